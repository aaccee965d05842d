import { counted } from '../counted'
import type { RestoreReport } from './restore-backup'

/** What the command prints about a restore, or about a backup that it only checked. */
export function reportLines({ backup, takenAt, rows, files, settled }: RestoreReport): string[] {
  const what = `${counted(rows, 'row')}, ${counted(files, 'file')}`
  if (!settled) return [`${backup} of ${takenAt} is complete: ${what}`]
  const { erased, undone, unsure, rounds, campaigns, dropped } = settled
  return [
    `Restored ${backup} of ${takenAt}: ${what}`,
    `  ${counted(erased, 'member')} deleted since then ${were(erased)} deleted again`,
    ...(undone > 0
      ? [`  ${counted(undone, 'import')} of members undone since then ${were(undone)} undone again`]
      : []),
    ...Object.entries(unsure).map(
      ([job, n]) => `  ${n} not repeated, as ${n === 1 ? 'it' : 'they'} may have been sent (${job})`,
    ),
    ...(rounds > 0
      ? [
          `  ${counted(rounds, 'round')} ${were(rounds)} being sent: ${their(rounds)} members see the introductions on the site`,
        ]
      : []),
    ...(campaigns > 0
      ? [
          `  ${counted(campaigns, 'message')} to members ${were(campaigns)} stopped: ${their(campaigns)} organisers decide about the rest`,
        ]
      : []),
    ...(dropped.length > 0 ? [`  ${counted(dropped.length, 'job')} failed: ${dropped.join(', ')}`] : []),
    '  everybody has to sign in again; check API keys and webhooks that were removed since then',
    'Jobs are paused: nothing is sent. Start the program, look around, then npm run restore -- --resume',
  ]
}

const were = (n: number) => (n === 1 ? 'was' : 'were')
const their = (n: number) => (n === 1 ? 'its' : 'their')
