import { and, eq, isNull } from 'drizzle-orm'
import type { MailPreview } from '@/lib/contracts/message-reach'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { telegramConnections } from '@/lib/db/schema/participant'
import { brandName } from '@/lib/mail/brand-name'
import type { MailContent } from '@/lib/mail/kinds'
import { unqueuedMail } from '@/lib/mail/preview-mail'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { escapeHtml } from '@/lib/telegram/html'
import { queueMessages } from '../notification/queue-telegram'
import { type ComposedTelegram, composeTelegram } from '../telegram/compose-telegram'

type Content = MailContent & { locale: Locale }

const compose = ({ runtime, community }: RequestContext, content: Content) =>
  composeTelegram(runtime, community, unqueuedMail(runtime, community, content), {
    chatId: null,
    named: false,
  })

/** A page for a frame that shows the message and its buttons as Telegram does. */
export async function previewOnTelegram(context: RequestContext, content: Content): Promise<MailPreview> {
  const composed = await compose(context, content)
  return { subject: brandName(context.community, content.locale), html: page(composed, content.locale) }
}

/** @throws DomainError 'conflict' if the organiser's Telegram is not connected */
export async function testOnTelegram(
  context: RequestContext,
  userId: string,
  content: Content,
): Promise<void> {
  const { html, buttons } = await compose(context, content)
  await withTenant(context, async (ctx) => {
    const [found] = await ctx.db
      .select({ chatId: telegramConnections.chatId })
      .from(telegramConnections)
      .where(
        and(
          eq(telegramConnections.communityId, ctx.community.id),
          eq(telegramConnections.userId, userId),
          isNull(telegramConnections.blockedAt),
        ),
      )
    if (!found) throw new DomainError('conflict', { messageKey: 'telegramNotConnected' })
    await queueMessages(ctx, [
      {
        dedupeKey: `campaign-test:${newId()}`,
        kind: 'reply',
        chatId: found.chatId,
        // Links only: other buttons would act on the sample.
        body: { text: html, buttons: buttons.map((row) => row.filter((button) => 'url' in button)) },
      },
    ])
  })
}

const STYLE = `
  body { margin: 0; padding: 16px 12px; background: #dfe7ee; color: #10151a; font: 15px/1.4 system-ui, sans-serif }
  main { border-radius: 4px 16px 16px; background: #fff; padding: 10px 12px; white-space: pre-wrap; overflow-wrap: anywhere }
  img { display: block; width: 100%; border-radius: 10px; margin-bottom: 8px }
  a { color: #0b66b0 }
  blockquote { margin: 4px 0; padding: 2px 8px; border-left: 3px solid #0b66b0; border-radius: 3px; background: #eef4f9 }
  div { display: flex; gap: 4px; margin-top: 4px }
  div span { flex: 1; padding: 9px 6px; border-radius: 10px; background: #5b7488; color: #fff; text-align: center }
`

function page({ html, photo, buttons }: ComposedTelegram, locale: Locale): string {
  const picture = photo ? `<img alt="" src="data:image/jpeg;base64,${photo.toString('base64')}">` : ''
  const rows = buttons.map(
    (row) => `<div>${row.map(({ text }) => `<span>${escapeHtml(text)}</span>`).join('')}</div>`,
  )
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><style>${STYLE}</style>
    <main>${picture}${html}</main>${rows.join('')}</html>`
}
