import type { RecentActivity } from './recent-activity'
import type { RunningTurns } from './running-turns'
import type { TurnLimits } from './turn-limits'
import type { TurnQueues } from './turn-queues'

export type TurnState = {
  limits: TurnLimits
  running: RunningTurns
  queues: TurnQueues
  /** All communities that send requests, and those of them whose requests start without queueing. */
  active: RecentActivity
  activeWithoutQueue: RecentActivity
}

/** Whether a community has fewer requests running than it may have. */
export function hasRoom({ limits, running, active }: TurnState, owner: string): boolean {
  const isBusy = running.shareOf(owner) >= limits.busyShare
  const most = !active.hasOther(owner) ? limits.alone : isBusy ? limits.busy : limits.shared
  return running.countOf(owner) < most
}

/**
 * How long a request of a busy community yields to the running requests of communities that have used less and have no
 * queue.
 * @param waitedMs how long the request has waited already
 */
export function yieldMs(
  { limits, running, queues }: TurnState,
  { owner, waitedMs }: { owner: string; waitedMs: number },
): number {
  const share = running.shareOf(owner)
  if (share < limits.busyShare) return 0
  let longest = 0
  for (const other of running.owners())
    if (other !== owner && !queues.has(other) && running.shareOf(other) < share)
      longest = Math.max(longest, limits.yieldMs - running.youngestMs(other))
  return Math.max(0, Math.min(longest, limits.longestYieldMs - waitedMs))
}

/**
 * How long a community with queued requests rests after its last one, while a community without a queue is active:
 * until the time it leaves is `leftTimes` what the others use. What others use little of is not worth leaving idle.
 * @param waitedMs how long its first request has waited already
 */
export function restMs(
  { limits, running, activeWithoutQueue }: TurnState,
  { owner, waitedMs }: { owner: string; waitedMs: number },
): number {
  if (running.countOf(owner) > 0 || !activeWithoutQueue.hasOther(owner)) return 0
  const share = Math.max(limits.leastShare, 1 - limits.leftTimes * running.shareOfOthers(owner))
  const needed = running.msUntilShare(owner, share)
  return Math.max(0, Math.min(needed, limits.longestRestMs - waitedMs))
}
