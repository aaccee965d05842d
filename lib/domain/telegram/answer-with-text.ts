import { sendMessageInput } from '@/lib/contracts/chat'
import { answerIntroShape, sendIntroShape } from '@/lib/contracts/matching'
import type { TelegramReply } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { escapeHtml } from '@/lib/telegram/html'
import { readChat } from '../chat/read-chat'
import { sendMessage } from '../chat/send-message'
import { answerIntro } from '../intro/answer-intro'
import { sendIntro } from '../intro/send-intro'
import { chatOfIntro } from './chat-of-intro'
import type { Say } from './turn'

type Answer = { replyDoes: TelegramReply; text: string; say: Say; job: { bot: string; updateId: number } }

/**
 * Sends what a member wrote as a reply: an intro, the answer to one, or a message in a chat.
 * @returns whether it was sent: a text that is too long is not
 * @throws DomainError as the verbs
 */
export async function answerWithText(ctx: Ctx, { replyDoes, text, say, job }: Answer): Promise<boolean> {
  const t = translator(ctx.locale, 'telegram.bot')
  const tooLong = async () => {
    await say({ text: t('tooLong') })
    return false
  }
  switch (replyDoes.kind) {
    case 'intro': {
      const { matchSideId: matchingResultId } = replyDoes
      const read = sendIntroShape.safeParse({ matchingResultId, introMessage: text })
      if (!read.success) return tooLong()
      await sendIntro(ctx, read.data)
      await say({ text: t('introSent') })
      return true
    }
    case 'accept': {
      const read = answerIntroShape.safeParse({ accepted: true, answer: text })
      if (!read.success) return tooLong()
      const { introId } = replyDoes
      await answerIntro(ctx, { introId, ...read.data })
      await say({ text: t('acceptedInWords'), replyDoes: await chatOfIntro(ctx, introId) })
      return true
    }
    case 'chat': {
      const { chatId, readUpTo } = replyDoes
      const clientId = `telegram-${job.bot}-${job.updateId}`
      const read = sendMessageInput.safeParse({ clientId, text })
      if (!read.success) return tooLong()
      if (readUpTo) await readChat(ctx, { chatId, seq: readUpTo })
      await sendMessage(ctx, { chatId, ...read.data })
      await say({ text: escapeHtml(t('messageSent')) })
      return true
    }
  }
}
