import { LRUCache } from 'lru-cache'
import { DomainError } from '@/lib/core/errors'

export type TurnLimits = {
  /** Requests of one community under way, while no other community asks for anything. */
  alone: number
  /** The same while another does. */
  shared: number
  /** The same for a busy one. */
  busy: number
  /** How long after its last request a community counts as asking. */
  presentMs: number
  /** A community is busy that had requests under way for more than this share of the last seconds. Others give way to nobody. */
  busyShare: number
  /** The share that a community whose requests queue gets while another asks whose requests do not. */
  mostShare: number
  /**
   * How long a community that has used much gives way to a request of one that has used little, and how long a request
   * waits for such requests in all. A rest is no longer either.
   */
  yieldMs: number
  longestYieldMs: number
  /** How many requests of one community wait, and for how long. */
  queue: number
  waitMs: number
  /** After this time a request waits for something else than this process, a slow client for example. */
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
/** A community's share of the time up to `at`; since then it had requests under way all the time, or not at all. */
type Use = { share: number; at: number }
type Waiter = { since: number; start(): void }

/** What happened this long ago counts half in a community's share. */
const HALF_LIFE_MS = 2_000
const MAX_REMEMBERED = 2_000
const RETRY_SECONDS = 5

/**
 * Shares the event loop of a process between communities: each has its own queue, a community that many others work
 * beside has few requests under way, and one that has used much gives way to one that has used little. Processor time
 * cannot be taken back from a request once it runs, so what waits here is what does not disturb others.
 */
export function requestTurns(limits: TurnLimits = TURN_LIMITS, now = () => performance.now()): RequestTurns {
  const running = new Map<string, Set<Turn>>()
  const queues = new Map<string, Set<Waiter>>()
  const uses = new LRUCache<string, Use>({ max: MAX_REMEMBERED })
  const asking = lastTwo()
  /** Communities none of whose requests waited when they asked. */
  const askingLittle = lastTwo()
  /** Communities whose next request gives way to others, or that rest; looked at again when that is over. */
  const givingWay = new Set<string>()
  let look: NodeJS.Timeout | undefined

  const shareOf = (owner: string): number => {
    const { share, at } = uses.get(owner) ?? { share: 0, at: now() }
    const since = running.has(owner) ? 1 : 0
    return since + (share - since) * 0.5 ** ((now() - at) / HALF_LIFE_MS)
  }

  /** Before `owner` begins its only turn, and before it ends it. */
  const settle = (owner: string) => void uses.set(owner, { share: shareOf(owner), at: now() })

  const isPresent = (askedAt: number) => now() - askedAt <= limits.presentMs

  /** How long a request of `owner` gives way to requests of communities that have used less. */
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

  /** How long the requests of `owner` that queue rest, for the sake of a community whose requests do not. */
  function restsFor(owner: string): number {
    const share = shareOf(owner)
    if (share <= limits.mostShare || running.has(owner) || !isPresent(askingLittle.beside(owner))) return 0
    const rested = now() - (uses.get(owner)?.at ?? 0)
    return Math.min(HALF_LIFE_MS * Math.log2(share / limits.mostShare), limits.longestYieldMs - rested)
  }

  function mostOf(owner: string): number {
    if (!isPresent(asking.beside(owner))) return limits.alone
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
   * Starts what may start now that `owner` has asked or has ended a turn: its own requests, and those that gave way. All
   * others wait for a turn of their own community to end.
   */
  function startWaiting(owner?: string): void {
    clearTimeout(look)
    const able = new Set(givingWay)
    if (owner !== undefined) able.add(owner)
    givingWay.clear()
    let soonest = Number.POSITIVE_INFINITY
    // Who has used little goes first: the others then give way to it.
    const inOrder = able.size > 1 ? [...able].sort((one, other) => shareOf(one) - shareOf(other)) : able
    for (const one of inOrder)
      while (hasRoom(one)) {
        const [first] = queues.get(one) ?? []
        if (!first) break
        const waitMs = Math.max(yieldsFor(one, first.since), restsFor(one))
        if (waitMs > 0) {
          givingWay.add(one)
          soonest = Math.min(soonest, waitMs)
          break
        }
        first.start()
      }
    if (givingWay.size > 0) look = setTimeout(() => startWaiting(), Math.ceil(soonest)).unref()
  }

  function leave(owner: string, waiter: Waiter): void {
    const queue = queues.get(owner)
    if (queue?.delete(waiter) && queue.size === 0) queues.delete(owner)
  }

  return {
    async take(owner, signal) {
      if (signal.aborted) return null
      asking.note(owner, now())
      if (!queues.has(owner) && hasRoom(owner)) {
        askingLittle.note(owner, now())
        if (yieldsFor(owner, now()) <= 0) return begin(owner)
      }
      const queue = queues.get(owner) ?? new Set()
      if (queue.size >= limits.queue) throw tooMany()
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          since: now(),
          start() {
            goOn()
            resolve(begin(owner))
          },
        }
        const goOn = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          leave(owner, waiter)
        }
        const giveUp = () => {
          goOn()
          resolve(null)
        }
        const timer = setTimeout(() => {
          goOn()
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

/** When which owner was last noted, as far as is needed to tell whether others were. */
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
