import { findAccount } from '@/lib/auth/account'
import type { CampaignChannel, CampaignKind, CampaignText } from '@/lib/contracts/campaign'
import type { MailPreview } from '@/lib/contracts/message-reach'
import { unauthenticated } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { MailContent } from '@/lib/mail/kinds'
import { previewMail } from '@/lib/mail/preview-mail'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { textFor } from './campaign-text'
import { findCampaign } from './find-campaign'
import { previewOnTelegram, testOnTelegram } from './on-telegram'

/** Renders a text as recipients will see it, with a sample recommended contact. */
export function previewCampaign(
  context: RequestContext,
  {
    kind,
    channel,
    locale,
    text,
  }: { kind: CampaignKind; channel: CampaignChannel; locale: Locale; text: CampaignText },
): Promise<MailPreview> {
  requireOrganiser(context)
  if (channel === 'TELEGRAM') return previewOnTelegram(context, { ...sampleOf(kind, locale, text), locale })
  return previewMail(context.runtime, context.community, { ...sampleOf(kind, locale, text), locale })
}

/**
 * Sends a message to the organiser only.
 * @returns the address; null if it goes to their Telegram
 * @throws DomainError 'not-found'; 'conflict' if their Telegram is not connected; 'unauthenticated' if their account is
 * gone
 */
export async function testCampaign(
  context: RequestContext,
  { campaignId, locale }: { campaignId: string; locale: Locale },
): Promise<{ email: string | null }> {
  const { userId } = requireOrganiser(context)
  const { kind, channel, texts } = await withTenant(context, (ctx) => findCampaign(ctx, campaignId))
  const text = textFor(texts, locale, context.community)
  if (channel === 'TELEGRAM') {
    await testOnTelegram(context, userId, { ...sampleOf(kind, locale, text), locale })
    return { email: null }
  }
  const account = await findAccount(context.runtime.database.owner, userId)
  if (!account) throw unauthenticated()
  const { email } = account
  await withTenant(context, (ctx) =>
    queueMail(ctx, {
      ...sampleOf(kind, locale, text),
      dedupeKey: `campaign-test:${newId()}`,
      to: { email },
      locale,
    }),
  )
  return { email }
}

function sampleOf(kind: CampaignKind, locale: Locale, { subject, body }: CampaignText): MailContent {
  const props = { open: '/my_communities', subject, text: body }
  if (kind !== 'recommended') return { kind: 'organiser-message', props }
  const { partner, level } = sampleMails(locale)['recommended-contact']
  return { kind: 'contact-reminder', props: { ...props, partner, level } }
}
