import { and, gte, type SQL, sql } from 'drizzle-orm'
import type { CampaignResults, RecipientOutcome } from '@/lib/contracts/campaign'
import { campaignRecipients } from '@/lib/db/schema/campaign'
import { mails } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { CAME_BACK, REFUSED_FOR_NOW } from '@/lib/mail/mail-states'
import type { Ctx } from '@/lib/runtime/context'

/** One email per message and member. */
export const mailCause = (campaignId: string, participantId: string) =>
  `campaign:${campaignId}:${participantId}`

/** The emails of a message, by the prefix of their cause: ';' is the character after ':'. */
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

/** How many emails of a message are not sent yet, and how many of them have no failed attempt. */
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

const { state, clickedAt, unsubscribedAt } = campaignRecipients

/** Outcomes of recipients without an email: not reached yet, or skipped. */
const OF_RECIPIENTS = {
  waiting: sql`${state} = 'queued'`,
  emailOff: sql`${state} = 'email-off'`,
  bouncedBefore: sql`${state} = 'bounced'`,
  noTelegram: sql`${state} = 'no-telegram'`,
  disabled: sql`${state} = 'disabled'`,
  noContact: sql`${state} = 'no-contact'`,
} satisfies Partial<Record<RecipientOutcome, SQL>>

const cameBack = sql`${sendingState} = 'failed' AND starts_with(coalesce(${mails.lastError}, ''), ${CAME_BACK})`

/** Outcomes of their emails. Dropped: turned off between queueing and sending. */
const OF_EMAILS = {
  waiting: sql`${sendingState} = 'queued'`,
  sent: sql`${sendingState} = 'sent'`,
  failed: sql`${sendingState} = 'failed' AND NOT (${cameBack})`,
  bounced: cameBack,
  emailOff: sql`${mails.status} = 'dropped'`,
} satisfies Partial<Record<RecipientOutcome, SQL>>

const recipientsOf = (ctx: Ctx, campaignId: string): SQL =>
  sql`${campaignRecipients.communityId} = ${ctx.community.id} AND ${campaignRecipients.campaignId} = ${campaignId}`

/** Deleted accounts have no address any more. */
const emailsOf = (ctx: Ctx, campaignId: string): SQL =>
  sql`${isMailOf(ctx, campaignId)} AND ${mails.toEmail} <> ''`

/**
 * Counts a message's deliveries by outcome. Recipients and emails are counted in separate queries: during sending,
 * Postgres has no statistics on them yet, and would choose a nested-loop join.
 */
export async function deliveryCounts(ctx: Ctx, campaignId: string): Promise<CampaignResults> {
  const [recipients] = await ctx.db
    .select({
      ...countEach(OF_RECIPIENTS),
      clicked: count(sql`${clickedAt} IS NOT NULL`),
      unsubscribed: count(sql`${unsubscribedAt} IS NOT NULL`),
    })
    .from(campaignRecipients)
    .where(recipientsOf(ctx, campaignId))
  const [emails] = await ctx.db
    .select({ ...countEach(OF_EMAILS), complained: count(sql`${mails.complainedAt} IS NOT NULL`) })
    .from(mails)
    .where(emailsOf(ctx, campaignId))
  return {
    ...recipients!,
    ...emails!,
    waiting: recipients!.waiting + emails!.waiting,
    emailOff: recipients!.emailOff + emails!.emailOff,
  }
}

const countEach = <Name extends string>(outcomes: Record<Name, SQL>) =>
  Object.fromEntries(
    Object.entries<SQL>(outcomes).map(([name, condition]) => [name, count(condition)]),
  ) as Record<Name, SQL<number>>

/** The members behind a number of the results (`participant_id`). */
export function recipientsWith(ctx: Ctx, campaignId: string, outcome: RecipientOutcome): SQL {
  const [early, sent]: (SQL | undefined)[] = [
    outcome in OF_RECIPIENTS ? OF_RECIPIENTS[outcome as keyof typeof OF_RECIPIENTS] : undefined,
    outcome in OF_EMAILS ? OF_EMAILS[outcome as keyof typeof OF_EMAILS] : undefined,
  ]
  return sql.join(
    [
      early &&
        sql`SELECT participant_id FROM ${campaignRecipients} WHERE ${recipientsOf(ctx, campaignId)} AND (${early})`,
      sent && sql`SELECT participant_id FROM ${mails} WHERE ${emailsOf(ctx, campaignId)} AND (${sent})`,
    ].filter((one) => one !== undefined),
    sql` UNION ALL `,
  )
}
