import { parseArgs } from 'node:util'
import { readEnv } from '@/lib/core/env'
import { createLog } from '@/lib/observability/log'
import { compose } from '../compose'
import { askHolder, openControl } from '../control'
import { holdDataDir, readHolder } from '../data-dir'
import { type RoundReport, runRoundCommand } from './run-round-command'

const USAGE = 'npm run round -- --community <domain> [--dry-run]'

/** Runs a weekly round now: in the running program where one holds the data folder, else in this one. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { community: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  if (!values.community) throw new Error(`which community? ${USAGE}`)
  const input = { community: values.community, dryRun: values['dry-run'] }
  const env = readEnv()
  const holder = env.DATABASE_URL ? null : await readHolder(env.DATA_DIR)
  if (holder) return print((await askHolder(holder, 'round', input)) as RoundReport)

  const control = await openControl()
  const release = env.DATABASE_URL
    ? () => undefined
    : await holdDataDir(env.DATA_DIR, { controlPort: control.port, token: control.token })
  const composed = await compose(
    { ...env, roles: new Set(['worker']) },
    createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL),
    (line) => console.log(line),
  )
  try {
    print(await runRoundCommand(composed.runtime, input))
  } finally {
    await composed.close()
    release()
  }
}

function print(report: RoundReport): void {
  if (report.resumed) {
    console.log(
      `A round of ${report.community} had been interrupted; it is finished now: ${report.mails} mails in all.`,
    )
    return
  }
  console.log(
    `${report.community}: ${report.eligible} members take part${report.dryRun ? ' (dry run, nothing is kept or sent)' : ''}`,
  )
  for (const { a, b, score, level } of report.pairs)
    console.log(`  ${a} and ${b}  ${score.toFixed(3)} ${level}`)
  for (const { who, reason } of report.leftOut) console.log(`  left out: ${who} (${reason})`)
  const ratio =
    report.certifiedRatio === null
      ? ''
      : `, at least ${(report.certifiedRatio * 100).toFixed(2)}% of the best possible`
  console.log(
    `${report.pairs.length} pairs${ratio}${report.dryRun ? `, ${report.mails} mails would go out` : `, ${report.mails} mails`}`,
  )
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error((error as Error).message)
    process.exit(1)
  },
)
