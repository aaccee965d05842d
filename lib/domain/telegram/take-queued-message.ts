import { eq } from 'drizzle-orm'
import { isMemberEvent, MEMBER_EVENTS } from '@/lib/contracts/member-event'
import type { Locale } from '@/lib/core/locale'
import { quietUntil } from '@/lib/core/quiet-hours'
import { chatOfPair } from '@/lib/db/chat-of-pair'
import { isDisabled } from '@/lib/db/is-disabled'
import { isErased, mails } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { bringUpToDate } from '@/lib/mail/bring-up-to-date'
import type { MailRow } from '@/lib/mail/render-mail'
import { stillWanted } from '@/lib/mail/still-wanted'
import { cannotWait, isTooLate } from '@/lib/mail/too-late'
import type { Ctx } from '@/lib/runtime/context'
import type { Bot } from '@/lib/telegram/bot-api'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { lockBundle, releaseBundle, takeAlong } from './bundle'
import { isAnsweredInChat } from './compose-telegram'
import { type MessageRow, settleMessage } from './settle-message'

export type TakenMessage = {
  row: MessageRow
  mail: MailRow | null
  /** The emails of the messages that this one bundles. */
  others: MailRow[]
  chatId: string
  chatOfPair: string | null
  /** Sent in the member's quiet hours. */
  silent: boolean
  edited: MessageRow | null
  locale: Locale
}

/** After more waits in a row than this, the message is given up. */
const MAX_TRIES = 50

/**
 * The message with the email it is composed from; null if there is nothing (more) to send, a date if it has to wait.
 */
export async function takeQueuedMessage(
  ctx: Ctx,
  messageId: string,
  bot: Bot | null,
  quietHours: Parameters<typeof quietUntil>[2],
): Promise<TakenMessage | Date | null> {
  await lockBundle(ctx, messageId)
  const row = await lockMessage(ctx, messageId)
  if (row?.status === 'sending') {
    // Its process died, or lost its connection to the queue, after handing it over.
    ctx.log.warn({ message: row.id, kind: row.kind }, 'a Telegram message may have been sent')
    await settleMessage(ctx, row, 'unsure', 'the outcome is unknown')
    return null
  }
  if (row?.status !== 'queued') return null
  const mail = await mailOf(ctx, row)
  const member = await memberOf(ctx, row)
  const chatId = row.chatId ?? member?.chatId
  if (!chatId || !bot || row.tries > MAX_TRIES) {
    await settleMessage(ctx, row, 'failed', bot ? 'no chat takes it' : 'there is no bot')
    return null
  }
  const zone = member?.participant.timeZone ?? ctx.community.timeZone
  const quiet = member && quietUntil(ctx.clock.now(), zone, quietHours)
  const others: MailRow[] = []
  if (mail && member) {
    if (!(await isWanted(ctx, row, mail, member))) {
      await releaseBundle(ctx, row)
      await settleMessage(ctx, row, 'dropped', null)
      return null
    }
    if (quiet && isHeld(mail) && !cannotWait(mail.props, quiet)) return quiet
    for (const one of await takeAlong(ctx, row))
      if (await isWanted(ctx, one.row, one.mail, member)) others.push(one.mail)
      else await settleMessage(ctx, one.row, 'dropped', null)
  }
  return {
    row,
    mail,
    others,
    chatId,
    chatOfPair: mail && (await chatOf(ctx, mail)),
    silent: quiet !== null,
    edited: await editedBy(ctx, row),
    locale: preferredLocale(ctx.community, member?.participant.preferredLang),
  }
}

async function lockMessage({ db }: Ctx, id: string): Promise<MessageRow | null> {
  const [row = null] = await db
    .select()
    .from(telegramMessages)
    .where(eq(telegramMessages.id, id))
    .for('update')
  return row
}

async function mailOf({ db }: Ctx, { mailId }: MessageRow): Promise<MailRow | null> {
  const [mail = null] = mailId ? await db.select().from(mails).where(eq(mails.id, mailId)) : []
  return mail
}

type MemberOfMessage = {
  participant: typeof participants.$inferSelect
  isDisabled: boolean
  /** Their private chat with the bot, unless there is none or they have blocked it. */
  chatId: string | null
}

async function memberOf({ db }: Ctx, { participantId }: MessageRow): Promise<MemberOfMessage | null> {
  if (!participantId) return null
  const [member] = await db
    .select({ participant: participants, telegram: telegramConnections, isDisabled })
    .from(participants)
    .leftJoin(telegramConnections, eq(telegramConnections.userId, participants.userId))
    .where(eq(participants.id, participantId))
  if (!member) return null
  const { telegram, ...rest } = member
  return { ...rest, chatId: telegram && !telegram.blockedAt ? telegram.chatId : null }
}

async function editedBy({ db }: Ctx, { body }: MessageRow): Promise<MessageRow | null> {
  const [edited = null] = body?.edits
    ? await db.select().from(telegramMessages).where(eq(telegramMessages.id, body.edits))
    : []
  return edited
}

const isHeld = ({ kind }: MailRow) => isMemberEvent(kind) && MEMBER_EVENTS[kind].pace !== 'immediate'

/** False if its email was erased, dropped, is late or untrue, or its member was disabled or turned it off. */
async function isWanted(
  ctx: Ctx,
  row: MessageRow,
  mail: MailRow,
  { participant: member, isDisabled }: MemberOfMessage,
): Promise<boolean> {
  if (mail.status === 'dropped' || isErased(mail.props) || member.deletedAt) return false
  if (isTooLate(mail, ctx.clock.now())) return false
  if (isDisabled && isMemberEvent(mail.kind) && MEMBER_EVENTS[mail.kind].topic !== null) return false
  const { id: participantId, disabledNotifications: off } = member
  const wanted = await stillWanted(ctx, { participantId, off, channel: 'TELEGRAM' }, [row])
  return wanted.length > 0 && bringUpToDate(ctx.db, mail)
}

/** The chat of the two that an email is about. */
async function chatOf({ db }: Ctx, { participantId, props, kind }: MailRow): Promise<string | null> {
  const named = typeof props.open === 'string' ? /^\/chats\/([\w-]{36})/.exec(props.open)?.[1] : undefined
  if (named) return named
  if (!isAnsweredInChat(kind) || !participantId || typeof props.aboutId !== 'string') return null
  return chatOfPair(db, participantId, props.aboutId)
}
