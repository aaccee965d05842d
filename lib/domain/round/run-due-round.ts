import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { attemptAt } from './compute/computation'
import { computeOrShareRound } from './compute/compute-round'
import { resumeRound } from './compute/resume-round'
import { rematchRound } from './delivery/rematch'
import { sendRound } from './delivery/send-round'
import { whatIsDue } from './what-is-due'

/** Does what is due in a community now: sends the round, computing it first if need be, rematches, and makes the preview. */
export async function runDueRound(context: RequestContext): Promise<void> {
  const { round, rematch, preview } = await withTenant(context, whatIsDue)
  if (round) {
    const roundId = round.ready ?? (await computeNow(context, round.moment))
    if (roundId) await withTenant(context, (ctx) => sendRound(ctx, roundId))
  }
  if (rematch) await rematchRound(context, rematch)
  if (preview) await computeNow(context, preview)
}

/** @returns the round's id; null where it was not to be, or where others are at it: the next tick looks again */
async function computeNow(context: RequestContext, moment: Date): Promise<string | null> {
  const attempt = await withTenant(context, (ctx) => attemptAt(ctx, moment))
  if (attempt?.isShared) await resumeRound(context, attempt.id, moment)
  if (attempt?.isShared || attempt?.isUnderWay) return null
  const made = await computeOrShareRound(context, moment)
  return made === 'shared' ? null : (made?.roundId ?? null)
}
