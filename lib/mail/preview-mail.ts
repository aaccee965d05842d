import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import type { MailContent } from './kinds'
import { type MailRow, renderMail } from './render-mail'

/** Renders an email that is not queued, for a frame on a page. Its links lead nowhere private: it has no recipient. */
export async function previewMail(
  runtime: Runtime,
  community: Community,
  content: MailContent & { locale: Locale },
): Promise<{ subject: string; html: string }> {
  const mail = await renderMail(runtime, community, unqueuedMail(runtime, community, content))
  // A frame cannot show inline attachments.
  const html = mail.attachments.reduce(
    (page, { cid, content, contentType }) =>
      page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    mail.html,
  )
  return { subject: mail.subject, html }
}

/** An email that is not queued, as it is rendered for nobody. */
export const unqueuedMail = (
  { clock }: Runtime,
  community: Community,
  { kind, props, locale }: MailContent & { locale: Locale },
): MailRow => ({
  communityId: community.id,
  id: newId(),
  dedupeKey: '',
  kind,
  toEmail: '',
  toName: '',
  // Emails about introductions have links that act for a member.
  participantId: newId(),
  locale,
  props,
  status: 'queued',
  tries: 0,
  lastError: null,
  createdAt: clock.now(),
  releasedAt: null,
  digestId: null,
  sentAt: null,
  complainedAt: null,
})
