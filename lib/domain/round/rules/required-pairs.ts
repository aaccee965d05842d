import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { RequiredPair } from '@/lib/contracts/round'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { orderedPair } from '@/lib/core/ordered-pair'
import { participants } from '@/lib/db/schema/participant'
import {
  forbiddenPairs,
  matches,
  matchSides,
  requiredPairs,
  roundChanges,
  rounds,
} from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../../audit/record-audit'
import { requireOrganiser } from '../../community/require-organiser'
import { areExcluded } from '../../exclusion/exclusions'
import { personLine } from '../../participant/person-line'
import { requireTwoMembers } from './require-two-members'
import { lockRules, writeRules } from './rules'

/**
 * Requires a pair: the two are introduced in the first round both participate in.
 *
 * @throws DomainError 'not-found'; 'conflict' if the two are excluded, or one already has another
 *   required pair
 */
export async function requirePair(
  ctx: Ctx,
  { participantId, partnerId }: { participantId: string; partnerId: string },
): Promise<{ mustId: string }> {
  const { userId: createdBy } = requireOrganiser(ctx)
  const [a, b] = orderedPair(participantId, partnerId)
  await requireTwoMembers(ctx, [a, b])
  await lockRules(ctx)
  if (await areExcluded(ctx, a, b, { at: ctx.clock.now() }))
    throw new DomainError('conflict', { messageKey: 'mustNotMeet' })
  const ofEither = or(inArray(requiredPairs.participantId, [a, b]), inArray(requiredPairs.partnerId, [a, b]))
  await ctx.db.delete(requiredPairs).where(and(ofEither, isForbidden(ctx)))
  if ((await ctx.db.$count(requiredPairs, ofEither)) > 0)
    throw new DomainError('conflict', { messageKey: 'mustTaken' })
  const id = newId()
  await ctx.db.insert(requiredPairs).values({
    communityId: ctx.community.id,
    id,
    participantId: a,
    partnerId: b,
    createdBy,
    createdAt: ctx.clock.now(),
  })
  await writeRules(ctx, {})
  await recordAudit(ctx, { action: 'round.asked', detail: { participantIds: [a, b] } })
  return { mustId: id }
}

/**
 * Withdraws a required pair. If the preview contains it, it is no longer locked.
 * @throws DomainError 'not-found'
 */
export async function dropRequiredPair(ctx: Ctx, mustId: string): Promise<void> {
  requireOrganiser(ctx)
  const [gone] = await ctx.db.delete(requiredPairs).where(eq(requiredPairs.id, mustId)).returning()
  if (!gone) throw notFound()
  const pair = ctx.db
    .select({ id: matchSides.matchId })
    .from(matchSides)
    .where(and(eq(matchSides.participantId, gone.participantId), eq(matchSides.partnerId, gone.partnerId)))
  await ctx.db
    .update(matches)
    .set({ locked: false })
    .where(and(eq(matches.status, 'preview'), inArray(matches.id, pair)))
  await writeRules(ctx, {})
  await recordAudit(ctx, {
    action: 'round.unasked',
    detail: { participantIds: [gone.participantId, gone.partnerId] },
  })
}

/** Required pairs that are not introduced yet, newest first. */
export async function listRequiredPairs(ctx: Ctx, page: number): Promise<PageOf<RequiredPair>> {
  requireOrganiser(ctx)
  const one = alias(participants, 'one')
  const other = alias(participants, 'other')
  const rows = await ctx.db
    .select({ pair: requiredPairs, one, other })
    .from(requiredPairs)
    .innerJoin(one, eq(one.id, requiredPairs.participantId))
    .innerJoin(other, eq(other.id, requiredPairs.partnerId))
    .where(not(isForbidden(ctx)))
    .orderBy(desc(requiredPairs.createdAt), desc(requiredPairs.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ pair, one, other }) => ({
      mustId: pair.id,
      people: [personLine(one), personLine(other)],
      createdAt: pair.createdAt.toISOString(),
    })),
    page,
  )
}

/** Required pairs that are not introduced yet, by the members' ids, oldest first. */
export async function readRequiredPairs(ctx: Ctx): Promise<[string, string][]> {
  const rows = await ctx.db
    .select({ a: requiredPairs.participantId, b: requiredPairs.partnerId })
    .from(requiredPairs)
    .where(not(isForbidden(ctx)))
    .orderBy(requiredPairs.createdAt, requiredPairs.id)
  return rows.map(({ a, b }) => [a, b])
}

/** Whether a required pair was forbidden for good since. It is kept as long as that can be undone in a preview. */
const isForbidden = (ctx: Ctx, where?: SQL) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(forbiddenPairs)
      .where(
        and(
          eq(forbiddenPairs.participantId, requiredPairs.participantId),
          eq(forbiddenPairs.partnerId, requiredPairs.partnerId),
          isNull(forbiddenPairs.until),
          isNull(forbiddenPairs.eventId),
          where,
        ),
      ),
  )

/** Deletes required pairs that have been introduced or forbidden. */
export async function clearRequiredPairs(ctx: Ctx): Promise<void> {
  const introduced = ctx.db
    .select({ one: sql`1` })
    .from(matchSides)
    .where(
      and(
        eq(matchSides.participantId, requiredPairs.participantId),
        eq(matchSides.partnerId, requiredPairs.partnerId),
        isNotNull(matchSides.sentAt),
      ),
    )
  const undoable = ctx.db
    .select({ one: sql`1` })
    .from(roundChanges)
    .innerJoin(rounds, eq(rounds.id, roundChanges.roundId))
    .where(and(eq(roundChanges.forbiddenPairId, forbiddenPairs.id), eq(rounds.status, 'preview')))
  await ctx.db.delete(requiredPairs).where(or(exists(introduced), isForbidden(ctx, notExists(undoable))))
}
