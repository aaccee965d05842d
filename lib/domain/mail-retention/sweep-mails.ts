import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { offKey } from '@/lib/contracts/subscription'
import type { Db } from '@/lib/db/database'
import { moment } from '@/lib/db/moment'
import { campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { events } from '@/lib/db/schema/event'
import { hasContents, mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { CAME_BACK } from '@/lib/mail/mail-states'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { runSweeps } from '@/lib/runtime/run-sweeps'
import type { Runtime } from '@/lib/runtime/runtime'
import { deliveryCounts } from '../campaign/delivery-counts'
import { endColumn } from '../event/event-times'
import { isTurnedOff } from '../notification/email-state'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'

const DAY_MS = 24 * 60 * 60 * 1000
const CONTENTS_KEPT_MS = 30 * DAY_MS
/** Longer if `isNeeded`. */
const MAILS_KEPT_MS = 365 * DAY_MS
const BATCH = 1_000

/**
 * Erases the contents of emails after a month, and deletes emails after a year, with the recipients of organisers'
 * messages, whose results stay. Called every hour.
 */
export async function sweepMails(runtime: Runtime): Promise<void> {
  const before = ago(runtime, CONTENTS_KEPT_MS)
  await runSweeps(runtime, { mailContents: (owner, limit) => emptyMails(owner, before, limit) })
  await forEachCommunity(runtime, 'sweep mails', async (context) => {
    for (const batch of [settleCampaign, deleteRecipients, deleteMails])
      await runBatches(context, () => withTenant(context, batch))
  })
}

const ago = ({ clock }: Pick<Ctx, 'clock'>, ms: number) => new Date(clock.now().getTime() - ms)

/**
 * The contents that are kept: the calendar entry with its organizer, which later emails about it repeat, and the id of
 * the organisers' message, by which reports of spam are counted.
 */
const withoutContents = sql`jsonb_strip_nulls(jsonb_build_object(
  'campaignId', ${mails.props} -> 'campaignId',
  'calendar', CASE WHEN ${mails.props} ? 'calendar' THEN jsonb_build_object(
    'method', ${mails.props} #> '{calendar,method}', 'organizer', ${mails.props} #> '{calendar,organizer}',
    'eventId', ${mails.props} #> '{calendar,eventId}', 'meetingId', ${mails.props} #> '{calendar,meetingId}') END))`

/** Which emails are emptied, oldest first: the order makes Postgres use the index. */
export function emptiedMails(owner: Db, before: Date, limit: number) {
  const { communityId, id, createdAt } = mails
  const message = owner
    .select({ one: sql`1` })
    .from(telegramMessages)
    .where(
      and(
        eq(telegramMessages.communityId, communityId),
        eq(telegramMessages.mailId, id),
        or(sql`${telegramMessages.actions} <> '[]'`, inArray(telegramMessages.status, ['queued', 'sending'])),
      ),
    )
  const digests = alias(mails, 'digests')
  const digest = owner
    .select({ one: sql`1` })
    .from(digests)
    .where(
      and(eq(digests.communityId, communityId), eq(digests.id, mails.digestId), eq(digests.status, 'queued')),
    )
  return (
    owner
      .select({ communityId, id })
      .from(mails)
      // A message in Telegram composes itself and its buttons from the email, and a digest its items.
      .where(and(lt(createdAt, before), hasContents, notExists(message), notExists(digest)))
      .orderBy(asc(createdAt))
      .limit(limit)
  )
}

async function emptyMails(owner: Db, before: Date, limit: number): Promise<number> {
  const { communityId, id } = mails
  const emptied = await owner
    .update(mails)
    .set({ props: withoutContents })
    .where(sql`(${communityId}, ${id}) IN ${emptiedMails(owner, before, limit)}`)
    .returning({ id })
  return emptied.length
}

/** Stores the results of a message that ended a year ago. One that has been paused for a year ends now. */
export async function settleCampaign(ctx: Ctx): Promise<boolean> {
  const before = ago(ctx, MAILS_KEPT_MS)
  const [campaign] = await ctx.db
    .select({ id: campaigns.id, finishedAt: campaigns.finishedAt, total: campaigns.total })
    .from(campaigns)
    .where(
      and(
        or(
          and(eq(campaigns.status, 'done'), lt(campaigns.finishedAt, before)),
          and(eq(campaigns.status, 'paused'), lt(campaigns.updatedAt, before)),
        ),
        isNull(campaigns.results),
      ),
    )
    .limit(1)
    // Locked, because an organiser may resume it at the same time.
    .for('update')
  if (!campaign) return false
  const results = await deliveryCounts(ctx, campaign.id)
  await ctx.db
    .update(campaigns)
    .set({ results, status: 'done', finishedAt: campaign.finishedAt ?? ctx.clock.now() })
    .where(eq(campaigns.id, campaign.id))
  if (!campaign.finishedAt)
    await recordWebhookEvent(ctx, 'campaign.finished', {
      messageId: campaign.id,
      recipients: campaign.total ?? 0,
    })
  return true
}

async function deleteRecipients(ctx: Ctx): Promise<boolean> {
  const { communityId, campaignId, participantId, channel } = campaignRecipients
  const ofCampaign = ctx.db
    .select({ campaignId, participantId, channel })
    .from(campaignRecipients)
    .where(and(eq(communityId, campaigns.communityId), eq(campaignId, campaigns.id)))
    .limit(BATCH)
    .as('recipients')
  // LATERAL looks each message up. Without it, Postgres may read all recipients to find that none is left.
  const settled = ctx.db
    .select({
      campaignId: ofCampaign.campaignId,
      participantId: ofCampaign.participantId,
      channel: ofCampaign.channel,
    })
    .from(campaigns)
    .crossJoinLateral(ofCampaign)
    .where(isNotNull(campaigns.results))
    .limit(BATCH)
  const gone = await ctx.db
    .delete(campaignRecipients)
    .where(sql`(${campaignId}, ${participantId}, ${channel}) IN ${settled}`)
    .returning({ participantId })
  return gone.length === BATCH
}

async function deleteMails(ctx: Ctx): Promise<boolean> {
  const { communityId, id, createdAt } = mails
  const old = ctx.db
    .select({ id })
    .from(mails)
    .where(and(eq(communityId, ctx.community.id), lt(createdAt, ago(ctx, MAILS_KEPT_MS)), not(isNeeded(ctx))))
    .limit(BATCH)
  const gone = await ctx.db.delete(mails).where(inArray(id, old)).returning({ id })
  if (gone.length > 0)
    await ctx.db.delete(telegramMessages).where(
      and(
        eq(telegramMessages.communityId, ctx.community.id),
        inArray(
          telegramMessages.mailId,
          gone.map((mail) => mail.id),
        ),
      ),
    )
  return gone.length === BATCH
}

/**
 * Whether an email says why email to its recipient is stopped, counts among the results of an organiser's message, or
 * added an event that is not over to a calendar: a change or cancellation must find it. Meetings are at most 60 days
 * ahead.
 */
function isNeeded({ db, clock }: Ctx): SQL {
  const { communityId, participantId, toEmail, dedupeKey, lastError, complainedAt, props, status } = mails
  const stopped = db
    .select({ one: sql`1` })
    .from(participants)
    .where(
      and(
        eq(participants.communityId, communityId),
        eq(participants.id, participantId),
        eq(participants.email, toEmail),
        isTurnedOff(offKey('EMAIL')),
      ),
    )
  const settled = db
    .select({ one: sql`1` })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.communityId, communityId),
        eq(campaigns.id, sql`split_part(${dedupeKey}, ':', 2)::uuid`),
        isNotNull(campaigns.results),
      ),
    )
  const ahead = db
    .select({ one: sql`1` })
    .from(events)
    .where(
      and(
        eq(events.communityId, communityId),
        eq(events.id, sql`(${props} #>> '{calendar,eventId}')::uuid`),
        sql`${endColumn} > ${moment(clock.now())}`,
      ),
    )
  return sql`CASE WHEN starts_with(${dedupeKey}, 'campaign:') AND NOT ${exists(settled)} THEN true
    WHEN ${status} = 'sent' AND ${toEmail} <> '' AND ${props} #>> '{calendar,method}' = 'REQUEST' AND ${exists(ahead)}
      THEN true
    WHEN starts_with(${lastError}, ${CAME_BACK}) OR ${complainedAt} IS NOT NULL THEN ${exists(stopped)}
    ELSE false END`
}
