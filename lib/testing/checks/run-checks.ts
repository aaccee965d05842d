import { runCommand } from '../command'
import { codeSize } from './code-size'
import { checkCommunityKeys, schemaTables } from './community-keys'
import { checkHardCodedTexts } from './hard-coded-texts'
import { checkLayers } from './layers'
import { checkLazyImports } from './lazy-imports'
import { checkLicences, installedPackages } from './licences'
import { checkMessages } from './messages'
import { checkMigrations } from './migrations'
import { checkPlainLanguage, ODD_WORDS_CEILING } from './plain-language'
import { checkTypeNames } from './type-names'
import { checkTypedCalls } from './typed-calls'

type Result = { ok: boolean; detail: string }
type Check = { name: string; run(): Promise<Result> }

const command = async (name: string, ...args: string[]): Promise<Result> => {
  const { code, output } = await runCommand(name, args)
  return { ok: code === 0, detail: output.trim() }
}

const CHECKS: [Check, ...Check[]] = [
  {
    name: 'types',
    async run() {
      // Types of an earlier build may refer to moved pages.
      const made = await command('next', 'typegen')
      if (!made.ok) return made
      return command(
        'tsc',
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        '.cache/check.tsbuildinfo',
        '-p',
        '.',
      )
    },
  },
  {
    name: 'layers',
    async run() {
      const { violations, modules, edges } = await checkLayers(process.cwd())
      const lines = violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule}`)
      return { ok: lines.length === 0, detail: [...lines, `${modules} files, ${edges} imports`].join('\n') }
    },
  },
  {
    name: 'typed calls',
    async run() {
      const { wrong, calls } = checkTypedCalls(process.cwd())
      return { ok: calls > 0 && wrong.length === 0, detail: [...wrong, `${calls} calls`].join('\n') }
    },
  },
  {
    name: 'type names',
    async run() {
      const { wrong, types } = checkTypeNames(process.cwd())
      return { ok: types > 0 && wrong.length === 0, detail: [...wrong, `${types} types`].join('\n') }
    },
  },
  {
    name: 'lazy imports',
    async run() {
      const { wrong, imports } = checkLazyImports(process.cwd())
      return { ok: imports > 0 && wrong.length === 0, detail: [...wrong, `${imports} imports`].join('\n') }
    },
  },
  { name: 'style', run: () => command('biome', 'check', '--error-on-warnings', '.') },
  { name: 'dead code', run: () => command('knip', '--no-progress') },
  {
    name: 'community keys',
    async run() {
      const { wrong, references, keys, known } = checkCommunityKeys(await schemaTables(process.cwd()))
      const summary = `${keys} keys, ${known} known without the community; reference tables: ${references.join(', ')}`
      return { ok: keys > 0 && wrong.length === 0, detail: [...wrong, summary].join('\n') }
    },
  },
  {
    name: 'licences',
    async run() {
      const { wrong, count } = checkLicences(installedPackages(process.cwd()))
      return { ok: count > 0 && wrong.length === 0, detail: [...wrong, `${count} packages`].join('\n') }
    },
  },
  {
    name: 'texts',
    async run() {
      const { wrong, keys, named } = checkMessages(process.cwd())
      // Finding nothing means the check did not work.
      const blind = keys === 0 || named === 0
      return {
        ok: !blind && wrong.length === 0,
        detail: [...wrong, `${keys} keys, ${named} named by code`].join('\n'),
      }
    },
  },
  {
    name: 'no texts in code',
    async run() {
      const { wrong, files } = checkHardCodedTexts(process.cwd())
      return { ok: files > 0 && wrong.length === 0, detail: [...wrong, `${files} files`].join('\n') }
    },
  },
  {
    name: 'migrations',
    async run() {
      const { wrong, files } = checkMigrations(process.cwd())
      return { ok: files > 0 && wrong.length === 0, detail: [...wrong, `${files} files`].join('\n') }
    },
  },
  {
    name: 'plain language',
    async run() {
      const { found, lines, ratio } = checkPlainLanguage(process.cwd())
      const summary = `${ratio.toFixed(1)} odd words per 10,000 lines (${found.length} in ${lines}; at most ${ODD_WORDS_CEILING})`
      return { ok: ratio <= ODD_WORDS_CEILING, detail: [...found, summary].join('\n') }
    },
  },
  {
    name: 'size',
    async run() {
      const { files, lines, median, p95 } = codeSize(process.cwd())
      return {
        ok: true,
        detail: `${files} files, ${lines} lines; a file: median ${median}, 95% below ${p95 + 1}`,
      }
    },
  },
]

/** Checks whose last line is a summary to print even when they pass. */
const SUMMARIZED = new Set([
  'layers',
  'typed calls',
  'type names',
  'community keys',
  'licences',
  'texts',
  'no texts in code',
  'plain language',
  'size',
])

/** Runs a check and prints its result. @returns whether it passed */
async function report({ name, run }: Check): Promise<boolean> {
  const started = performance.now()
  const { ok, detail } = await run().catch((error: Error): Result => ({ ok: false, detail: error.message }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const summary = SUMMARIZED.has(name) ? `  ${detail.split('\n').at(-1)}` : ''
  console.log(`${ok ? '✓' : '✗'} ${name}  ${seconds} s${summary}`)
  if (!ok) console.log(detail.replaceAll(/^/gm, '    '))
  return ok
}

/** Runs all static checks and prints their results: types, which take longest, beside the others. */
export async function runChecks(): Promise<{ passed: number; failed: number; failures: string[] }> {
  const [types, ...others] = CHECKS
  const failures: string[] = []
  const run = async (check: Check) => {
    if (!(await report(check))) failures.push(check.name)
  }
  const typed = run(types)
  for (const check of others) await run(check)
  await typed
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures }
}
