import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { CampaignResults } from '@/lib/contracts/campaign'
import { campaignRecipients } from '@/lib/db/schema/campaign'
import { mails } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { CAME_BACK, REFUSED_FOR_NOW } from '@/lib/mail/send-mail'
import type { Ctx } from '@/lib/runtime/context'

/** One email per message and member. */
export const mailCause = (campaignId: string, participantId: string) =>
  `campaign:${campaignId}:${participantId}`

/** The emails of a message. Found by the beginning of their cause: ';' follows ':'. */
export const isMailOf = (ctx: Ctx, campaignId: string): SQL =>
  sql`${mails.communityId} = ${ctx.community.id} AND ${mails.dedupeKey} ~>~ ${`campaign:${campaignId}:`}
    AND ${mails.dedupeKey} ~<~ ${`campaign:${campaignId};`}`

/** The state of an email, or of the Telegram message that is sent instead of it. */
const sendingState = sql`CASE WHEN ${mails.status} = 'replaced' THEN (
    SELECT CASE WHEN t.status = 'sending' THEN 'queued' WHEN t.status IN ('unsure', 'dropped') THEN 'failed'
      ELSE t.status END
    FROM ${telegramMessages} t WHERE t.community_id = ${mails.communityId} AND t.mail_id = ${mails.id} LIMIT 1)
  WHEN ${mails.status} = 'given-up' THEN 'failed' ELSE ${mails.status} END`

/** The emails of a message that are not sent yet. */
export const isUnsent = (ctx: Ctx, campaignId: string): SQL | undefined =>
  and(isMailOf(ctx, campaignId), sql`${sendingState} = 'queued'`)

const count = (where: SQL) => sql<number>`count(*) FILTER (WHERE ${where})::int`

/** How many emails of a message are not sent yet, and how many of them no try has failed. */
export async function unsentCounts(
  ctx: Ctx,
  campaignId: string,
): Promise<{ unsent: number; untroubled: number }> {
  const [counts] = await ctx.db
    .select({ unsent: count(sql`true`), untroubled: count(sql`${mails.lastError} IS NULL`) })
    .from(mails)
    .where(isUnsent(ctx, campaignId))
  return counts!
}

/** How many emails of a message, queued since then, a server refuses for now. */
export const countRefused = (ctx: Ctx, campaignId: string, since: Date): Promise<number> =>
  ctx.db.$count(
    mails,
    and(
      isUnsent(ctx, campaignId),
      sql`starts_with(${mails.lastError}, ${REFUSED_FOR_NOW})`,
      gte(mails.createdAt, since),
    ),
  )

/**
 * What became of a message's deliveries. Recipients and emails are counted apart: while a message is sent, Postgres knows
 * nothing yet of how many there are, and would join them by comparing each with each.
 */
export async function deliveryCounts(ctx: Ctx, campaignId: string): Promise<CampaignResults> {
  const [recipients] = await recipientCounts(ctx, campaignId)
  const [emails] = await emailCounts(ctx, campaignId)
  const { queued, emailOff, ...states } = recipients!
  const { waiting, dropped, ...sending } = emails!
  // Dropped: turned off between their turn and the mail server's.
  return { ...states, ...sending, waiting: queued + waiting, emailOff: emailOff + dropped }
}

function recipientCounts(ctx: Ctx, campaignId: string) {
  const { communityId, state, clickedAt, unsubscribedAt } = campaignRecipients
  return ctx.db
    .select({
      queued: count(sql`${state} = 'queued'`),
      emailOff: count(sql`${state} = 'email-off'`),
      bouncedBefore: count(sql`${state} = 'bounced'`),
      noTelegram: count(sql`${state} = 'no-telegram'`),
      disabled: count(sql`${state} = 'disabled'`),
      noContact: count(sql`${state} = 'no-contact'`),
      clicked: count(sql`${clickedAt} IS NOT NULL`),
      unsubscribed: count(sql`${unsubscribedAt} IS NOT NULL`),
    })
    .from(campaignRecipients)
    .where(and(eq(communityId, ctx.community.id), eq(campaignRecipients.campaignId, campaignId)))
}

function emailCounts(ctx: Ctx, campaignId: string) {
  const cameBack = sql`${sendingState} = 'failed' AND starts_with(coalesce(${mails.lastError}, ''), ${CAME_BACK})`
  return (
    ctx.db
      .select({
        waiting: count(sql`${sendingState} = 'queued'`),
        sent: count(sql`${sendingState} = 'sent'`),
        failed: count(sql`${sendingState} = 'failed' AND NOT (${cameBack})`),
        bounced: count(cameBack),
        dropped: count(sql`${mails.status} = 'dropped'`),
        complained: count(sql`${mails.complainedAt} IS NOT NULL`),
      })
      .from(mails)
      // Deleted accounts have no address any more.
      .where(and(isMailOf(ctx, campaignId), ne(mails.toEmail, '')))
  )
}
