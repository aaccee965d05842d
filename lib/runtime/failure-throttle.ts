/** Minimum time between two log lines with the same message. */
const LOG_AGAIN_MS = 10 * 60_000

type FailureThrottle = {
  /** Whether to log a repeated failure: each message once in this time. */
  isDue(message: string): boolean
  /** It works again. @returns whether a failure was logged */
  reset(): boolean
}

export function createFailureThrottle(logAgainMs = LOG_AGAIN_MS): FailureThrottle {
  const loggedAt = new Map<string, number>()
  return {
    isDue(message) {
      const now = performance.now()
      if (now - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < logAgainMs) return false
      loggedAt.set(message, now)
      return true
    },
    reset() {
      const wasLogged = loggedAt.size > 0
      loggedAt.clear()
      return wasLogged
    },
  }
}
