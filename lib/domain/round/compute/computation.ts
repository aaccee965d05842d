import { eq } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { type RoundStage, roundComputations, roundParts } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'

/** The computing process reports every second; after this long without a report it counts as dead. */
const HEARTBEAT_TIMEOUT_MS = 60_000
/** A thread that computes for this long is stuck, and another attempt may replace it. */
const STUCK_AFTER_MS = 60 * 60 * 1000

/** The progress of a round being computed; `share` is that of the stage, 0 to 1. */
export type RoundProgress = {
  scheduledFor: Date
  stage: RoundStage
  share: number
  startedAt: Date
}

/** Begins an attempt, replacing the community's previous one, which then ends without a result. */
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

/** @returns false if the attempt was cancelled or replaced */
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

/** Ends an attempt; of concurrent calls, one succeeds. @returns false if it was cancelled or replaced */
export async function endComputation(ctx: Ctx, attemptId: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(roundComputations)
    .where(eq(roundComputations.attemptId, attemptId))
    .returning({ id: roundComputations.attemptId })
  return rows.length > 0
}

/**
 * The state of an attempt: 'over' also if it was cancelled or replaced, 'abandoned' if its process died. `taskId` is
 * set if several processes share the round.
 */
export async function attemptState(
  ctx: Ctx,
  attemptId: string,
): Promise<{ state: 'over' | 'computing' | 'abandoned'; taskId: string | null }> {
  const [row] = await ctx.db
    .select()
    .from(roundComputations)
    .where(eq(roundComputations.attemptId, attemptId))
  if (!row) return { state: 'over', taskId: null }
  return { state: isDead(ctx, row.aliveAt) ? 'abandoned' : 'computing', taskId: row.taskId }
}

/** The community's attempt: at which moment's round, whether several processes share it, and whether it is running. */
export async function currentAttempt(
  ctx: Ctx,
): Promise<{ id: string; scheduledFor: Date; isShared: boolean; isUnderWay: boolean } | null> {
  const [row] = await ctx.db.select().from(roundComputations)
  if (!row) return null
  const { attemptId: id, scheduledFor, taskId, aliveAt, startedAt } = row
  const isStuck = ctx.clock.now().getTime() - startedAt.getTime() > STUCK_AFTER_MS
  return { id, scheduledFor, isShared: taskId !== null, isUnderWay: !isStuck && !isDead(ctx, aliveAt) }
}

const isDead = (ctx: Ctx, aliveAt: Date) =>
  ctx.clock.now().getTime() - aliveAt.getTime() > HEARTBEAT_TIMEOUT_MS

/** The round being computed; null if there is none. */
export async function viewRoundProgress(ctx: Ctx): Promise<RoundProgress | null> {
  requireOrganiser(ctx)
  const [row] = await ctx.db.select().from(roundComputations)
  if (!row) return null
  const { scheduledFor, stage, share, startedAt, aliveAt } = row
  return isDead(ctx, aliveAt) ? null : { scheduledFor, stage, share, startedAt }
}

/** Cancels the round being computed; the current preview stays. */
export async function cancelComputation(ctx: Ctx): Promise<void> {
  requireOrganiser(ctx)
  await ctx.db.delete(roundComputations)
}
