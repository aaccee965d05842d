import type { Locale } from '@/lib/core/locale'
import { previewMail } from '@/lib/mail/preview-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { previewCommunity } from './preview-community'

const KIND = 'recommended-contact'

/** A sample weekly email with a draft brand. */
export async function previewEmail(
  context: RequestContext,
  { section, draft, lang }: { section: string; draft: string; lang: Locale },
): Promise<{ html: string }> {
  requireOrganiser(context)
  const community = await withTenant(context, async (ctx) => previewCommunity(ctx, section, draft))
  const content = { kind: KIND, props: sampleMails(lang)[KIND], locale: lang } as const
  const { html } = await previewMail(context.runtime, community, content)
  return { html }
}
