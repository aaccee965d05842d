import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CampaignResults } from '@/lib/contracts/campaign'
import { campaignRecipients } from '@/lib/db/schema/campaign'
import { mails } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { CAME_BACK } from '@/lib/mail/send-mail'
import type { Ctx } from '@/lib/runtime/context'

/** One email per message and member. */
export const mailCause = (campaignId: string, participantId: string) =>
  `${causesOf(campaignId)}${participantId}`
const causesOf = (campaignId: string) => `campaign:${campaignId}:`

/** The state of an email, or of the Telegram message that is sent instead of it. */
const sendingState = sql`CASE WHEN ${mails.status} = 'replaced' THEN (
    SELECT CASE WHEN t.status = 'sending' THEN 'queued' WHEN t.status IN ('unsure', 'dropped') THEN 'failed'
      ELSE t.status END
    FROM ${telegramMessages} t WHERE t.community_id = ${mails.communityId} AND t.mail_id = ${mails.id} LIMIT 1)
  ELSE ${mails.status} END`

/** The emails of a message that are not sent yet. */
export const isUnsent = (ctx: Ctx, campaignId: string): SQL | undefined =>
  and(
    eq(mails.communityId, ctx.community.id),
    sql`${sendingState} = 'queued'`,
    sql`starts_with(${mails.dedupeKey}, ${causesOf(campaignId)})`,
  )

/** What became of a message's deliveries. */
export async function deliveryCounts(ctx: Ctx, campaignId: string): Promise<CampaignResults> {
  const { state, clickedAt, unsubscribedAt } = campaignRecipients
  const count = (where: SQL) => sql<number>`count(*) FILTER (WHERE ${where})::int`
  const cameBack = sql`${sendingState} = 'failed' AND starts_with(coalesce(${mails.lastError}, ''), ${CAME_BACK})`
  const [row] = await ctx.db
    .select({
      waiting: count(sql`${state} = 'queued' OR ${sendingState} = 'queued'`),
      sent: count(sql`${sendingState} = 'sent'`),
      failed: count(sql`${sendingState} = 'failed' AND NOT (${cameBack})`),
      bounced: count(cameBack),
      // Dropped: turned off between their turn and the mail server's.
      emailOff: count(sql`${state} = 'email-off' OR ${mails.status} = 'dropped'`),
      bouncedBefore: count(sql`${state} = 'bounced'`),
      noTelegram: count(sql`${state} = 'no-telegram'`),
      disabled: count(sql`${state} = 'disabled'`),
      noContact: count(sql`${state} = 'no-contact'`),
      clicked: count(sql`${clickedAt} IS NOT NULL`),
      unsubscribed: count(sql`${unsubscribedAt} IS NOT NULL`),
      complained: count(sql`${mails.complainedAt} IS NOT NULL`),
    })
    .from(campaignRecipients)
    .leftJoin(
      mails,
      and(
        eq(mails.communityId, campaignRecipients.communityId),
        sql`${mails.dedupeKey} = ${causesOf(campaignId)} || ${campaignRecipients.participantId}`,
      ),
    )
    .where(
      and(
        eq(campaignRecipients.communityId, ctx.community.id),
        eq(campaignRecipients.campaignId, campaignId),
      ),
    )
  return row!
}
