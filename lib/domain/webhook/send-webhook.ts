import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { reachableOrganisers } from '@/lib/auth/organisers'
import { MESSAGE_ID_HEADER } from '@/lib/contracts/webhook'
import type { Env } from '@/lib/core/env'
import { webhookSignature } from '@/lib/core/webhook-signature'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhook'
import type { MailedOrganiser } from '@/lib/mail/queue-organiser-mails'
import { fetchPublic, OutgoingError } from '@/lib/net/outgoing'
import { webhookSeconds } from '@/lib/observability/metrics'
import type { Ctx } from '@/lib/runtime/context'
import { readSealed } from '@/lib/runtime/read-sealed'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { turnOff } from './turn-off'
import { WEBHOOK_SLOTS } from './webhook-slots'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Backoff between attempts: 75 and a half hours in all, as the Standard Webhooks specification suggests. */
export const RETRY_GAPS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const
/** A gap grows by up to this share, so that deliveries that failed together are not retried together. */
export const JITTER = 0.2

const TIMEOUT_MS = 15 * SECOND_MS
/** Lease of a delivery, longer than an attempt takes. After a crash it expires, and the delivery is retried. */
const HELD_MS = 2 * TIMEOUT_MS
/** Concurrent deliveries per endpoint: a slow one leaves slots to the others. */
const MAX_AT_ONCE = 2
/** Concurrent deliveries per community, to leave slots to other communities. */
const MAX_OF_COMMUNITY = WEBHOOK_SLOTS / 2
/** Each waiting delivery lengthens the others' random wait by this, so that thousands do not poll all the time. */
const TURN_MS = 25
/** Bytes of the answer that are read and kept. */
const MAX_ANSWER_BYTES = 1024

type Endpoint = typeof webhookEndpoints.$inferSelect
type DeliveryRow = typeof webhookDeliveries.$inferSelect
type Held = { endpoint: Endpoint; delivery: DeliveryRow }

type Outcome = { status: number | null; failure: string | null; durationMs: number; answer: string | null }

/**
 * Sends one delivery: the handler of the send-webhook job. If the process is killed between sending and recording, it
 * is sent again with the same webhook-id.
 *
 * @returns when to try again; null when the delivery is settled
 */
export async function sendWebhook(context: RequestContext, deliveryId: string): Promise<Date | null> {
  const held = await withTenant(context, (ctx) => lease(ctx, deliveryId))
  if (held === null || held instanceof Date) return held
  const { runtime, community, clock } = context
  const secrets = secretsOf(runtime, held.endpoint, clock.now())
  if (!secrets) {
    const organisers = await reachableOrganisers(runtime.database.owner, community.id)
    await withTenant(context, (ctx) => turnOff(ctx, held.endpoint, 'unreadable', organisers))
    return null
  }
  const outcome = await post(runtime.env, held, secrets, clock.now())
  webhookSeconds.observe({ outcome: isSuccess(outcome) ? 'delivered' : 'failed' }, outcome.durationMs / 1000)
  const mayTurnOff = outcome.status === 410 || gapAfter(held.delivery, held.delivery.tries + 1) === undefined
  // Accounts are read outside the community's transaction.
  const organisers =
    !isSuccess(outcome) && mayTurnOff ? await reachableOrganisers(runtime.database.owner, community.id) : []
  return withTenant(context, (ctx) => settle(ctx, held, outcome, organisers))
}

/** Leases a delivery to this process. @returns when to ask again, null when there is nothing to send */
async function lease(ctx: Ctx, deliveryId: string): Promise<Held | Date | null> {
  const { db, clock } = ctx
  const found = await lock(ctx, deliveryId)
  if (found?.delivery.status !== 'waiting') return null
  const { endpoint, delivery } = found
  const itself = eq(webhookDeliveries.id, deliveryId)
  if (endpoint.off) {
    await db.update(webhookDeliveries).set({ status: 'dropped' }).where(itself)
    return null
  }
  const now = clock.now()
  if (delivery.nextTryAt > now) return delivery.nextTryAt
  if (delivery.heldUntil && delivery.heldUntil > now) return delivery.heldUntil
  const crowd = await crowdBefore(ctx, endpoint, now)
  if (crowd > 0)
    return new Date(now.getTime() + 2 * SECOND_MS + Math.random() * (8 * SECOND_MS + crowd * TURN_MS))
  await db
    .update(webhookDeliveries)
    .set({ heldUntil: new Date(now.getTime() + HELD_MS) })
    .where(itself)
  return found
}

/**
 * How many deliveries of the endpoint, or of its community, wait while all of its slots are taken; 0 if one is free.
 */
async function crowdBefore({ db, community }: Ctx, { id }: Endpoint, now: Date): Promise<number> {
  const { communityId, endpointId, status, heldUntil } = webhookDeliveries
  const waiting = (...which: SQL[]) => db.$count(webhookDeliveries, and(eq(status, 'waiting'), ...which))
  const isHeld = gt(heldUntil, now)
  const ofEndpoint = eq(endpointId, id)
  if ((await waiting(ofEndpoint, isHeld)) >= MAX_AT_ONCE) return waiting(ofEndpoint)
  await lockInCommunity(db, 'webhook slots', community.id)
  // By endpoint, to use the index of waiting deliveries: thousands may wait.
  const ofItsEndpoints = inArray(endpointId, db.select({ id: webhookEndpoints.id }).from(webhookEndpoints))
  if ((await waiting(ofItsEndpoints, isHeld)) < MAX_OF_COMMUNITY) return 0
  return waiting(eq(communityId, community.id))
}

/** Locks the endpoint first, as everywhere, but not its key, so that deliveries can be added meanwhile. */
async function lock({ db }: Ctx, deliveryId: string): Promise<Held | null> {
  const [endpoint] = await db
    .select()
    .from(webhookEndpoints)
    .where(
      eq(
        webhookEndpoints.id,
        sql`(SELECT d.endpoint_id FROM ${webhookDeliveries} d
          WHERE d.community_id = ${webhookEndpoints.communityId} AND d.id = ${deliveryId})`,
      ),
    )
    .for('no key update')
  if (!endpoint) return null
  const [delivery] = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, deliveryId))
    .for('update')
  return delivery ? { endpoint, delivery } : null
}

/** The secrets to sign with; after a rotation the former one too. null if the current one cannot be read. */
function secretsOf(
  runtime: Runtime,
  { sealedSecret, formerSecret, formerUntil }: Endpoint,
  now: Date,
): string[] | null {
  const read = (sealed: string) => readSealed(runtime, 'webhook-secret', sealed)
  const current = read(sealedSecret)
  const former = formerSecret && formerUntil && formerUntil > now ? read(formerSecret) : null
  if (current === null) return null
  return former === null ? [current] : [current, former]
}

async function post(
  env: Env,
  { endpoint, delivery }: Held,
  secrets: readonly string[],
  now: Date,
): Promise<Outcome> {
  const { messageId: id, body } = delivery
  const timestamp = Math.floor(now.getTime() / SECOND_MS)
  const startedAt = performance.now()
  const lasted = () => Math.round(performance.now() - startedAt)
  try {
    const answer = await fetchPublic(env, endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Tuesday-Webhooks',
        [MESSAGE_ID_HEADER]: id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignature(secrets, { id, timestamp, body }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
      maxBytes: MAX_ANSWER_BYTES,
      cut: true,
    })
    // Postgres stores no U+0000.
    const text = (await answer.text()).replaceAll('\0', '')
    return { status: answer.status, failure: null, durationMs: lasted(), answer: text }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { status: null, failure: error.reason, durationMs: lasted(), answer: null }
  }
}

const isSuccess = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/** The gap after this many attempts; undefined after the last one. Replays and test events have one attempt. */
const gapAfter = ({ isReplay }: DeliveryRow, tries: number): number | undefined =>
  isReplay ? undefined : RETRY_GAPS_MS[tries - 1]

/** Records the outcome of an attempt, and turns the endpoint off if it is gone or has failed for three days. */
async function settle(
  ctx: Ctx,
  { delivery: { id: deliveryId } }: Held,
  outcome: Outcome,
  organisers: readonly MailedOrganiser[],
): Promise<Date | null> {
  // Deleted meanwhile, or settled by another process after this one had stalled.
  const found = await lock(ctx, deliveryId)
  if (found?.delivery.status !== 'waiting') return null
  const { endpoint, delivery } = found
  const now = ctx.clock.now()
  const tries = delivery.tries + 1
  const gap = isSuccess(outcome) || outcome.status === 410 ? undefined : gapAfter(delivery, tries)
  const again = gap === undefined ? null : new Date(now.getTime() + gap * (1 + Math.random() * JITTER))
  await ctx.db
    .update(webhookDeliveries)
    .set({
      status: isSuccess(outcome) ? 'delivered' : again ? 'waiting' : 'failed',
      tries,
      heldUntil: null,
      ...(again && { nextTryAt: again }),
      triedAt: now,
      answerStatus: outcome.status,
      failure: outcome.failure,
      durationMs: outcome.durationMs,
      answer: outcome.answer,
    })
    .where(eq(webhookDeliveries.id, deliveryId))
  if (isSuccess(outcome)) {
    await ctx.db
      .update(webhookEndpoints)
      .set({ lastSuccessAt: now })
      .where(eq(webhookEndpoints.id, endpoint.id))
    return null
  }
  if (outcome.status === 410) await turnOff(ctx, endpoint, 'gone', organisers)
  else if (
    !again &&
    !delivery.isReplay &&
    !(endpoint.lastSuccessAt && endpoint.lastSuccessAt > delivery.createdAt)
  )
    await turnOff(ctx, endpoint, 'failing', organisers)
  return again
}
