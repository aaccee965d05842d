import { and, asc, eq, ne } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { occasionOf } from '../../exclusion/exclusions'
import { insertForbiddenPair } from '../rules/forbidden-pairs'
import { lockRules } from '../rules/rules'
import { auditRound } from '../schedule/audit-round'
import { lockPreview, type RoundRow } from '../schedule/coming-round'
import { changePreview } from './change-preview'
import { barOf, placesOf } from './preview-places'

/**
 * Locks or unlocks a pair of the preview; locked pairs survive a recalculation.
 * @throws DomainError 'not-found'; 'conflict' when there is no preview, or for one pair of a group of three
 */
export async function lockMatch(
  ctx: Ctx,
  { pairId, locked }: { pairId: string; locked: boolean },
): Promise<void> {
  requireOrganiser(ctx)
  const round = await lockPreview(ctx, await roundOf(ctx, pairId))
  const people = await peopleInPreview(ctx, round, pairId)
  if (locked) {
    const places = await placesOf(ctx, round, people)
    if ([...places.values()].some((place) => barOf(place) === 'trio'))
      throw new DomainError('conflict', { messageKey: 'lockOfThree' })
  }
  await ctx.db.update(matches).set({ locked }).where(eq(matches.id, pairId))
  await auditRound(ctx, round, locked ? 'locked' : 'unlocked', { participantIds: people })
}

/**
 * Removes a pair from the preview; a recalculation matches the two with others, never each other in this round,
 * or ever.
 *
 * @returns the change, for undoing it
 * @throws DomainError 'not-found'; 'conflict' when there is no preview
 */
export async function removeMatch(
  ctx: Ctx,
  { pairId, always }: { pairId: string; always: boolean },
): Promise<{ changeId: string }> {
  requireOrganiser(ctx)
  const roundId = await roundOf(ctx, pairId)
  await lockRules(ctx)
  const round = await lockPreview(ctx, roundId)
  const [a, b] = await peopleInPreview(ctx, round, pairId)
  const forbiddenPairId = await insertForbiddenPair(ctx, [a, b], always ? null : occasionOf(round))
  const changeId = await changePreview(ctx, round, {
    kind: 'remove',
    removed: [pairId],
    added: [],
    forbiddenPairId,
    isForever: always,
    about: [a, b],
  })
  return { changeId }
}

/** Another organiser, or another tab, removed or changed the pair. */
const pairChanged = () => new DomainError('not-found', { messageKey: 'pairChanged' })

/** The round that a pair belongs to; null if another preview replaced it. */
async function roundOf(ctx: Ctx, pairId: string): Promise<string | null> {
  const [pair] = await ctx.db
    .select({ roundId: matches.roundId })
    .from(matches)
    .where(and(eq(matches.id, pairId), ne(matches.kind, 'instant')))
  if (!pair) throw pairChanged()
  return pair.roundId
}

async function peopleInPreview(ctx: Ctx, round: RoundRow, pairId: string): Promise<[string, string]> {
  const rows = await ctx.db
    .select({ id: matchSides.participantId })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(and(eq(matches.id, pairId), eq(matches.roundId, round.id), eq(matches.status, 'preview')))
    .orderBy(asc(matchSides.participantId))
  const [a, b] = rows
  if (!a || !b) throw pairChanged()
  return [a.id, b.id]
}
