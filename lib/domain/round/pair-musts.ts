import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { Must } from '@/lib/contracts/round'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, pairMusts } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { apartFrom } from './apart-from'
import { personLine } from './line-of'
import { inOrder } from './pair-vetoes'
import { requireRoundRights } from './policy'
import { requireMembers } from './require-members'
import { holdRules, writeRules } from './rules'

/**
 * Has two members introduced to each other in the first round that both take part in.
 *
 * @throws DomainError 'not-found'; 'conflict' when something stands between them, or one of them is to meet somebody
 *   else first
 */
export async function addMust(
  ctx: Ctx,
  { participantId, partnerId }: { participantId: string; partnerId: string },
): Promise<{ mustId: string }> {
  requireRoundRights(ctx)
  const [a, b] = inOrder(participantId, partnerId)
  await requireMembers(ctx, [a, b])
  await holdRules(ctx)
  if ((await apartFrom(ctx, a, ctx.clock.now())).has(b))
    throw new DomainError('conflict', { messageKey: 'mustNotMeet' })
  const taken = await ctx.db.$count(
    pairMusts,
    or(inArray(pairMusts.participantId, [a, b]), inArray(pairMusts.partnerId, [a, b])),
  )
  if (taken > 0) throw new DomainError('conflict', { messageKey: 'mustTaken' })
  const id = newId()
  await ctx.db.insert(pairMusts).values({
    communityId: ctx.community.id,
    id,
    participantId: a,
    partnerId: b,
    askedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : newId(),
    createdAt: ctx.clock.now(),
  })
  await writeRules(ctx, {})
  await recordAudit(ctx, { action: 'round.asked', detail: { participantIds: [a, b] } })
  return { mustId: id }
}

/**
 * Takes back that two are to be introduced next. Where the preview has them together, they are no longer locked.
 * @throws DomainError 'not-found'
 */
export async function dropMust(ctx: Ctx, mustId: string): Promise<void> {
  requireRoundRights(ctx)
  const [gone] = await ctx.db.delete(pairMusts).where(eq(pairMusts.id, mustId)).returning()
  if (!gone) throw notFound()
  const pair = ctx.db
    .select({ id: matchingResults.matchingId })
    .from(matchingResults)
    .where(
      and(
        eq(matchingResults.participantId, gone.participantId),
        eq(matchingResults.partnerId, gone.partnerId),
      ),
    )
  await ctx.db
    .update(matchings)
    .set({ locked: false })
    .where(and(eq(matchings.status, 'preview'), inArray(matchings.id, pair)))
  await writeRules(ctx, {})
  await recordAudit(ctx, {
    action: 'round.unasked',
    detail: { participantIds: [gone.participantId, gone.partnerId] },
  })
}

/** The pairs that are still to be introduced by an organiser's word, newest first. */
export async function listMusts(ctx: Ctx, page: number): Promise<PageOf<Must>> {
  requireRoundRights(ctx)
  const one = alias(participants, 'one')
  const other = alias(participants, 'other')
  const rows = await ctx.db
    .select({ must: pairMusts, one, other })
    .from(pairMusts)
    .innerJoin(one, eq(one.id, pairMusts.participantId))
    .innerJoin(other, eq(other.id, pairMusts.partnerId))
    .orderBy(desc(pairMusts.createdAt), desc(pairMusts.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ must, one, other }) => ({
      mustId: must.id,
      people: [personLine(one), personLine(other)],
      createdAt: must.createdAt.toISOString(),
    })),
    page,
  )
}

/** Those pairs, by the members' ids. */
export async function mustPairs(ctx: Ctx): Promise<[string, string][]> {
  const rows = await ctx.db
    .select({ a: pairMusts.participantId, b: pairMusts.partnerId })
    .from(pairMusts)
    .orderBy(pairMusts.createdAt, pairMusts.id)
  return rows.map(({ a, b }) => [a, b])
}

/** Forgets those that have been introduced by now. */
export async function settleMusts(ctx: Ctx): Promise<void> {
  const introduced = ctx.db
    .select({ one: sql`1` })
    .from(matchingResults)
    .where(
      and(
        eq(matchingResults.participantId, pairMusts.participantId),
        eq(matchingResults.partnerId, pairMusts.partnerId),
        isNotNull(matchingResults.sentAt),
      ),
    )
  await ctx.db.delete(pairMusts).where(sql`EXISTS (${introduced})`)
}
