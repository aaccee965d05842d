import { and, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { participants } from '@/lib/db/schema/participant'
import {
  forbiddenPairs,
  type MatchReason,
  matches,
  matchSides,
  type RoundChangeKind,
  roundChanges,
  unmatched,
} from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { auditRound } from '../schedule/audit-round'
import { lockPreview, type RoundRow } from '../schedule/coming-round'
import { recalculatePreview } from './recalculate-preview'

type Side = {
  participantId: string
  partnerId: string
  reasons: MatchReason[]
  openingLine: { en: string; ru: string }
}
/** A pair that an organiser made. */
export type NewMatch = { score: number; level: RelevanceLevel; locked: boolean; sides: [Side, Side] }

type Change = {
  kind: RoundChangeKind
  removed: string[]
  added: NewMatch[]
  forbiddenPairId?: string
  /** The removed pair is never to be introduced. */
  isForever?: boolean
  /** The affected members, for the audit log. */
  about: string[]
}

/** Changes the pairs of a preview that is held, so that it can be taken back. @returns the change's id */
export async function changePreview(ctx: Ctx, round: RoundRow, change: Change): Promise<string> {
  const before = await peopleOf(ctx, change.removed)
  const affected = [...new Set([...before, ...change.added.flatMap(({ sides }) => membersOf(sides))])]
  const unmatchedBefore = await unmatchedReasons(ctx, round.id, affected)
  if (change.removed.length > 0)
    await ctx.db.update(matches).set({ status: 'removed' }).where(inArray(matches.id, change.removed))
  const added: string[] = []
  for (const pair of change.added) added.push(await insertMatch(ctx, round.id, pair))
  await clearUnmatched(ctx, round.id, affected)
  const served = new Set(await servedAmong(ctx, round.id, affected))
  await addUnmatched(
    ctx,
    round.id,
    affected
      .filter((id) => !served.has(id))
      .map((id) => [id, unmatchedBefore[id] ?? (change.kind === 'remove' ? 'vetoed' : 'swapped')]),
  )
  await recalculatePreview(ctx, round.id)
  const changeId = newId()
  await ctx.db.insert(roundChanges).values({
    communityId: ctx.community.id,
    id: changeId,
    roundId: round.id,
    kind: change.kind,
    removed: change.removed,
    added,
    unmatchedBefore,
    forbiddenPairId: change.forbiddenPairId,
    createdAt: ctx.clock.now(),
  })
  const removal = change.isForever ? 'forbidden' : 'vetoed'
  await auditRound(ctx, round, change.kind === 'remove' ? removal : 'swapped', {
    changeId,
    participantIds: change.about,
  })
  return changeId
}

/**
 * Undoes a change of the preview.
 * @throws DomainError 'not-found'; 'conflict' if the round is sent or replaced, or a later change
 *   touches the same people
 */
export async function undoChange(ctx: Ctx, changeId: string): Promise<void> {
  requireOrganiser(ctx)
  const [known] = await ctx.db.select().from(roundChanges).where(eq(roundChanges.id, changeId))
  if (!known) throw notFound()
  const round = await lockPreview(ctx, known.roundId)
  const [change] = await ctx.db
    .update(roundChanges)
    .set({ undoneAt: ctx.clock.now() })
    .where(
      and(eq(roundChanges.id, changeId), eq(roundChanges.roundId, round.id), isNull(roundChanges.undoneAt)),
    )
    .returning()
  if (!change) throw new DomainError('conflict')
  const affected = await peopleOf(ctx, [...change.removed, ...change.added])
  const later = await ctx.db
    .select()
    .from(roundChanges)
    .where(
      and(
        eq(roundChanges.roundId, round.id),
        isNull(roundChanges.undoneAt),
        or(
          gt(roundChanges.createdAt, change.createdAt),
          and(eq(roundChanges.createdAt, change.createdAt), gt(roundChanges.id, change.id)),
        ),
      ),
    )
  const touched = new Set(
    await peopleOf(
      ctx,
      later.flatMap(({ removed, added }) => [...removed, ...added]),
    ),
  )
  if (affected.some((id) => touched.has(id))) throw new DomainError('conflict', { messageKey: 'undoLater' })
  // Of a swap, the pair that the organiser made is the first.
  const about = await peopleOf(ctx, change.added.length > 0 ? change.added.slice(0, 1) : change.removed)
  const gone = await ctx.db.$count(
    participants,
    and(inArray(participants.id, affected), isNotNull(participants.deletedAt)),
  )
  if (gone > 0) throw new DomainError('conflict')

  if (change.added.length > 0) await ctx.db.delete(matches).where(inArray(matches.id, change.added))
  if (change.removed.length > 0)
    await ctx.db.update(matches).set({ status: 'preview' }).where(inArray(matches.id, change.removed))
  if (change.forbiddenPairId)
    await ctx.db.delete(forbiddenPairs).where(eq(forbiddenPairs.id, change.forbiddenPairId))
  await clearUnmatched(ctx, round.id, affected)
  await addUnmatched(ctx, round.id, Object.entries(change.unmatchedBefore))
  await recalculatePreview(ctx, round.id)
  await auditRound(ctx, round, 'undone', { participantIds: about })
}

const membersOf = (sides: readonly Side[]) => sides.map(({ participantId }) => participantId)

async function peopleOf(ctx: Ctx, matchIds: string[]): Promise<string[]> {
  if (matchIds.length === 0) return []
  const rows = await ctx.db
    .selectDistinct({ id: matchSides.participantId })
    .from(matchSides)
    .where(inArray(matchSides.matchId, matchIds))
  return rows.map(({ id }) => id)
}

async function unmatchedReasons(
  ctx: Ctx,
  roundId: string,
  affected: string[],
): Promise<Record<string, string>> {
  const rows = await ctx.db
    .select({ id: unmatched.participantId, reason: unmatched.reason })
    .from(unmatched)
    .where(and(eq(unmatched.roundId, roundId), inArray(unmatched.participantId, affected)))
  return Object.fromEntries(rows.map(({ id, reason }) => [id, reason]))
}

const clearUnmatched = (ctx: Ctx, roundId: string, affected: string[]) =>
  ctx.db
    .delete(unmatched)
    .where(and(eq(unmatched.roundId, roundId), inArray(unmatched.participantId, affected)))

async function addUnmatched(ctx: Ctx, roundId: string, alone: [id: string, reason: string][]): Promise<void> {
  if (alone.length === 0) return
  await ctx.db.insert(unmatched).values(
    alone.map(([participantId, reason]) => ({
      communityId: ctx.community.id,
      roundId,
      participantId,
      reason,
    })),
  )
}

async function servedAmong(ctx: Ctx, roundId: string, affected: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: matchSides.participantId })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(
      and(
        eq(matches.roundId, roundId),
        ne(matches.status, 'removed'),
        inArray(matchSides.participantId, affected),
      ),
    )
  return rows.map(({ id }) => id)
}

async function insertMatch(
  ctx: Ctx,
  roundId: string,
  { score, level, locked, sides }: NewMatch,
): Promise<string> {
  const communityId = ctx.community.id
  const id = newId()
  await ctx.db.insert(matches).values({
    communityId,
    id,
    roundId,
    kind: 'weekly',
    status: 'preview',
    score,
    level,
    locked,
    createdAt: ctx.clock.now(),
  })
  await ctx.db
    .insert(matchSides)
    .values(sides.map((side) => ({ communityId, id: newId(), matchId: id, ...side })))
  return id
}
