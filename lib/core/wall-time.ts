const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a moment as local time of a zone, for datetime-local fields: '2026-05-04T19:00'. */
export function wallTimeOf(moment: string | number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(
    format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/**
 * Parses a local time of a zone. A repeated time gives the first moment, a skipped time the hour after it.
 */
export function momentOfWallTime(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`no time of a clock: ${wall}`)
  const offsetAt = (ms: number) => Date.parse(`${wallTimeOf(ms, timeZone)}Z`) - ms
  const DAY_MS = 24 * 60 * 60 * 1000
  const candidates = [asUtc - offsetAt(asUtc - DAY_MS), asUtc - offsetAt(asUtc + DAY_MS)].sort(
    (a, b) => a - b,
  )
  const exact = candidates.find((ms) => ms + offsetAt(ms) === asUtc)
  return new Date(exact ?? candidates[1]!).toISOString()
}
