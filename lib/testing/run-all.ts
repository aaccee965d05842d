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

/** `failures` name what failed, each with the first line of its error where it has one. */
type Tally = { passed: number; failed: number; failures: string[] }
type Stage = { name: string; title: string; run(): Promise<Tally> }

const reports = mkdtempSync(join(tmpdir(), 'tuesday-reports-'))

function failed(what: string): Tally {
  return { passed: 0, failed: 1, failures: [what] }
}

/** A runner that exits with an error but no failed test counts as one failure. */
function tallied(code: number, tally: Tally): Tally {
  return code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`no test failed, yet the runner ended with ${code}`] }
    : tally
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
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  startTime: number
  endTime: number
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** The failed tests of a file. A file that fails to load has no tests and counts as one. */
function failuresOf(file: TestFile): string[] {
  const name = relative('.', file.name)
  if (file.status === 'failed' && file.assertionResults.length === 0) {
    return [`${name}: ${firstLine(file.message)}`]
  }
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0] ?? '')}`)
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
  if (!report) return failed(`vitest wrote no report and ended with ${code}`)
  console.log(`slowest: ${slowestOf(report.testResults).join(', ')}`)
  const failures = report.testResults.flatMap(failuresOf)
  return tallied(code, { passed: report.numPassedTests, failed: failures.length, failures })
}

type BrowserSuite = {
  suites?: BrowserSuite[]
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
}
type PlaywrightReport = {
  suites: BrowserSuite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

const isFailure = ({ status }: { status: string }) => status === 'unexpected' || status === 'flaky'

function failedSpecs({ suites = [], specs }: BrowserSuite): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(isFailure))
      .map(({ title, file, line }) => `${file}:${line} › ${title}`),
    ...suites.flatMap(failedSpecs),
  ]
}

async function browser(): Promise<Tally> {
  if (!readdirSync('e2e').some((name) => name.endsWith('.spec.ts')))
    return { passed: 0, failed: 0, failures: [] }
  await buildIfStale((line) => console.log(line))
  await ensureChromium()
  const file = join(reports, 'playwright.json')
  const { code } = await runCommand('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport<PlaywrightReport>(file)
  if (!report) return failed(`playwright wrote no report and ended with ${code}`)
  const { expected, unexpected, flaky } = report.stats
  return tallied(code, {
    passed: expected,
    failed: unexpected + flaky,
    failures: report.suites.flatMap(failedSpecs),
  })
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
  const total: Tally = { passed: 0, failed: 0, failures: [] }
  for (const stage of STAGES) {
    if (wanted.length > 0 && !wanted.includes(stage.name)) continue
    const started = performance.now()
    console.log(`\n── ${stage.title}`)
    const tally = await stage.run().catch((error: Error): Tally => {
      console.error(error.message)
      return failed(error.message)
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`── ${stage.name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`)
    total.passed += tally.passed
    total.failed += tally.failed
    total.failures.push(...tally.failures.map((what) => `${stage.name}: ${what}`))
  }
  // No passed tests means nothing ran.
  if (total.passed + total.failed === 0) total.failed = 1
  if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

await main().finally(() => rmSync(reports, { recursive: true, force: true }))
