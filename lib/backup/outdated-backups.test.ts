import { expect, it } from 'vitest'
import { backupName, backupTime } from './backup-name'
import { outdatedBackups } from './outdated-backups'

const named = (time: string) => backupName(new Date(time), true)

it('names a backup by its time', () => {
  expect(named('2026-03-04T05:06:07.089Z')).toBe('tuesday-20260304-050607-089.age')
  expect(backupTime('tuesday-20260304-050607-089.tgz')).toEqual(new Date('2026-03-04T05:06:07.089Z'))
  for (const other of [
    'tuesday.tgz',
    'tuesday-20269904-050607-089.tgz',
    'tuesday-20260304-050607-089.tgz.part',
  ])
    expect(backupTime(other)).toBeNull()
})

it('keeps the newest of each of the last days and weeks', () => {
  const hourly = Array.from({ length: 40 * 4 }, (_, n) =>
    named(new Date(Date.UTC(2026, 2, 1) + n * 6 * 60 * 60 * 1000).toISOString()),
  )
  const outdated = outdatedBackups([...hourly, 'notes.txt'], { daily: 3, weekly: 3 })
  // Tuesday to Thursday, and the Sundays of the two weeks before.
  expect(hourly.filter((name) => !outdated.includes(name))).toEqual(
    ['2026-03-29', '2026-04-05', '2026-04-07', '2026-04-08', '2026-04-09'].map((day) =>
      named(`${day}T18:00:00Z`),
    ),
  )
  expect(outdated).not.toContain('notes.txt')
})

it('keeps old backups when there are no newer ones', () => {
  const old = [named('2020-01-01T00:00:00Z'), named('2021-01-01T00:00:00Z')]
  expect(outdatedBackups(old, { daily: 2, weekly: 0 })).toEqual([])
  expect(outdatedBackups(old, { daily: 1, weekly: 0 })).toEqual([old[0]])
})
