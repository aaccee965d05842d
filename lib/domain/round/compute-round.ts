import { DomainError } from '@/lib/core/errors'
import type { RoundStage } from '@/lib/db/schema/round'
import type { RoundDraft, RoundTask } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { withMeanings } from '../matching/meanings'
import { readLearning } from '../matching/read-outcomes'
import { beginComputation, endComputation, noteProgress } from './computation'
import {
  dueParticipants,
  type EligibleParticipant,
  PORTION,
  presentParticipants,
} from './eligible-participants'
import { type Draft, hasGoneOut, keepDraft, type LockedPairs, lockedPairs } from './keep-draft'
import { memberOf } from './member-of'
import { mustPairs } from './pair-musts'
import { requireRoundRights } from './policy'
import { roundHistory } from './round-history'
import { knowsRules, readRules } from './rules'
import { openParts, packTask, partSize, sharedFrom } from './shared-round'
import { watched } from './watched'
import { clearReplaced, writePairs } from './write-pairs'

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
  const { task, ...read } = await readRound(call, scheduledFor, async () => [])
  const signal = new AbortController().signal
  const draft = await call.runtime.engines.draftRound(task, { onProgress: () => undefined, signal })
  return { ...read, draft }
}

/**
 * Computes the round of a moment and keeps it as a preview, in place of the preview there was; pairs that an
 * administrator locked stay, unless something stands between the two by now. Reads in short transactions, works with
 * none open, writes in another.
 *
 * @param attemptId an attempt that was begun already (`beginComputation`)
 * @returns null when the attempt was cancelled, or another took its place, or the moment's round went out meanwhile
 * @throws DomainError 'unavailable' when the engine's thread has failed, or the locks would not rest
 */
export async function computeRound(
  call: Call,
  scheduledFor: Date,
  attemptId?: string,
): Promise<{ roundId: string; plan: RoundPlan } | null> {
  const attempt = await begin(call, scheduledFor, attemptId)
  return endingWhenFailed(call, attempt, async () => computeAlone(call, attempt, scheduledFor))
}

/**
 * Like `computeRound`, but of a large community only begins it: its parts go on the queue, where all processes take
 * them, and whoever does the last puts the pairing there.
 */
export async function computeOrShareRound(
  call: Call,
  scheduledFor: Date,
  attemptId?: string,
): Promise<{ roundId: string } | 'shared' | null> {
  const attempt = await begin(call, scheduledFor, attemptId)
  return endingWhenFailed(call, attempt, async () => {
    const from = sharedFrom(call)
    const read = await readNow(call, scheduledFor)
    if (from === null || read.task.members.length < from)
      return computeAlone(call, attempt, scheduledFor, read)
    return (await shareTask(call, attempt, read)) ? 'shared' : null
  })
}

/** Reads the community anew for a shared round, and begins it from there. */
export async function shareRound(call: Call, attempt: string, scheduledFor: Date): Promise<void> {
  await shareTask(call, attempt, await readNow(call, scheduledFor))
}

/**
 * Writes the pairs down, a few at a time, and makes them the preview all at once.
 * @returns 'again' when an organiser has locked other pairs or changed the rules meanwhile; null as for `computeRound`
 */
export async function keepComputed(
  call: Call,
  attempt: string,
  plan: Draft & { locked: LockedPairs },
): Promise<{ roundId: string } | 'again' | null> {
  if (!(await writePairs(call, attempt, plan))) return null
  const kept = await inCommunity(call, async (ctx) => {
    if (String(await lockedPairs(ctx)) !== String(plan.locked)) return 'again'
    if (!knowsRules(await readRules(ctx), plan.rulesAt)) return 'again'
    if (!(await endComputation(ctx, attempt)) || (await hasGoneOut(ctx, plan.scheduledFor))) return null
    return { roundId: await keepDraft(ctx, plan) }
  })
  if (kept !== null && kept !== 'again') await clearReplaced(call)
  return kept
}

function begin(call: Call, scheduledFor: Date, attemptId?: string): Promise<string> {
  return inCommunity(call, async (ctx) => {
    requireRoundRights(ctx)
    return beginComputation(ctx, scheduledFor, 'reading', attemptId)
  })
}

async function endingWhenFailed<T>(call: Call, attempt: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await inCommunity(call, (ctx) => endComputation(ctx, attempt)).catch(() => undefined)
    throw error
  }
}

type RoundReading = Omit<RoundPlan, 'draft'> & { task: RoundTask }

async function computeAlone(
  call: Call,
  attempt: string,
  scheduledFor: Date,
  first?: RoundReading,
): Promise<{ roundId: string; plan: RoundPlan } | null> {
  for (let turn = 0; turn < ATTEMPTS; turn++) {
    const { task, ...read } = (turn === 0 && first) || (await readNow(call, scheduledFor))
    const draft = await draftWatched(call, task, attempt)
    if (!draft) return null
    const plan = { ...read, draft }
    const kept = await keepComputed(call, attempt, { ...plan, eligibleCount: plan.participants.length })
    if (kept !== 'again') return kept && { ...kept, plan }
  }
  throw new DomainError('unavailable')
}

async function shareTask(
  call: Call,
  attempt: string,
  { task, scheduledFor, locked, fixed, firstInLine, rulesAt }: RoundReading,
): Promise<boolean> {
  const packed = await packTask({ task, locked, fixed, firstInLine, rulesAt: rulesAt?.toISOString() ?? null })
  const kept = { packed, members: task.members.length, scheduledFor }
  return inCommunity(call, (ctx) => openParts(ctx, attempt, kept, partSize(call)))
}

const readNow = (call: Call, scheduledFor: Date): Promise<RoundReading> =>
  readRound(call, scheduledFor, lockedPairs)

/** Reads in one transaction after the other, each of them short: the embedded database answers nobody else meanwhile. */
async function readRound(
  call: Call,
  scheduledFor: Date,
  lockedIn: (ctx: Ctx) => Promise<LockedPairs>,
): Promise<RoundReading> {
  const within = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    inCommunity(call, (ctx) => {
      requireRoundRights(ctx)
      return work(ctx)
    })
  // First: a pair that is locked later has it all read again (`keepComputed`).
  const { locked, rules, wished } = await within(async (ctx) => ({
    locked: await lockedIn(ctx),
    rules: await readRules(ctx),
    wished: await mustPairs(ctx),
  }))
  const present: EligibleParticipant[] = []
  for (let after: string | null = null; ; ) {
    const portion: EligibleParticipant[] = await within((ctx) =>
      presentParticipants(ctx, scheduledFor, after),
    )
    present.push(...portion)
    if (portion.length < PORTION) break
    after = portion.at(-1)!.id
  }
  const participants = await within((ctx) => dueParticipants(ctx, present, scheduledFor))
  const history = await within((ctx) => roundHistory(ctx, participants, scheduledFor))
  const learning = await within((ctx) => readLearning(ctx, participants))
  const members = await within((ctx) =>
    withMeanings(ctx, participants.map(memberOf), call.runtime.embeddings.model),
  )
  const seed = Math.floor(scheduledFor.getTime() / 1000) % 0x7fffffff
  const fixed = fixedPairs([...wished, ...locked], history.excluded, participants)
  const task: RoundTask = {
    members,
    ...learning,
    history: { ...history, locked: fixed },
    options: { seed, allowTrio: rules.trioAllowed, floor: call.community.roundFloor },
    samples: Math.min(MOST_SAMPLES, Math.ceil(participants.length / 4)),
  }
  const firstInLine = history.leftOut ?? []
  const { changedAt: rulesAt } = rules
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

/** @returns null when the attempt is not wanted any more */
function draftWatched(call: Call, task: RoundTask, attempt: string): Promise<RoundDraft | null> {
  let progress: { stage: RoundStage; share: number } = { stage: 'reading', share: 1 }
  return watched(
    call,
    (ctx) => noteProgress(ctx, attempt, progress),
    (signal) =>
      call.runtime.engines.draftRound(task, {
        onProgress: (next) => {
          progress = next
        },
        signal,
      }),
  )
}
