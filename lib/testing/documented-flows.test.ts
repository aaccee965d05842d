import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** The flows of docs/architecture.md: paragraphs of files joined by arrows. */
const flows = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .filter((line) => line.split(' → ').length > 5)
  .map((line) => line.split(' → '))

/** Paths of modules that a source file imports. */
function importsOf(file: string): string[] {
  const from = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(@\/|\.\.?\/)([^']+)'/g)]
  return from.map(([, root = '', path = '']) => (root === '@/' ? path : join(dirname(file), root, path)))
}

const filesIn = (step: string) => [...step.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, path = '']) => path)
const isImported = (file: string, by: readonly string[]) =>
  by.some((one) => existsSync(one) && importsOf(one).includes(file.replace(/\.tsx?$/, '')))

it('documents three flows', () => {
  expect(flows.length).toBeGreaterThanOrEqual(3)
})

it.each(flows.map((steps) => [filesIn(steps[0] ?? '')[0], steps] as const))(
  'each file of the flow from %s is imported by one before it, or reached by HTTP, a thread or a job',
  (_first, steps) => {
    const before: string[] = []
    const unreached: string[] = []
    for (const step of steps) {
      for (const file of filesIn(step)) {
        const isEntry = /^lib\/(jobs|server|api)\//.test(file) || before.length === 0
        if (!isEntry && !isImported(file, before)) unreached.push(file)
        before.push(file)
      }
    }
    expect(unreached).toEqual([])
  },
)
