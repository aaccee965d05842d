import { backupTime } from './backup-name'

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)
/** Monday to Sunday: day 0 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)

/**
 * The backups that need not be kept: all but the newest of each of the last `daily` days and `weekly` weeks that have
 * one. The newest always stays, and so does anything that is not named like a backup.
 */
export function outdatedBackups(names: readonly string[], keep: { daily: number; weekly: number }): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const at = backupTime(name)
      return at ? [{ name, at }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [periodOf, count] of [
    [dayOf, keep.daily],
    [weekOf, keep.weekly],
  ] as const) {
    const newestOf = [...Map.groupBy(newestFirst, ({ at }) => periodOf(at)).values()]
    for (const [newest] of newestOf.slice(0, count)) if (newest) kept.add(newest)
  }
  return newestFirst.filter((one) => !kept.has(one)).map(({ name }) => name)
}
