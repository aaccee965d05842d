import { existsSync } from 'node:fs'
import { runCommand } from '../command'
import { checkFloors } from './floors'
import { checkHardCodedTexts } from './hard-coded-texts'
import { checkMessages } from './messages'

type Result = { ok: boolean; detail: string }
type Check = { name: string; run(): Promise<Result> }

const command = async (name: string, ...args: string[]): Promise<Result> => {
  const { code, output } = await runCommand(name, args)
  return { ok: code === 0, detail: output.trim() }
}

const CHECKS: Check[] = [
  {
    name: 'types',
    async run() {
      // Next writes its types with a build; a fresh clone has none yet.
      if (!existsSync('next-env.d.ts')) {
        const made = await command('next', 'typegen')
        if (!made.ok) return made
      }
      return command('tsc', '--noEmit', '-p', '.')
    },
  },
  {
    name: 'floors',
    async run() {
      const { violations, modules, edges } = await checkFloors(process.cwd())
      const lines = violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule}`)
      return { ok: lines.length === 0, detail: [...lines, `${modules} files, ${edges} imports`].join('\n') }
    },
  },
  { name: 'style', run: () => command('biome', 'check', '--error-on-warnings', '.') },
  { name: 'dead code', run: () => command('knip', '--no-progress') },
  {
    name: 'texts',
    async run() {
      const { wrong, keys, named } = checkMessages(process.cwd())
      // Nothing found is nothing looked at.
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
]

/** Their last line says how much was looked at. */
const SUMMED_UP = new Set(['floors', 'texts', 'no texts in code'])

/** Everything about the sources that can be proved without running the program. Says how each went. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const { name, run } of CHECKS) {
    const started = performance.now()
    const { ok, detail } = await run().catch((error: Error): Result => ({ ok: false, detail: error.message }))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const summary = SUMMED_UP.has(name) ? `  ${detail.split('\n').at(-1)}` : ''
    console.log(`${ok ? '✓' : '✗'} ${name}  ${seconds} s${summary}`)
    if (ok) continue
    failed++
    console.log(detail.replaceAll(/^/gm, '    '))
  }
  return { passed: CHECKS.length - failed, failed }
}
