import { DomainError } from '@/lib/core/errors'

const RETRY_SECONDS = 5

type Waiter = { since: number; start(): void }

/** Requests that wait for a turn, in one queue per community. Queues are bounded, and so is the time in them. */
export class TurnQueues {
  readonly #queues = new Map<string, Set<Waiter>>()

  constructor(
    private readonly limits: { queue: number; waitMs: number },
    private readonly now: () => number,
  ) {}

  /**
   * Adds a request to its community's queue.
   * @param start called when the request's turn has come
   * @returns what `start` returned; null if `signal` was aborted before
   * @throws DomainError 'unavailable' at once when the queue is full, and later when the request waits for too long
   */
  wait<T>(owner: string, signal: AbortSignal, start: () => T): Promise<T | null> {
    const queue = this.#queues.get(owner) ?? new Set()
    if (queue.size >= this.limits.queue) throw tooMany()
    const { promise, resolve, reject } = Promise.withResolvers<T | null>()
    const leave = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      queue.delete(waiter)
      if (queue.size === 0) this.#queues.delete(owner)
    }
    const waiter: Waiter = {
      since: this.now(),
      start() {
        leave()
        resolve(start())
      },
    }
    const giveUp = () => {
      leave()
      resolve(null)
    }
    const timer = setTimeout(() => {
      leave()
      reject(tooMany())
    }, this.limits.waitMs).unref()
    signal.addEventListener('abort', giveUp, { once: true })
    this.#queues.set(owner, queue.add(waiter))
    return promise
  }

  /** The request of `owner` that has waited longest. */
  first(owner: string): Waiter | undefined {
    return this.#queues.get(owner)?.values().next().value
  }

  has(owner: string): boolean {
    return this.#queues.has(owner)
  }

  total(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.size, 0)
  }
}

const tooMany = () => new DomainError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
