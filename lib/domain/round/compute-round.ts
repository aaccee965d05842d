import { DomainError } from '@/lib/core/errors'
import type { RoundStage } from '@/lib/db/schema/round'
import type { RoundDraft, RoundTask } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { readLearning } from '../matching/read-outcomes'
import { beginComputation, endComputation, noteProgress } from './computation'
import { type EligibleParticipant, eligibleParticipants } from './eligible-participants'
import { hasGoneOut, keepDraft, type LockedPairs, lockedPairs } from './keep-draft'
import { memberOf } from './member-of'
import { requireRoundRights } from './policy'
import { roundHistory } from './round-history'

/** How often the progress is written down and the attempt asks whether it is still wanted. */
const REPORT_MS = 1_000

/** An organiser who locks pairs while it is computed has it computed again, so often. */
const ATTEMPTS = 3

export type RoundPlan = {
  scheduledFor: Date
  seed: number
  participants: EligibleParticipant[]
  draft: RoundDraft
  locked: LockedPairs
}

/** Works a round out from the community as it is now, without writing anything. No transaction is open meanwhile. */
export async function planRound(call: Call, scheduledFor: Date): Promise<RoundPlan> {
  const { task, ...read } = await inCommunity(call, (ctx) => readRound(ctx, scheduledFor, []))
  const signal = new AbortController().signal
  const draft = await call.runtime.engines.draftRound(task, { onProgress: () => undefined, signal })
  return { ...read, draft }
}

/**
 * Computes the round of a moment and keeps it as a preview, in place of the preview there was; pairs that an
 * administrator locked stay. Reads in one transaction, works with none open, writes in another.
 *
 * @param attemptId an attempt that was begun already (`askForRound`)
 * @returns null when the attempt was cancelled, or another took its place, or the moment's round went out meanwhile
 * @throws DomainError 'unavailable' when the engine's thread has failed, or the locks would not rest
 */
export async function computeRound(
  call: Call,
  scheduledFor: Date,
  attemptId?: string,
): Promise<{ roundId: string; plan: RoundPlan } | null> {
  const attempt = await inCommunity(call, async (ctx) => {
    requireRoundRights(ctx)
    return beginComputation(ctx, scheduledFor, 'reading', attemptId)
  })
  try {
    for (let turn = 0; turn < ATTEMPTS; turn++) {
      const { task, ...read } = await inCommunity(call, async (ctx) =>
        readRound(ctx, scheduledFor, await lockedPairs(ctx)),
      )
      const draft = await draftWatched(call, task, attempt)
      if (!draft) return null
      const plan = { ...read, draft }
      const written = await inCommunity(call, async (ctx) => {
        if (String(await lockedPairs(ctx)) !== String(plan.locked)) return 'again'
        if (!(await endComputation(ctx, attempt)) || (await hasGoneOut(ctx, scheduledFor))) return null
        return { roundId: await keepDraft(ctx, { ...plan, eligibleCount: plan.participants.length }) }
      })
      if (written !== 'again') return written && { ...written, plan }
    }
    throw new DomainError('unavailable')
  } catch (error) {
    await inCommunity(call, (ctx) => endComputation(ctx, attempt)).catch(() => undefined)
    throw error
  }
}

async function readRound(
  ctx: Ctx,
  scheduledFor: Date,
  locked: LockedPairs,
): Promise<Omit<RoundPlan, 'draft'> & { task: RoundTask }> {
  requireRoundRights(ctx)
  const participants = await eligibleParticipants(ctx, scheduledFor)
  const history = await roundHistory(ctx, participants, scheduledFor)
  const seed = Math.floor(scheduledFor.getTime() / 1000) % 0x7fffffff
  const { trioAllowed, roundFloor } = ctx.community
  const task: RoundTask = {
    members: participants.map(memberOf),
    ...(await readLearning(ctx, participants)),
    history: { ...history, locked },
    options: { seed, allowTrio: trioAllowed, floor: roundFloor },
  }
  return { scheduledFor, seed, participants, locked, task }
}

class NotWanted extends Error {}

/** @returns null when the attempt is not wanted any more */
async function draftWatched(call: Call, task: RoundTask, attempt: string): Promise<RoundDraft | null> {
  const stop = new AbortController()
  let progress: { stage: RoundStage; share: number } = { stage: 'reading', share: 1 }
  let noting: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    noting = inCommunity(call, (ctx) => noteProgress(ctx, attempt, progress)).then(
      (wanted) => {
        if (wanted) return
        clearInterval(timer)
        stop.abort(new NotWanted())
      },
      (error) => call.log.warn({ err: error }, 'how far the round is could not be noted'),
    )
  }, REPORT_MS)
  try {
    return await call.runtime.engines.draftRound(task, {
      onProgress: (next) => {
        progress = next
      },
      signal: stop.signal,
    })
  } catch (error) {
    if (error instanceof NotWanted) return null
    throw error
  } finally {
    clearInterval(timer)
    await noting
  }
}
