import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { currentAttempt } from './compute/computation'
import { computeOrShareRound } from './compute/compute-round'
import { resumeRound } from './compute/resume-round'
import { rematchRound } from './delivery/rematch'
import { sendRound } from './delivery/send-round'
import { whatIsDue } from './what-is-due'

/** Sends, rematches and prepares the rounds that are due in a community. */
export async function runDueRound(context: RequestContext): Promise<void> {
  const { round, rematch, preview } = await withTenant(context, whatIsDue)
  if (round) {
    const roundId = round.ready ?? (await computeDue(context, round.moment))
    if (roundId) await withTenant(context, (ctx) => sendRound(ctx, roundId))
  }
  if (rematch) await rematchRound(context, rematch)
  if (preview) await computeNow(context, preview)
}

/** @returns the id of the round to send; null if there is none yet */
async function computeDue(context: RequestContext, moment: Date): Promise<string | null> {
  if (!(await computeNow(context, moment))) return null
  // Computed now, it may turn out to have no pairs.
  const { round } = await withTenant(context, whatIsDue)
  return round?.moment.getTime() === moment.getTime() ? round.ready : null
}

/**
 * @returns the round's id; null if it was cancelled, or while another process computes it or a round that somebody asked
 * for, and the next tick tries again
 */
async function computeNow(context: RequestContext, moment: Date): Promise<string | null> {
  const attempt = await withTenant(context, currentAttempt)
  if (attempt?.isShared && attempt.scheduledFor.getTime() === moment.getTime()) {
    await resumeRound(context, attempt.id, moment)
    return null
  }
  if (attempt?.isUnderWay) return null
  const made = await computeOrShareRound(context, moment)
  return made === 'shared' ? null : (made?.roundId ?? null)
}
