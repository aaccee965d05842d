import { eq } from 'drizzle-orm'
import { findAccount } from '@/lib/auth/account'
import type { CampaignChannel, CampaignKind, CampaignText } from '@/lib/contracts/campaign'
import type { MailPreview } from '@/lib/contracts/message-reach'
import { unauthenticated } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import type { MailContent } from '@/lib/mail/kinds'
import { previewMail } from '@/lib/mail/preview-mail'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails, sampleReader } from '@/lib/mail/sample-mails'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { fillInNames, textFor } from './campaign-text'
import { findCampaign } from './find-campaign'
import { previewOnTelegram, testOnTelegram } from './on-telegram'

/** Renders a text as recipients will see it, with a sample reader and recommended contact. */
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
  const content = { ...sampleOf(kind, locale, text, sampleReader(locale).firstName), locale }
  if (channel === 'TELEGRAM') return previewOnTelegram(context, content)
  return previewMail(context.runtime, context.community, content)
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
  const { kind, channel, texts, firstName } = await withTenant(context, async (ctx) => ({
    ...(await findCampaign(ctx, campaignId)),
    firstName: await firstNameOf(ctx, userId),
  }))
  const sample = sampleOf(kind, locale, textFor(texts, locale, context.community), firstName)
  if (channel === 'TELEGRAM') {
    await testOnTelegram(context, userId, { ...sample, locale })
    return { email: null }
  }
  const account = await findAccount(context.runtime.database.owner, userId)
  if (!account) throw unauthenticated()
  const { email } = account
  await withTenant(context, (ctx) =>
    queueMail(ctx, {
      ...sample,
      dedupeKey: `campaign-test:${newId()}`,
      to: { email },
      locale,
    }),
  )
  return { email }
}

function sampleOf(kind: CampaignKind, locale: Locale, text: CampaignText, firstName: string): MailContent {
  const props = { open: '/my_communities', ...fillInNames(text, firstName) }
  if (kind !== 'recommended') return { kind: 'organiser-message', props }
  const { partner, level } = sampleMails(locale)['recommended-contact']
  return { kind: 'contact-reminder', props: { ...props, partner, level } }
}

async function firstNameOf(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ firstName: participants.firstName })
    .from(participants)
    .where(eq(participants.userId, userId))
  return row?.firstName ?? ''
}
