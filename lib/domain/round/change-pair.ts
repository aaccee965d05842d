import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { matchingResults, matchings, pairMusts } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { changeRound } from './change-round'
import { holdPreview, type RoundRow } from './open-preview'
import { keepApart } from './pair-vetoes'
import { requireRoundRights } from './policy'

/**
 * Locks a pair of the coming round, so that it stays when the round is worked out anew, or lets it go.
 * @throws DomainError 'not-found'; 'conflict' when there is no preview
 */
export async function lockPair(
  ctx: Ctx,
  { pairId, locked }: { pairId: string; locked: boolean },
): Promise<void> {
  requireRoundRights(ctx)
  await requirePair(ctx, pairId)
  const round = await holdPreview(ctx)
  const people = await peopleInPreview(ctx, round, pairId)
  await ctx.db.update(matchings).set({ locked }).where(eq(matchings.id, pairId))
  await recordAudit(ctx, {
    action: locked ? 'round.locked' : 'round.unlocked',
    subjectId: round.id,
    detail: { number: round.number, participantIds: people },
  })
}

/**
 * Takes a pair out of the coming round; the two meet others when it is worked out anew, never each other in this round,
 * or never at all.
 *
 * @returns the change, for undoing it
 * @throws DomainError 'not-found'; 'conflict' when there is no preview
 */
export async function vetoPair(
  ctx: Ctx,
  { pairId, always }: { pairId: string; always: boolean },
): Promise<{ changeId: string }> {
  requireRoundRights(ctx)
  await requirePair(ctx, pairId)
  const round = await holdPreview(ctx)
  const [a, b] = await peopleInPreview(ctx, round, pairId)
  const vetoId = await keepApart(ctx, [a, b], always ? null : round.scheduledFor)
  if (always)
    await ctx.db.delete(pairMusts).where(and(eq(pairMusts.participantId, a), eq(pairMusts.partnerId, b)))
  const changeId = await changeRound(ctx, round, {
    kind: 'veto',
    removed: [pairId],
    added: [],
    vetoId,
    about: [a, b],
  })
  return { changeId }
}

/** Whether there is or was such a pair of a round; what became of the round is another matter. */
async function requirePair(ctx: Ctx, pairId: string): Promise<void> {
  const known = await ctx.db.$count(matchings, and(eq(matchings.id, pairId), eq(matchings.kind, 'weekly')))
  if (known === 0) throw notFound()
}

async function peopleInPreview(ctx: Ctx, round: RoundRow, pairId: string): Promise<[string, string]> {
  const rows = await ctx.db
    .select({ id: matchingResults.participantId })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .where(and(eq(matchings.id, pairId), eq(matchings.roundId, round.id), eq(matchings.status, 'preview')))
    .orderBy(asc(matchingResults.participantId))
  const [a, b] = rows
  if (!a || !b) throw notFound()
  return [a.id, b.id]
}
