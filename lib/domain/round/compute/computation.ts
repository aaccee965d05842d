import { eq } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { type RoundStage, roundComputations, roundParts } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'

/** Whoever computes says so each second; after so long without a word they are gone. */
const SILENT_MS = 60_000
/** A thread that computes for so long is stuck: another attempt may replace it. */
const LONGEST_MS = 60 * 60 * 1000

/** How far the round is that is being computed; `share` of the stage, 0 to 1. */
export type RoundProgress = {
  scheduledFor: Date
  stage: RoundStage
  share: number
  startedAt: Date
}

/** Begins an attempt in place of the one there was, which then ends without a result. */
export async function beginComputation(
  ctx: Ctx,
  scheduledFor: Date,
  stage: RoundStage,
  attemptId: string = newId(),
): Promise<string> {
  const now = ctx.clock.now()
  const alone = { taskId: null, parts: null, partSize: null }
  const row = { attemptId, scheduledFor, stage, share: 0, startedAt: now, aliveAt: now, ...alone }
  await ctx.db.delete(roundParts)
  await ctx.db
    .insert(roundComputations)
    .values({ communityId: ctx.community.id, ...row })
    .onConflictDoUpdate({ target: roundComputations.communityId, set: row })
  return attemptId
}

/** @returns whether the attempt is still wanted */
export async function reportProgress(
  ctx: Ctx,
  attemptId: string,
  { stage, share }: Pick<RoundProgress, 'stage' | 'share'>,
): Promise<boolean> {
  const rows = await ctx.db
    .update(roundComputations)
    .set({ stage, share, aliveAt: ctx.clock.now() })
    .where(eq(roundComputations.attemptId, attemptId))
    .returning({ id: roundComputations.attemptId })
  return rows.length > 0
}

/** @returns whether the attempt was still wanted; nobody else may end it after that */
export async function endComputation(ctx: Ctx, attemptId: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(roundComputations)
    .where(eq(roundComputations.attemptId, attemptId))
    .returning({ id: roundComputations.attemptId })
  return rows.length > 0
}

/** 'alone': it is wanted, and whoever was at it is gone. `taskId` is that of a round which several processes share. */
export async function attemptState(
  ctx: Ctx,
  attemptId: string,
): Promise<{ state: 'over' | 'computing' | 'alone'; taskId: string | null }> {
  const [row] = await ctx.db
    .select()
    .from(roundComputations)
    .where(eq(roundComputations.attemptId, attemptId))
  if (!row) return { state: 'over', taskId: null }
  return { state: isSilent(ctx, row.aliveAt) ? 'alone' : 'computing', taskId: row.taskId }
}

/** The attempt at a moment's round: whether several processes share it, and whether somebody is at it. */
export async function attemptAt(
  ctx: Ctx,
  scheduledFor: Date,
): Promise<{ id: string; isShared: boolean; isUnderWay: boolean } | null> {
  const [row] = await ctx.db
    .select()
    .from(roundComputations)
    .where(eq(roundComputations.scheduledFor, scheduledFor))
  if (!row) return null
  const { attemptId: id, taskId, aliveAt, startedAt } = row
  const isStuck = ctx.clock.now().getTime() - startedAt.getTime() > LONGEST_MS
  return { id, isShared: taskId !== null, isUnderWay: !isStuck && !isSilent(ctx, aliveAt) }
}

const isSilent = (ctx: Ctx, aliveAt: Date) => ctx.clock.now().getTime() - aliveAt.getTime() > SILENT_MS

/** The round that is being computed, null for none. */
export async function viewRoundProgress(ctx: Ctx): Promise<RoundProgress | null> {
  requireOrganiser(ctx)
  const [row] = await ctx.db.select().from(roundComputations)
  if (!row) return null
  const { scheduledFor, stage, share, startedAt, aliveAt } = row
  return isSilent(ctx, aliveAt) ? null : { scheduledFor, stage, share, startedAt }
}

/** Gives up the round that is being computed; the preview there was stays. */
export async function cancelComputation(ctx: Ctx): Promise<void> {
  requireOrganiser(ctx)
  await ctx.db.delete(roundComputations)
}
