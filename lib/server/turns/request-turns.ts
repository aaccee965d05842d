import { RecentActivity } from './recent-activity'
import { RunningTurns } from './running-turns'
import { TURN_LIMITS, type TurnLimits } from './turn-limits'
import { TurnQueues } from './turn-queues'
import { hasRoom, restMs, type TurnState, yieldMs } from './turn-rules'

export type RequestTurns = {
  /**
   * Waits until a request of `owner` may start.
   * @returns ends its turn; null if `signal` was aborted meanwhile
   * @throws DomainError 'unavailable' when too many requests of `owner` wait, or this one for too long
   */
  take(owner: string, signal: AbortSignal): Promise<(() => void) | null>
  underWay(): number
  waiting(): number
}

/**
 * Shares the event loop of a process between communities. A running request cannot be interrupted, so requests wait
 * before they start, in the queue of their community (TurnQueues):
 *
 * - while their community has too many running (hasRoom),
 * - while it yields to one that has used less (yieldMs),
 * - while it rests, so as not to use all the time that others leave (restMs).
 */
export function requestTurns(limits: TurnLimits = TURN_LIMITS, now = () => performance.now()): RequestTurns {
  const state: TurnState = {
    limits,
    running: new RunningTurns(limits.countedMs, now),
    queues: new TurnQueues(limits, now),
    active: new RecentActivity(limits.presentMs, now),
    activeWithoutQueue: new RecentActivity(limits.presentMs, now),
  }
  const { running, queues, active, activeWithoutQueue } = state
  /** Communities whose next request yields or that rest, and for how many milliseconds. */
  const delayed = new Map<string, number>()
  let recheck: NodeJS.Timeout | undefined

  const start = (owner: string) => running.start(owner, () => startWaiting(owner))

  /**
   * Starts waiting requests after a new request of `owner` or the end of one: its own, and those that were delayed. All
   * others wait for a turn of their own community to end.
   */
  function startWaiting(owner?: string): void {
    clearTimeout(recheck)
    const candidates = new Set(delayed.keys())
    if (owner !== undefined) candidates.add(owner)
    delayed.clear()
    // Least used first: the others then yield to it.
    const inOrder = [...candidates].sort((one, other) => running.shareOf(one) - running.shareOf(other))
    for (const one of inOrder) startQueueOf(one)
    if (delayed.size > 0)
      recheck = setTimeout(() => startWaiting(), Math.ceil(Math.min(...delayed.values()))).unref()
  }

  function startQueueOf(owner: string): void {
    while (hasRoom(state, owner)) {
      const first = queues.first(owner)
      if (!first) return
      const waiting = { owner, waitedMs: now() - first.since }
      const delayMs = Math.max(yieldMs(state, waiting), restMs(state, waiting))
      if (delayMs > 0) return void delayed.set(owner, delayMs)
      first.start()
    }
  }

  return {
    async take(owner, signal) {
      if (signal.aborted) return null
      active.note(owner)
      if (!queues.has(owner) && hasRoom(state, owner)) {
        activeWithoutQueue.note(owner)
        if (yieldMs(state, { owner, waitedMs: 0 }) === 0) return start(owner)
      }
      const turn = queues.wait(owner, signal, () => start(owner))
      startWaiting(owner)
      return turn
    },
    underWay: () => running.total(),
    waiting: () => queues.total(),
  }
}
