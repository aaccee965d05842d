import type { Ctx } from '@/lib/runtime/context'
import { type MemberNews, notifyMembers, type Recipient } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { openContacts } from './audience'
import { fillInNames, textFor } from './campaign-text'
import { mailCause } from './delivery-counts'
import type { CampaignRow } from './find-campaign'

/** Where the button and the community's name lead. */
const HOME = '/my_communities'

/** Queues a message to members. @returns its recipients; for 'recommended', only members with an open contact */
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
          email: (to) => written(ctx, campaign, to),
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
        email: (to) => ({
          ...written(ctx, campaign, to),
          partner: toMailPerson(partner, to.locale),
          level,
        }),
      },
    ]
  })
  await notifyMembers(ctx, news)
  return new Set(news.map(({ participantId }) => participantId))
}

function written({ community }: Ctx, { id, texts }: CampaignRow, { locale, firstName }: Recipient) {
  const text = textFor(texts, locale, community)
  return {
    campaignId: id,
    ...fillInNames(text, firstName),
    ...(text.locale !== locale && { textLocale: text.locale }),
  }
}
