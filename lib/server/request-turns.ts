import { LRUCache } from 'lru-cache'
import { DomainError } from '@/lib/core/errors'

export type TurnLimits = {
  /** Maximum concurrent requests of one community while no other community sends any. */
  alone: number
  /** The same while another community sends requests. */
  shared: number
  /** The same for a busy community. */
  busy: number
  /** How long after its last request a community counts as active. */
  presentMs: number
  /** A community is busy if it had requests running for more than this share of the last seconds. Only these yield. */
  busyShare: number
  /** Maximum share of a community with queued requests while a community without any is active. */
  mostShare: number
  /**
   * How long a busy community yields to a request of one that has used less, and how long one of its requests waits in
   * all. A rest is no longer either.
   */
  yieldMs: number
  longestYieldMs: number
  /** Maximum length of one community's queue, and how long a request waits in it. */
  queue: number
  waitMs: number
  /** After this time a request no longer counts: it waits for something outside this process, such as a slow client. */
  countedMs: number
}

export const TURN_LIMITS: TurnLimits = {
  alone: 16,
  shared: 2,
  busy: 1,
  presentMs: 2_000,
  busyShare: 0.25,
  mostShare: 0.35,
  yieldMs: 200,
  longestYieldMs: 500,
  queue: 500,
  waitMs: 30_000,
  countedMs: 1_000,
}

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

type Turn = { owner: string; startedAt: number }
/** A community's share of the time up to `at`; since then it had requests running all the time, or never. */
type Use = { share: number; at: number }
type Waiter = { since: number; start(): void }

/** Half-life of past usage in a community's share. */
const HALF_LIFE_MS = 2_000
const MAX_REMEMBERED = 2_000
const RETRY_SECONDS = 5

/**
 * Shares the event loop of a process between communities. Each has its own queue; while others are active it runs few
 * requests at a time, and one that has used much yields to one that has used little. A running request cannot be
 * interrupted, so requests wait here before they start.
 */
export function requestTurns(limits: TurnLimits = TURN_LIMITS, now = () => performance.now()): RequestTurns {
  const running = new Map<string, Set<Turn>>()
  const queues = new Map<string, Set<Waiter>>()
  const uses = new LRUCache<string, Use>({ max: MAX_REMEMBERED })
  const active = lastTwo()
  /** Active communities without a queue. */
  const activeWithoutQueue = lastTwo()
  /** Communities whose next request yields to others, or that rest; checked again when that is over. */
  const yielding = new Set<string>()
  let recheck: NodeJS.Timeout | undefined

  const shareOf = (owner: string): number => {
    const { share, at } = uses.get(owner) ?? { share: 0, at: now() }
    const since = running.has(owner) ? 1 : 0
    return since + (share - since) * 0.5 ** ((now() - at) / HALF_LIFE_MS)
  }

  /** Before `owner` begins its only turn, and before it ends it. */
  const settle = (owner: string) => void uses.set(owner, { share: shareOf(owner), at: now() })

  const isPresent = (askedAt: number) => now() - askedAt <= limits.presentMs

  /** How long a request of `owner` yields to requests of communities that have used less. */
  function yieldsFor(owner: string, since: number): number {
    const waited = now() - since
    if (running.size === 0 || waited >= limits.longestYieldMs) return 0
    const own = shareOf(owner)
    if (own < limits.busyShare) return 0
    let longest = 0
    for (const [other, turns] of running) {
      if (other === owner || queues.has(other) || shareOf(other) >= own) continue
      for (const { startedAt } of turns) longest = Math.max(longest, limits.yieldMs - (now() - startedAt))
    }
    return Math.min(longest, limits.longestYieldMs - waited)
  }

  /** How long the queued requests of `owner` rest while a community without a queue is active. */
  function restsFor(owner: string): number {
    const share = shareOf(owner)
    if (share <= limits.mostShare || running.has(owner) || !isPresent(activeWithoutQueue.beside(owner)))
      return 0
    const rested = now() - (uses.get(owner)?.at ?? 0)
    return Math.min(HALF_LIFE_MS * Math.log2(share / limits.mostShare), limits.longestYieldMs - rested)
  }

  function mostOf(owner: string): number {
    if (!isPresent(active.beside(owner))) return limits.alone
    return shareOf(owner) < limits.busyShare ? limits.shared : limits.busy
  }

  const hasRoom = (owner: string) => (running.get(owner)?.size ?? 0) < mostOf(owner)

  function begin(owner: string): () => void {
    const turn = { owner, startedAt: now() }
    const turns = running.get(owner) ?? new Set()
    if (turns.size === 0) settle(owner)
    running.set(owner, turns.add(turn))
    const end = () => {
      if (!turns.delete(turn)) return
      clearTimeout(counted)
      if (turns.size === 0) {
        settle(owner)
        running.delete(owner)
      }
      startWaiting(owner)
    }
    const counted = setTimeout(end, limits.countedMs).unref()
    return end
  }

  /**
   * Starts waiting requests after a new request of `owner` or the end of one: its own, and those that yielded. All
   * others wait for a turn of their own community to end.
   */
  function startWaiting(owner?: string): void {
    clearTimeout(recheck)
    const candidates = new Set(yielding)
    if (owner !== undefined) candidates.add(owner)
    yielding.clear()
    let soonest = Number.POSITIVE_INFINITY
    // Least used first: the others then yield to it.
    const inOrder =
      candidates.size > 1 ? [...candidates].sort((one, other) => shareOf(one) - shareOf(other)) : candidates
    for (const one of inOrder)
      while (hasRoom(one)) {
        const [first] = queues.get(one) ?? []
        if (!first) break
        const waitMs = Math.max(yieldsFor(one, first.since), restsFor(one))
        if (waitMs > 0) {
          yielding.add(one)
          soonest = Math.min(soonest, waitMs)
          break
        }
        first.start()
      }
    if (yielding.size > 0) recheck = setTimeout(() => startWaiting(), Math.ceil(soonest)).unref()
  }

  function leave(owner: string, waiter: Waiter): void {
    const queue = queues.get(owner)
    if (queue?.delete(waiter) && queue.size === 0) queues.delete(owner)
  }

  return {
    async take(owner, signal) {
      if (signal.aborted) return null
      active.note(owner, now())
      if (!queues.has(owner) && hasRoom(owner)) {
        activeWithoutQueue.note(owner, now())
        if (yieldsFor(owner, now()) <= 0) return begin(owner)
      }
      const queue = queues.get(owner) ?? new Set()
      if (queue.size >= limits.queue) throw tooMany()
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          since: now(),
          start() {
            stopWaiting()
            resolve(begin(owner))
          },
        }
        const stopWaiting = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          leave(owner, waiter)
        }
        const giveUp = () => {
          stopWaiting()
          resolve(null)
        }
        const timer = setTimeout(() => {
          stopWaiting()
          reject(tooMany())
        }, limits.waitMs).unref()
        signal.addEventListener('abort', giveUp, { once: true })
        queues.set(owner, queue.add(waiter))
        startWaiting(owner)
      })
    },
    underWay: () => [...running.values()].reduce((sum, turns) => sum + turns.size, 0),
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),
  }
}

/** Remembers when owners were last noted, just enough to tell when anybody else was. */
function lastTwo() {
  let latest = { owner: '', at: Number.NEGATIVE_INFINITY }
  let otherAt = Number.NEGATIVE_INFINITY
  return {
    note(owner: string, at: number) {
      if (latest.owner !== owner) otherAt = latest.at
      latest = { owner, at }
    },
    /** When an owner other than this one was last noted. */
    beside: (owner: string) => (latest.owner === owner ? otherAt : latest.at),
  }
}

const tooMany = () => new DomainError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
