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
  /** Maximum share of a community with queued requests while a community without any is active. */
  mostShare: number
  /** How long one request yields in all, and a community rests after its last request. */
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
  yieldMs: 200,
  mostShare: 0.35,
  longestYieldMs: 500,
  queue: 500,
  waitMs: 30_000,
  countedMs: 1_000,
}
