/** Limits of a connection and of a member in one process. */
export const LIMITS = {
  maxFrameBytes: 64 * 1024,
  /** Frames queued while one is processed. */
  maxQueuedFrames: 100,
  maxSubscriptions: 100,
  maxConnectionsPerMember: 20,
  /** Maximum unsent bytes: a slower reader is disconnected. */
  maxBufferedBytes: 1024 * 1024,
  /** A connection without CONNECT by then is closed. */
  connectWithinMs: 10_000,
  /** WebSocket messages of any kind, including heart-beats. */
  messages: { perSecond: 50, burst: 200 },
  /** SEND frames of one member, over all their connections to this process. */
  sends: { perSecond: 10, burst: 30 },
} as const

/** A budget that refills with time. */
export class TokenBucket {
  #tokens: number
  #atMs: number

  constructor(
    private readonly limit: { perSecond: number; burst: number },
    nowMs: number,
  ) {
    this.#tokens = limit.burst
    this.#atMs = nowMs
  }

  /** @returns whether the budget allowed it */
  take(nowMs: number): boolean {
    const refilled = this.#tokens + ((nowMs - this.#atMs) / 1000) * this.limit.perSecond
    this.#tokens = Math.min(this.limit.burst, refilled)
    this.#atMs = nowMs
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
