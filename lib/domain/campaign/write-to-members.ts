import type { Ctx } from '@/lib/runtime/context'
import { type MemberNews, notifyMembers } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { openContacts } from './audience'
import { textFor } from './campaign-text'
import { mailCause } from './delivery-counts'
import type { CampaignRow } from './find-campaign'

/** Where the button and the community's name lead. */
const HOME = '/my_communities'

/** Queues a message to members. @returns those it was written to: of 'recommended', only with an open contact */
export async function writeToMembers(
  ctx: Ctx,
  campaign: CampaignRow,
  participantIds: readonly string[],
): Promise<Set<string>> {
  if (participantIds.length === 0) return new Set()
  const contacts = campaign.kind === 'recommended' ? await openContacts(ctx, participantIds) : null
  const news = participantIds.flatMap((participantId): MemberNews[] => {
    const cause = mailCause(campaign.id, participantId)
    if (!contacts)
      return [
        {
          event: 'organiser-message',
          by: campaign.channel,
          participantId,
          cause,
          open: HOME,
          email: ({ locale }) => written(ctx, campaign, locale),
        },
      ]
    const contact = contacts.get(participantId)
    if (!contact) return []
    const { side, level, partner } = contact
    return [
      {
        event: 'contact-reminder',
        by: campaign.channel,
        participantId,
        aboutId: partner.id,
        cause,
        open: `${HOME}?match=${side.id}`,
        email: ({ locale }) => ({
          ...written(ctx, campaign, locale),
          partner: toMailPerson(partner, locale),
          level,
        }),
      },
    ]
  })
  await notifyMembers(ctx, news)
  return new Set(news.map(({ participantId }) => participantId))
}

function written({ community }: Ctx, { id, texts }: CampaignRow, locale: 'en' | 'ru') {
  const text = textFor(texts, locale, community)
  return {
    campaignId: id,
    subject: text.subject,
    text: text.body,
    ...(text.locale !== locale && { textLocale: text.locale }),
  }
}
