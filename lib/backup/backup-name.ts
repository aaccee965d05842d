/** Sorts by time. A storage key, so that any storage takes it. */
export const backupName = (at: Date, encrypted: boolean): string =>
  `tuesday-${at.toISOString().replaceAll(/[-:Z]/g, '').replace(/[T.]/g, '-')}.${encrypted ? 'age' : 'tgz'}`

const NAME = /^tuesday-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-(\d{3})\.(age|tgz)$/

/** When a backup was made, by its name; null if it is none. */
export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? []
  if (!year) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
