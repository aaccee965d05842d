import { parseArgs } from 'node:util'
import { counted } from '../counted'
import { asCommand } from './as-command'
import { inProgram } from './in-program'
import { type RoundCommand, type RoundReport, runRoundCommand } from './run-round-command'

const USAGE = 'npm run round -- --community <domain> [--dry-run]'

/** Runs a weekly round now: in the running program if one holds the data folder, else in this process. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { community: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  if (!values.community) throw new Error(`which community? ${USAGE}`)
  print(
    await inProgram<RoundCommand, RoundReport>(
      'round',
      { community: values.community, dryRun: values['dry-run'] },
      runRoundCommand,
      values['dry-run'] ? 'reads' : 'sends',
    ),
  )
}

function print(report: RoundReport): void {
  if (report.resumed) {
    console.log(
      `A round of ${report.community} had been interrupted; ${report.waiting > 0 ? 'it continues' : 'it is finished now'}: ${counted(report.mails, 'email')} in all.${notSent(report)}`,
    )
    return
  }
  console.log(
    `${report.community}: ${report.eligible === 1 ? '1 member takes' : `${report.eligible} members take`} part${report.dryRun ? ' (dry run: nothing is saved or sent)' : ''}`,
  )
  for (const { a, b, score, level } of report.pairs)
    console.log(`  ${a} and ${b}  ${score.toFixed(3)} ${level}`)
  for (const { who, reason } of report.unmatched) console.log(`  unmatched: ${who} (${reason})`)
  const poor = report.unmatched.filter(({ reason }) => reason === 'below-floor').length
  if (poor > 0)
    console.log(
      `  below-floor: nobody fits well enough (${counted(poor, 'member')}). Organisers set what is enough at /round?tab=rules`,
    )
  const ratio =
    report.certifiedRatio === null || report.pairs.length === 0
      ? ''
      : `, at least ${(report.certifiedRatio * 100).toFixed(2)}% of the best possible`
  console.log(
    `${counted(report.pairs.length, 'pair')}${ratio}, ${counted(report.mails, 'email')}${report.dryRun ? ' would be sent' : ''}${notSent(report)}`,
  )
}

const notSent = ({ waiting }: RoundReport) =>
  waiting > 0
    ? `\n${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for a process with the role worker.`
    : ''

asCommand(USAGE, main)
