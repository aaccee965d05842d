import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  type ChangeWebhook,
  type CreateWebhook,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookSecret,
} from '@/lib/contracts/webhook'
import type { Env } from '@/lib/core/env'
import { DomainError, invalidField, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { seal, tryUnseal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import { newWebhookSecret } from '@/lib/core/webhook-signature'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { webhookEndpoints } from '@/lib/db/schema/webhook'
import { mayBeCalled } from '@/lib/net/outgoing'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { lockWebhook } from './lock-webhook'
import { dropWaiting } from './turn-off'
import { OVERLAP_MS, repeatableUntil, viewWebhook } from './view-webhook'

type Endpoint = typeof webhookEndpoints.$inferSelect

/** The community's webhooks, newest first. */
export async function listWebhooks(ctx: Ctx): Promise<{ list: Webhook[] }> {
  requireOrganiser(ctx)
  const rows = await ctx.db.select().from(webhookEndpoints).orderBy(desc(webhookEndpoints.createdAt))
  const now = ctx.clock.now()
  return { list: rows.map((row) => viewWebhook(row, now)) }
}

/**
 * Adds a webhook. The answer to the first request may have been lost, so a repeated `id` replaces the secret of that
 * webhook, which nobody has used.
 *
 * @returns it with its secret, which is not returned again
 * @throws DomainError 'invalid' for an address that is not public, 'conflict' when there are too many, or the id is of
 *   another webhook
 */
export async function createWebhook(
  ctx: Ctx,
  env: Env,
  { id = newId(), ...input }: CreateWebhook,
): Promise<WebhookSecret> {
  const { userId } = requireOrganiser(ctx)
  requirePublic(env, input.url)
  await lockInCommunity(ctx.db, 'webhooks', ctx.community.id)
  const secret = newWebhookSecret()
  const sealedSecret = seal(secretOf(env), 'webhook-secret', secret)
  const now = ctx.clock.now()
  const isId = eq(webhookEndpoints.id, id)
  const isUnused = and(eq(webhookEndpoints.createdBy, userId), isNull(webhookEndpoints.lastSuccessAt))
  const [replaced] = await ctx.db
    .update(webhookEndpoints)
    .set({ sealedSecret })
    .where(and(isId, isUnused))
    .returning()
  if (replaced) return { secret, webhook: viewWebhook(replaced, now) }
  if ((await ctx.db.$count(webhookEndpoints, isId)) > 0) throw new DomainError('conflict')
  if ((await ctx.db.$count(webhookEndpoints)) >= MAX_WEBHOOKS)
    throw new DomainError('conflict', { messageKey: 'tooManyWebhooks' })
  const [row] = await ctx.db
    .insert(webhookEndpoints)
    .values({
      communityId: ctx.community.id,
      id,
      url: input.url,
      description: input.description,
      types: input.types,
      sealedSecret,
      createdBy: userId,
      createdAt: now,
    })
    .returning()
  await audit(ctx, 'webhook.created', row!)
  return { secret, webhook: viewWebhook(row!, now) }
}

/**
 * Changes the given fields; `on` turns it off and on. What happens while it is off is not sent later.
 * @throws DomainError 'not-found', 'invalid' for an address that is not public
 */
export async function changeWebhook(
  ctx: Ctx,
  env: Env,
  { webhookId, on, ...values }: ChangeWebhook & { webhookId: string },
): Promise<Webhook> {
  requireOrganiser(ctx)
  if (values.url !== undefined) requirePublic(env, values.url)
  const before = await lockWebhook(ctx, webhookId)
  const now = ctx.clock.now()
  const turned =
    on === undefined || on === (before.off === null)
      ? {}
      : on
        ? { off: null, offAt: null }
        : { off: 'organiser' as const, offAt: now }
  const [row] = await ctx.db
    .update(webhookEndpoints)
    // A field that is not given stays, and an update needs one.
    .set({ url: before.url, ...values, ...turned })
    .where(eq(webhookEndpoints.id, webhookId))
    .returning()
  if (on === false) await dropWaiting(ctx, webhookId)
  await audit(ctx, 'webhook.changed', row!, { fields: Object.keys({ ...values, ...turned }) })
  return viewWebhook(row!, now)
}

/** Deletes a webhook with its deliveries. @throws DomainError 'not-found' */
export async function removeWebhook(ctx: Ctx, webhookId: string): Promise<void> {
  requireOrganiser(ctx)
  const [row] = await ctx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, webhookId)).returning()
  if (!row) throw notFound()
  await audit(ctx, 'webhook.removed', row)
}

/**
 * Replaces the secret. Both sign for a day, if the former can be read. A second rotation ends the oldest at once, a
 * repetition the one in between.
 * @throws DomainError 'not-found'
 */
export async function rotateSecret(ctx: Ctx, env: Env, webhookId: string): Promise<WebhookSecret> {
  requireOrganiser(ctx)
  const before = await lockWebhook(ctx, webhookId)
  const secret = newWebhookSecret()
  const now = ctx.clock.now()
  const overlaps = tryUnseal(secretOf(env), 'webhook-secret', before.sealedSecret) !== null
  const until = repeatableUntil(before)
  const isRepetition = until !== null && now < until
  const [row] = await ctx.db
    .update(webhookEndpoints)
    .set({
      sealedSecret: seal(secretOf(env), 'webhook-secret', secret),
      ...(!isRepetition && {
        formerSecret: overlaps ? before.sealedSecret : null,
        formerUntil: overlaps ? new Date(now.getTime() + OVERLAP_MS) : null,
      }),
    })
    .where(eq(webhookEndpoints.id, webhookId))
    .returning()
  await audit(ctx, 'webhook.rotated', row!)
  return { secret, webhook: viewWebhook(row!, now) }
}

/** Its host name is resolved and checked again at each delivery. */
function requirePublic(env: Env, url: string): void {
  if (!mayBeCalled(env, new URL(url))) throw invalidField('url', 'webhookUrl')
}

const audit = (ctx: Ctx, action: string, { id, url }: Endpoint, detail: object = {}) =>
  recordAudit(ctx, {
    action,
    subjectId: id,
    detail: { domain: new URL(url).host, ...detail },
  })
