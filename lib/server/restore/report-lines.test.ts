import { expect, it } from 'vitest'
import { reportLines } from './report-lines'

const BACKUP = { backup: 'backup.tar.gz', takenAt: '2026-11-24T09:00:00Z' }

const about = (n: number) =>
  reportLines({
    ...BACKUP,
    rows: n,
    files: n,
    settled: {
      erased: n,
      undone: n,
      rounds: n,
      campaigns: n,
      unsure: { 'send-mail': n },
      done: n,
      dropped: Array.from({ length: n }, () => 'send-mail'),
    },
  }).slice(0, -2)

it('counts one and many', () => {
  expect(about(1)).toEqual([
    'Restored backup.tar.gz of 2026-11-24T09:00:00Z: 1 row, 1 file',
    '  1 member deleted since then was deleted again',
    '  1 import of members undone since then was undone again',
    '  1 not repeated, as it may have been sent (send-mail)',
    '  1 round was being sent: its members see the introductions on the site',
    '  1 message to members was stopped: its organisers decide about the rest',
    '  1 job failed: send-mail',
  ])
  expect(about(2)).toEqual([
    'Restored backup.tar.gz of 2026-11-24T09:00:00Z: 2 rows, 2 files',
    '  2 members deleted since then were deleted again',
    '  2 imports of members undone since then were undone again',
    '  2 not repeated, as they may have been sent (send-mail)',
    '  2 rounds were being sent: their members see the introductions on the site',
    '  2 messages to members were stopped: their organisers decide about the rest',
    '  2 jobs failed: send-mail, send-mail',
  ])
})

it('says what a checked backup holds', () => {
  expect(reportLines({ ...BACKUP, rows: 1, files: 0, settled: null })).toEqual([
    'backup.tar.gz of 2026-11-24T09:00:00Z is complete: 1 row, 0 files',
  ])
})
