import { DomainError } from '@/lib/core/errors'
import { pairKey } from '@/lib/core/ordered-pair'
import type { RoundStage } from '@/lib/db/schema/round'
import type { RoundDraft, RoundTask } from '@/lib/matching'
import { roundSeconds, timed } from '@/lib/observability/metrics'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import {
  type Draft,
  isRoundSent,
  type LockedPairs,
  lockedPairs,
  lockPreviews,
  publishPreview,
} from '../preview/publish-preview'
import {
  dueParticipants,
  type EligibleParticipant,
  isPresent,
  participantsWhere,
  readInBatches,
} from '../rules/eligible-participants'
import { minimumOf } from '../rules/minimum-of'
import { readRequiredPairs } from '../rules/required-pairs'
import { isUpToDate, readRules } from '../rules/rules'
import { beginComputation, endComputation, reportProgress } from './computation'
import { readHistory } from './engine-history'
import { readForEngine, within } from './read-for-engine'
import { openParts, packTask, partSize, sharedFrom } from './shared-round'
import { withHeartbeat } from './with-heartbeat'
import { deleteReplacedMatches, writeMatches } from './write-matches'

/** If an organiser locks pairs or changes rules during the computation, it starts over, at most this often. */
const ATTEMPTS = 3

export type RoundPlan = {
  scheduledFor: Date
  seed: number
  participants: EligibleParticipant[]
  draft: RoundDraft
  /** Pairs that an organiser locked in the previous preview. */
  locked: LockedPairs
  /** The pairs given to the engine: locked and required ones. */
  fixed: LockedPairs
  /** How many rounds ago each member was last unmatched or in a trio, as given to the engine. */
  turns: Readonly<Record<string, number>>
  rulesAt: Date | null
}

/** Computes a round without writing anything. No transaction is open while the engine runs. */
export async function planRound(context: RequestContext, scheduledFor: Date): Promise<RoundPlan> {
  const { task, ...read } = await readRound(context, scheduledFor, async () => [])
  const signal = new AbortController().signal
  const draft = await context.runtime.engines.draftRound(task, { onProgress: () => undefined, signal })
  return { ...read, draft }
}

/**
 * Computes a round and stores it as the preview, replacing the previous one; locked pairs stay unless they are excluded
 * meanwhile. Reads and writes in short transactions; none is open while the engine runs.
 *
 * @param attemptId an attempt started with `beginComputation`
 * @returns null if the attempt was cancelled or replaced, or the round was sent meanwhile
 * @throws DomainError 'unavailable' if the engine's thread fails, or locks or rules change during every attempt
 */
export async function computeRound(
  context: RequestContext,
  scheduledFor: Date,
  attemptId?: string,
): Promise<{ roundId: string; plan: RoundPlan } | null> {
  const attempt = await begin(context, scheduledFor, attemptId)
  return endOnFailure(context, attempt, async () => computeAlone(context, attempt, scheduledFor))
}

/**
 * Like `computeRound`, but for a large community only starts it: enqueues its parts, which all workers share. The one
 * that finishes the last part enqueues the pairing.
 */
export async function computeOrShareRound(
  context: RequestContext,
  scheduledFor: Date,
  attemptId?: string,
): Promise<{ roundId: string } | 'shared' | null> {
  const attempt = await begin(context, scheduledFor, attemptId)
  return endOnFailure(context, attempt, async () => {
    const from = sharedFrom(context)
    const read = await readNow(context, scheduledFor)
    if (from === null || read.task.members.length < from)
      return computeAlone(context, attempt, scheduledFor, read)
    return (await shareTask(context, attempt, read)) ? 'shared' : null
  })
}

/** Reads the community for a shared round, and starts it. */
export async function shareRound(
  context: RequestContext,
  attempt: string,
  scheduledFor: Date,
): Promise<void> {
  await shareTask(context, attempt, await readNow(context, scheduledFor))
}

/**
 * Writes the pairs in batches, then publishes them as the preview in one transaction.
 * @returns 'again' if an organiser locked other pairs or changed the rules meanwhile; null as for `computeRound`
 */
export async function saveComputed(
  context: RequestContext,
  attempt: string,
  plan: Draft & { locked: LockedPairs },
): Promise<{ roundId: string } | 'again' | null> {
  if (!(await writeMatches(context, attempt, plan))) return null
  const kept = await withTenant(context, async (ctx) => {
    await lockPreviews(ctx)
    if (String(await lockedPairs(ctx)) !== String(plan.locked)) return 'again'
    if (!isUpToDate(await readRules(ctx), plan.rulesAt)) return 'again'
    if (!(await endComputation(ctx, attempt)) || (await isRoundSent(ctx, plan.scheduledFor))) return null
    return { roundId: await publishPreview(ctx, plan) }
  })
  if (kept !== null && kept !== 'again') await deleteReplacedMatches(context)
  return kept
}

function begin(context: RequestContext, scheduledFor: Date, attemptId?: string): Promise<string> {
  return within(context, (ctx) => beginComputation(ctx, scheduledFor, 'reading', attemptId))
}

async function endOnFailure<T>(context: RequestContext, attempt: string, work: () => Promise<T>): Promise<T> {
  try {
    return await timed(roundSeconds, {}, work, outcomeOf)
  } catch (error) {
    await withTenant(context, (ctx) => endComputation(ctx, attempt)).catch(() => undefined)
    throw error
  }
}

const outcomeOf = (end: { result: unknown } | { error: unknown }) => {
  if ('error' in end) return 'failed'
  if (end.result === null) return 'stopped'
  return end.result === 'shared' ? 'shared' : 'done'
}

type RoundReading = Omit<RoundPlan, 'draft'> & { task: RoundTask }

async function computeAlone(
  context: RequestContext,
  attempt: string,
  scheduledFor: Date,
  first?: RoundReading,
): Promise<{ roundId: string; plan: RoundPlan } | null> {
  for (let turn = 0; turn < ATTEMPTS; turn++) {
    const { task, ...read } = (turn === 0 && first) || (await readNow(context, scheduledFor))
    const draft = await draftWithHeartbeat(context, task, attempt)
    if (!draft) return null
    const plan = { ...read, draft }
    const kept = await saveComputed(context, attempt, { ...plan, eligibleCount: plan.participants.length })
    if (kept !== 'again') return kept && { ...kept, plan }
  }
  throw new DomainError('unavailable')
}

async function shareTask(
  context: RequestContext,
  attempt: string,
  { task, scheduledFor, locked, fixed, turns, rulesAt }: RoundReading,
): Promise<boolean> {
  const packed = await packTask({ task, locked, fixed, turns, rulesAt: rulesAt?.toISOString() ?? null })
  const kept = { packed, members: task.members.length, scheduledFor }
  return withTenant(context, (ctx) => openParts(ctx, attempt, kept, partSize(context)))
}

const readNow = (context: RequestContext, scheduledFor: Date): Promise<RoundReading> =>
  readRound(context, scheduledFor, lockedPairs)

/** Reads in several short transactions, because the embedded database runs one at a time. */
async function readRound(
  context: RequestContext,
  scheduledFor: Date,
  lockedIn: (ctx: Ctx) => Promise<LockedPairs>,
): Promise<RoundReading> {
  // Read first: `saveComputed` starts over if a pair is locked after this.
  const { locked, rules, required } = await within(context, async (ctx) => ({
    locked: await lockedIn(ctx),
    rules: await readRules(ctx),
    required: await readRequiredPairs(ctx),
  }))
  const present = await readInBatches((after) =>
    within(context, (ctx) => participantsWhere(ctx, isPresent(scheduledFor, rules), after)),
  )
  const participants = await within(context, (ctx) => dueParticipants(ctx, present, scheduledFor))
  const history = await within(context, (ctx) => readHistory(ctx, participants, { at: scheduledFor }))
  const seed = Math.floor(scheduledFor.getTime() / 1000) % 0x7fffffff
  const fixed = fixedPairs([...required, ...locked], history.excluded, participants)
  const task: RoundTask = {
    ...(await readForEngine(context, participants)),
    history: { ...history, locked: fixed },
    options: { seed, allowTrio: rules.trioAllowed, ...minimumOf(rules, context.community) },
    samples: Math.min(MAX_SAMPLES, Math.ceil(participants.length / 4)),
  }
  const turns = history.turns ?? {}
  const { changedAt: rulesAt } = rules
  return { scheduledFor, seed, participants, locked, fixed, turns, rulesAt, task }
}

/** Random pairs that organisers can score; more than anybody judges between two rounds. */
const MAX_SAMPLES = 30

/** Required pairs that are possible: both participate, no exclusion, each member in one pair. */
function fixedPairs(
  required: LockedPairs,
  excluded: LockedPairs,
  participants: readonly { id: string }[],
): [string, string][] {
  const present = new Set(participants.map(({ id }) => id))
  const possible = new Set(required.map(([a, b]) => pairKey(a, b)))
  for (const [a, b] of excluded) possible.delete(pairKey(a, b))
  const taken = new Set<string>()
  const fixed: [string, string][] = []
  for (const [a, b] of required) {
    if (!possible.has(pairKey(a, b)) || [a, b].some((id) => !present.has(id) || taken.has(id))) continue
    taken.add(a).add(b)
    fixed.push([a, b])
  }
  return fixed
}

/** @returns null if the attempt was cancelled or replaced */
function draftWithHeartbeat(
  context: RequestContext,
  task: RoundTask,
  attempt: string,
): Promise<RoundDraft | null> {
  let progress: { stage: RoundStage; share: number } = { stage: 'reading', share: 1 }
  return withHeartbeat(
    context,
    (ctx) => reportProgress(ctx, attempt, progress),
    (signal) =>
      context.runtime.engines.draftRound(task, {
        onProgress: (next) => {
          progress = next
        },
        signal,
      }),
  )
}
