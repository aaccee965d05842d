import type { Queue } from 'pg-boss'
import type { JobName } from '@/lib/core/jobs'

/**
 * What happens to a job that fails, or whose process is killed: it is kept and retried, and after its last retry the job
 * `deadLetter` gets its payload. Times are in seconds.
 */
export type RetryPolicy = { deadLetter?: JobName } & Pick<
  Queue,
  | 'retryLimit'
  | 'retryDelay'
  | 'retryBackoff'
  | 'retryDelayMax'
  | 'heartbeatSeconds'
  | 'expireInSeconds'
  | 'deleteAfterSeconds'
  | 'retentionSeconds'
  | 'policy'
>

/**
 * For work that must be done, even if a dependency is down for hours: 12 retries, from 5 s to an hour apart. Then it is
 * given up, unless a sweep takes over (`takenUpBy`).
 */
export const MUST_BE_DONE: RetryPolicy = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 30,
}

/** For sending emails: the mail server may be silent for ten minutes, more than once in a conversation. */
export const SENDS_MAIL: RetryPolicy = { ...MUST_BE_DONE, expireInSeconds: 60 * 60 }

const YEARS = 50

/**
 * For what must not stay undone or half done, such as deleting a former member's files or writing to members: retried each
 * hour, for as long as it takes.
 */
export const UNTIL_DONE: RetryPolicy = {
  ...MUST_BE_DONE,
  retryLimit: YEARS * 365 * 24,
  // pg-boss deletes jobs that wait for longer; its default is 14 days.
  retentionSeconds: YEARS * 365 * 24 * 60 * 60,
}

/** For guests' requests: 6 retries, and the typed address is deleted within about an hour, with the next maintenance. */
export const ASKED_BY_GUEST: RetryPolicy = {
  retryLimit: 6,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 60,
}

/** For what ends a round: 20 retries, at most 5 minutes apart. */
export const WITHIN_MINUTES: RetryPolicy = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
}

/** For scheduled jobs: no retry, because the next run does the work; at most one run at a time. */
export const NEXT_RUN: RetryPolicy = { retryLimit: 0, policy: 'exclusive', heartbeatSeconds: 60 }
