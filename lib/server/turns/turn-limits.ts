export type TurnLimits = {
  /** Maximum concurrent requests of a community: while it is the only active one, while others are, and if it is busy. */
  alone: number
  shared: number
  busy: number
  /** How long after its last request a community counts as active. */
  presentMs: number
  /** A community is busy if it had requests running for more than this share of the last seconds. Only these yield. */
  busyShare: number
  /** How long a busy community yields to a request of one that has used less. */
  yieldMs: number
  /** How long one request yields in all. */
  longestYieldMs: number
  /**
   * A community with queued requests rests while one without any is active, until it has left this many times what all
   * others use; it may always use `leastShare`, and no request waits longer than `longestRestMs` because of rests.
   */
  leftTimes: number
  leastShare: number
  longestRestMs: number
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
  yieldMs: 200,
  longestYieldMs: 500,
  leftTimes: 8,
  leastShare: 0.35,
  longestRestMs: 150,
  queue: 500,
  waitMs: 30_000,
  countedMs: 1_000,
}
