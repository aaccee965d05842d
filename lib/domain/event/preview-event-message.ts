import type { MailPreview } from '@/lib/contracts/message-reach'
import { mailEvent } from '@/lib/mail/mail-event'
import { previewMail } from '@/lib/mail/preview-mail'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { eventPath } from './event-news'
import { visibleEvent } from './see-event'

/** Renders a message as an email, in the organiser's language. @throws DomainError 'not-found' */
export async function previewEventMessage(
  context: RequestContext,
  { eventId, text }: { eventId: string; text: string },
): Promise<MailPreview> {
  requireOrganiser(context)
  const { runtime, community, locale } = context
  const event = await withTenant(context, (ctx) => visibleEvent(ctx, eventId))
  return previewMail(runtime, community, {
    kind: 'event-message',
    props: { open: eventPath(event), about: mailEvent(event, null), timeZone: event.timeZone, text },
    locale,
  })
}
