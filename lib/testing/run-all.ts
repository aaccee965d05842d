import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfStale } from '@/lib/server/build'
import { runChecks } from './checks/run-checks'
import { ensureChromium } from './chromium'
import { runCommand } from './command'
import { databaseTests } from './database-tests'

/** How many of the slowest test files are named. */
const SLOWEST = 12

type Tally = { passed: number; failed: number }
type Stage = { name: string; title: string; run(): Promise<Tally> }

const reports = mkdtempSync(join(tmpdir(), 'tuesday-reports-'))

/** A runner that exits with an error but no failed test counts as one failure. */
function tallied(code: number, tally: Tally): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: TestFile[]
}
type TestFile = {
  name: string
  status: string
  assertionResults: unknown[]
  startTime: number
  endTime: number
}

function slowestOf(files: TestFile[]): string[] {
  return files
    .map(({ name, startTime, endTime }) => ({
      name: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`)
}

async function unit(
  env: Record<string, string | undefined>,
  name: string,
  files: string[] = [],
): Promise<Tally> {
  const file = join(reports, `${name}.json`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...files]
  const { code } = await runCommand('vitest', args, { env, show: true })
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  console.log(`slowest: ${slowestOf(report.testResults).join(', ')}`)
  // A file that fails to load has no tests.
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  )
  return tallied(code, { passed: report.numPassedTests, failed: report.numFailedTests + broken.length })
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

async function browser(): Promise<Tally> {
  if (!readdirSync('e2e').some((name) => name.endsWith('.spec.ts'))) return { passed: 0, failed: 0 }
  await buildIfStale((line) => console.log(line))
  await ensureChromium()
  const file = join(reports, 'playwright.json')
  const { code } = await runCommand('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const stats = readReport<PlaywrightReport>(file)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  return tallied(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky })
}

const embedded = { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined }

const STAGES: Stage[] = [
  { name: 'checks', title: 'Static checks', run: runChecks },
  { name: 'unit', title: 'Unit tests on the embedded database', run: () => unit(embedded, 'embedded') },
  ...(process.env.TEST_DATABASE_URL
    ? [
        {
          name: 'server',
          title: 'Tests of the database, on Postgres',
          run: async () => unit({}, 'server', await databaseTests()),
        },
      ]
    : []),
  { name: 'e2e', title: 'Browser and process tests of the built program', run: browser },
]

/** Runs all stages, or those named: `npm test -- checks unit`. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `no stage ${unknown.join(', ')}; there are: ${STAGES.map((stage) => stage.name).join(', ')}`,
    )
  }
  const total: Tally = { passed: 0, failed: 0 }
  for (const stage of STAGES) {
    if (wanted.length > 0 && !wanted.includes(stage.name)) continue
    const started = performance.now()
    console.log(`\n── ${stage.title}`)
    const tally = await stage.run().catch((error: Error): Tally => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`── ${stage.name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`)
    total.passed += tally.passed
    total.failed += tally.failed
  }
  // No passed tests means nothing ran.
  if (total.passed + total.failed === 0) total.failed = 1
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

await main().finally(() => rmSync(reports, { recursive: true, force: true }))
