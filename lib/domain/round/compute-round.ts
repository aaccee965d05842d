import { DomainError } from '@/lib/core/errors'
import type { RoundStage } from '@/lib/db/schema/round'
import type { RoundDraft, RoundTask } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { withMeanings } from '../matching/meanings'
import { readLearning } from '../matching/read-outcomes'
import { beginComputation, endComputation, noteProgress } from './computation'
import { type EligibleParticipant, eligibleParticipants } from './eligible-participants'
import { hasGoneOut, keepDraft, type LockedPairs, lockedPairs } from './keep-draft'
import { memberOf } from './member-of'
import { mustPairs } from './pair-musts'
import { requireRoundRights } from './policy'
import { roundHistory } from './round-history'
import { knowsRules, readRules } from './rules'

/** How often the progress is written down and the attempt asks whether it is still wanted. */
const REPORT_MS = 1_000

/** An organiser who locks pairs while it is computed has it computed again, so often. */
const ATTEMPTS = 3

export type RoundPlan = {
  scheduledFor: Date
  seed: number
  participants: EligibleParticipant[]
  draft: RoundDraft
  /** Pairs that an organiser locked in the preview before. */
  locked: LockedPairs
  /** Those that were given to the engine as they are: locked ones and such as are to be introduced next. */
  fixed: LockedPairs
  /** Who was left out of the round before. */
  firstInLine: readonly string[]
  rulesAt: Date | null
}

/** Works a round out from the community as it is now, without writing anything. No transaction is open meanwhile. */
export async function planRound(call: Call, scheduledFor: Date): Promise<RoundPlan> {
  const { task, ...read } = await inCommunity(call, (ctx) =>
    readRound(ctx, scheduledFor, [], call.runtime.embeddings.model),
  )
  const signal = new AbortController().signal
  const draft = await call.runtime.engines.draftRound(task, { onProgress: () => undefined, signal })
  return { ...read, draft }
}

/**
 * Computes the round of a moment and keeps it as a preview, in place of the preview there was; pairs that an
 * administrator locked stay, unless something stands between the two by now. Reads in one transaction, works with none open, writes in another.
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
        readRound(ctx, scheduledFor, await lockedPairs(ctx), call.runtime.embeddings.model),
      )
      const draft = await draftWatched(call, task, attempt)
      if (!draft) return null
      const plan = { ...read, draft }
      const written = await inCommunity(call, async (ctx) => {
        if (String(await lockedPairs(ctx)) !== String(plan.locked)) return 'again'
        if (!knowsRules(await readRules(ctx), plan.rulesAt)) return 'again'
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
  model: string | null,
): Promise<Omit<RoundPlan, 'draft'> & { task: RoundTask }> {
  requireRoundRights(ctx)
  const participants = await eligibleParticipants(ctx, scheduledFor)
  const history = await roundHistory(ctx, participants, scheduledFor)
  const seed = Math.floor(scheduledFor.getTime() / 1000) % 0x7fffffff
  const { trioAllowed, changedAt: rulesAt } = await readRules(ctx)
  const fixed = fixedPairs([...(await mustPairs(ctx)), ...locked], history.excluded, participants)
  const task: RoundTask = {
    members: await withMeanings(ctx, participants.map(memberOf), model),
    ...(await readLearning(ctx, participants)),
    history: { ...history, locked: fixed },
    options: { seed, allowTrio: trioAllowed, floor: ctx.community.roundFloor },
    samples: Math.min(MOST_SAMPLES, Math.ceil(participants.length / 4)),
  }
  const firstInLine = history.leftOut ?? []
  return { scheduledFor, seed, participants, locked, fixed, firstInLine, rulesAt, task }
}

/** As many pairs by lot as an organiser may care to judge between two rounds. */
const MOST_SAMPLES = 30

/** Of the pairs that organisers wish for, those that can be: both take part, nothing stands between them, none is in two. */
function fixedPairs(
  wished: LockedPairs,
  excluded: LockedPairs,
  participants: readonly { id: string }[],
): [string, string][] {
  const present = new Set(participants.map(({ id }) => id))
  const apart = new Set(excluded.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const taken = new Set<string>()
  const fixed: [string, string][] = []
  for (const [a, b] of wished) {
    if (!present.has(a) || !present.has(b) || apart.has(`${a} ${b}`) || taken.has(a) || taken.has(b)) continue
    taken.add(a).add(b)
    fixed.push([a, b])
  }
  return fixed
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
