import { and, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import {
  type MatchReason,
  matchingResults,
  matchings,
  pairVetoes,
  type RelevanceLevel,
  type RoundChangeKind,
  roundChanges,
  roundLeftOuts,
} from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { holdPreview, type RoundRow } from './open-preview'
import { requireRoundRights } from './policy'
import { reviewPreview } from './standing-round'

type Side = {
  participantId: string
  partnerId: string
  reasons: MatchReason[]
  openingLine: { en: string; ru: string }
}
/** A pair that an organiser made. */
export type MadePair = { score: number; level: RelevanceLevel; locked: boolean; sides: [Side, Side] }

type Change = {
  kind: RoundChangeKind
  removed: string[]
  added: MadePair[]
  vetoId?: string
  /** Whom it was about, for the trail. */
  about: string[]
}

/** Changes the pairs of a preview that is held, so that it can be taken back. @returns the change's id */
export async function changeRound(ctx: Ctx, round: RoundRow, change: Change): Promise<string> {
  const before = await peopleOf(ctx, change.removed)
  const affected = [...new Set([...before, ...change.added.flatMap(({ sides }) => membersOf(sides))])]
  const leftOutBefore = await leftOutReasons(ctx, round.id, affected)
  if (change.removed.length > 0)
    await ctx.db.update(matchings).set({ status: 'vetoed' }).where(inArray(matchings.id, change.removed))
  const added: string[] = []
  for (const pair of change.added) added.push(await insertPair(ctx, round.id, pair))
  await clearLeftOut(ctx, round.id, affected)
  const served = new Set(await servedAmong(ctx, round.id, affected))
  await addLeftOut(
    ctx,
    round.id,
    affected
      .filter((id) => !served.has(id))
      .map((id) => [id, leftOutBefore[id] ?? (change.kind === 'veto' ? 'vetoed' : 'swapped')]),
  )
  await reviewPreview(ctx, round.id)
  const changeId = newId()
  await ctx.db.insert(roundChanges).values({
    communityId: ctx.community.id,
    id: changeId,
    roundId: round.id,
    kind: change.kind,
    removed: change.removed,
    added,
    leftOutBefore,
    vetoId: change.vetoId,
    createdAt: ctx.clock.now(),
  })
  await recordAudit(ctx, {
    action: change.kind === 'veto' ? 'round.vetoed' : 'round.swapped',
    subjectId: round.id,
    detail: { number: round.number, changeId, participantIds: change.about },
  })
  return changeId
}

/**
 * Takes a change of the coming round back.
 * @throws DomainError 'not-found'; 'conflict' when the round has gone out or is another by now, or when a later change
 *   touches the same people
 */
export async function undoChange(ctx: Ctx, changeId: string): Promise<void> {
  requireRoundRights(ctx)
  const [known] = await ctx.db.select().from(roundChanges).where(eq(roundChanges.id, changeId))
  if (!known) throw notFound()
  const round = await holdPreview(ctx)
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

  if (change.added.length > 0) await ctx.db.delete(matchings).where(inArray(matchings.id, change.added))
  if (change.removed.length > 0)
    await ctx.db.update(matchings).set({ status: 'preview' }).where(inArray(matchings.id, change.removed))
  if (change.vetoId) await ctx.db.delete(pairVetoes).where(eq(pairVetoes.id, change.vetoId))
  await clearLeftOut(ctx, round.id, affected)
  await addLeftOut(ctx, round.id, Object.entries(change.leftOutBefore))
  await reviewPreview(ctx, round.id)
  await recordAudit(ctx, {
    action: 'round.undone',
    subjectId: round.id,
    detail: { number: round.number, participantIds: about },
  })
}

const membersOf = (sides: readonly Side[]) => sides.map(({ participantId }) => participantId)

async function peopleOf(ctx: Ctx, matchingIds: string[]): Promise<string[]> {
  if (matchingIds.length === 0) return []
  const rows = await ctx.db
    .selectDistinct({ id: matchingResults.participantId })
    .from(matchingResults)
    .where(inArray(matchingResults.matchingId, matchingIds))
  return rows.map(({ id }) => id)
}

async function leftOutReasons(
  ctx: Ctx,
  roundId: string,
  affected: string[],
): Promise<Record<string, string>> {
  const rows = await ctx.db
    .select({ id: roundLeftOuts.participantId, reason: roundLeftOuts.reason })
    .from(roundLeftOuts)
    .where(and(eq(roundLeftOuts.roundId, roundId), inArray(roundLeftOuts.participantId, affected)))
  return Object.fromEntries(rows.map(({ id, reason }) => [id, reason]))
}

const clearLeftOut = (ctx: Ctx, roundId: string, affected: string[]) =>
  ctx.db
    .delete(roundLeftOuts)
    .where(and(eq(roundLeftOuts.roundId, roundId), inArray(roundLeftOuts.participantId, affected)))

async function addLeftOut(ctx: Ctx, roundId: string, alone: [id: string, reason: string][]): Promise<void> {
  if (alone.length === 0) return
  await ctx.db.insert(roundLeftOuts).values(
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
    .selectDistinct({ id: matchingResults.participantId })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .where(
      and(
        eq(matchings.roundId, roundId),
        ne(matchings.status, 'vetoed'),
        inArray(matchingResults.participantId, affected),
      ),
    )
  return rows.map(({ id }) => id)
}

async function insertPair(
  ctx: Ctx,
  roundId: string,
  { score, level, locked, sides }: MadePair,
): Promise<string> {
  const communityId = ctx.community.id
  const id = newId()
  await ctx.db.insert(matchings).values({
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
    .insert(matchingResults)
    .values(sides.map((side) => ({ communityId, id: newId(), matchingId: id, ...side })))
  return id
}
