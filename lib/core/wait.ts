const HOUR = 60 * 60
const DAY = 24 * HOUR

export type Wait = { unit: 'days' | 'hours' | 'minutes'; count: number }

/** Formats a waiting time in its largest unit, rounded up. Used by the API and the screens alike. */
export function waitOf(seconds: number): Wait {
  if (seconds > DAY) return { unit: 'days', count: Math.ceil(seconds / DAY) }
  if (seconds > HOUR) return { unit: 'hours', count: Math.ceil(seconds / HOUR) }
  return { unit: 'minutes', count: Math.max(1, Math.ceil(seconds / 60)) }
}
