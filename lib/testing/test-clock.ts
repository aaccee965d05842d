import type { Clock } from '@/lib/core/clock'

export type TestClock = Clock & {
  /** Moves time forward. */
  advance(ms: number): void
  /** Freezes time at a moment; `advance` still moves it. */
  set(moment: Date | string): void
}

/**
 * Follows real time until frozen: columns filled by the database (created_at)
 * are never later than now.
 */
export function createTestClock(): TestClock {
  let offsetMs = 0
  let stoppedAtMs: number | null = null
  return {
    now: () => new Date((stoppedAtMs ?? Date.now()) + offsetMs),
    advance(ms) {
      offsetMs += ms
    },
    set(moment) {
      stoppedAtMs = new Date(moment).getTime()
      offsetMs = 0
    },
  }
}
