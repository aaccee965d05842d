import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { ForbiddenPair } from '@/lib/contracts/round'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { orderedPair } from '@/lib/core/ordered-pair'
import { isWeekly } from '@/lib/db/is-weekly'
import { participants } from '@/lib/db/schema/participant'
import { forbiddenPairs, requiredPairs, roundChanges, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../../audit/record-audit'
import { requireOrganiser } from '../../community/require-organiser'
import type { Occasion } from '../../exclusion/exclusions'
import { personLine } from '../../participant/person-line'
import { requireTwoMembers } from './require-two-members'
import { lockRules, writeRules } from './rules'

/** Forbids a pair: always, or only up to a round or at an event. @returns the forbidden pair's id */
export async function insertForbiddenPair(
  ctx: Ctx,
  pair: [string, string],
  only: Occasion | null,
): Promise<string> {
  const { userId: createdBy } = requireOrganiser(ctx)
  const [participantId, partnerId] = orderedPair(...pair)
  const id = newId()
  await ctx.db.insert(forbiddenPairs).values({
    communityId: ctx.community.id,
    id,
    participantId,
    partnerId,
    until: only?.at,
    eventId: only?.eventId,
    createdBy,
    createdAt: ctx.clock.now(),
  })
  return id
}

/**
 * Forbids a pair for good.
 * @throws DomainError 'not-found'; 'conflict' if the pair is already forbidden, or required
 */
export async function forbidPair(
  ctx: Ctx,
  { participantId, partnerId }: { participantId: string; partnerId: string },
): Promise<{ vetoId: string }> {
  requireOrganiser(ctx)
  const [a, b] = orderedPair(participantId, partnerId)
  await requireTwoMembers(ctx, [a, b])
  await lockRules(ctx)
  const kept = and(
    eq(forbiddenPairs.participantId, a),
    eq(forbiddenPairs.partnerId, b),
    isNull(forbiddenPairs.until),
  )
  if ((await ctx.db.$count(forbiddenPairs, kept)) > 0)
    throw new DomainError('conflict', { messageKey: 'apartAlready' })
  const required = and(eq(requiredPairs.participantId, a), eq(requiredPairs.partnerId, b))
  if ((await ctx.db.$count(requiredPairs, required)) > 0)
    throw new DomainError('conflict', { messageKey: 'mustMeet' })
  const vetoId = await insertForbiddenPair(ctx, [a, b], null)
  await writeRules(ctx, {})
  await recordAudit(ctx, { action: 'round.forbidden', detail: { participantIds: [a, b] } })
  return { vetoId }
}

/** Forbidden for good, or up to a round that is still to come. */
const holds = (ctx: Ctx) =>
  and(
    isNull(forbiddenPairs.eventId),
    or(isNull(forbiddenPairs.until), gte(forbiddenPairs.until, ctx.clock.now())),
  )

/** Pairs that are forbidden for good or in the coming round, newest first. */
export async function listForbiddenPairs(ctx: Ctx, page: number): Promise<PageOf<ForbiddenPair>> {
  requireOrganiser(ctx)
  const one = alias(participants, 'one')
  const other = alias(participants, 'other')
  const rows = await ctx.db
    .select({ pair: forbiddenPairs, one, other, changeId: roundChanges.id })
    .from(forbiddenPairs)
    .innerJoin(one, eq(one.id, forbiddenPairs.participantId))
    .innerJoin(other, eq(other.id, forbiddenPairs.partnerId))
    .leftJoin(rounds, and(isWeekly, eq(rounds.status, 'preview')))
    .leftJoin(
      roundChanges,
      and(
        eq(roundChanges.forbiddenPairId, forbiddenPairs.id),
        eq(roundChanges.roundId, rounds.id),
        isNull(roundChanges.undoneAt),
      ),
    )
    .where(holds(ctx))
    .orderBy(desc(forbiddenPairs.createdAt), desc(forbiddenPairs.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ pair, one, other, changeId }) => ({
      vetoId: pair.id,
      people: [personLine(one), personLine(other)],
      createdAt: pair.createdAt.toISOString(),
      until: pair.until?.toISOString() ?? null,
      changeId,
    })),
    page,
  )
}

/**
 * Allows a forbidden pair again, from the next computed round on.
 * @throws DomainError 'not-found'
 */
export async function allowPair(ctx: Ctx, forbiddenPairId: string): Promise<void> {
  requireOrganiser(ctx)
  const [gone] = await ctx.db
    .delete(forbiddenPairs)
    .where(and(eq(forbiddenPairs.id, forbiddenPairId), holds(ctx)))
    .returning()
  if (!gone) throw notFound()
  await writeRules(ctx, {})
  await recordAudit(ctx, {
    action: 'round.allowed',
    detail: { participantIds: [gone.participantId, gone.partnerId] },
  })
}
