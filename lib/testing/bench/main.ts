import { removeDataDirs } from './demo-data'
import type { BenchRow } from './row'

/** Loaded on demand: each section has its own dependencies. */
const SECTIONS: Record<string, () => Promise<{ run(): AsyncIterable<BenchRow | string> }>> = {
  api: () => import('./api'),
  'sign-in': () => import('./sign-in'),
  pages: () => import('./pages'),
  start: () => import('./start'),
  growth: () => import('./growth'),
  weight: () => import('./weight'),
  lighthouse: () => import('./lighthouse'),
  matching: () => import('./matching'),
  realtime: () => import('./realtime'),
  'member-import': () => import('./member-import'),
  analytics: () => import('./analytics'),
  roster: () => import('./roster'),
  people: () => import('./people'),
  telegram: () => import('./telegram'),
  scale: () => import('./scale'),
  soak: () => import('./soak'),
  noisy: () => import('./noisy'),
  'held-out': () => import('./held-out'),
}

const number = (value: number) =>
  value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 3)

function print(measured: BenchRow | string): void {
  if (typeof measured === 'string') console.log(measured)
  else printRow(measured)
}

function printRow({ row, value, unit, reference, ratio, goal, note }: BenchRow): void {
  console.log(`  ${ratio.toFixed(2).padStart(6)} ×  ${row}: ${number(value)}${unit ? ` ${unit}` : ''}`)
  console.log(`            against ${reference}`)
  if (goal) {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = goal
    const reached = goal.of === 'value' ? value : ratio
    const wanted = goal.least === undefined ? `at most ${most}` : `at least ${least}`
    console.log(`            goal ${wanted}: ${reached >= least && reached <= most ? 'met' : 'not met'}`)
  }
  if (note) console.log(`            ${note}`)
}

/** `npm run bench`, or `npm run bench -- api start`: prints each figure as a ratio to a reference of the same run. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !(name in SECTIONS))
  if (unknown.length > 0) {
    throw new Error(`no section ${unknown.join(', ')}; there are: ${Object.keys(SECTIONS).join(', ')}`)
  }
  for (const name of asked.length > 0 ? asked : Object.keys(SECTIONS)) {
    console.log(`\n${name}`)
    const section = await SECTIONS[name]?.()
    if (section) for await (const row of section.run()) print(row)
  }
}

try {
  await main()
} catch (error) {
  console.error((error as Error).stack)
  process.exitCode = 1
} finally {
  removeDataDirs()
}
