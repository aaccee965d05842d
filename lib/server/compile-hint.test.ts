import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { COMPILE_HINT, hintToCompile } from './compile-hint'

test('scripts of a build, and nothing else, ask once to be compiled while they arrive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compile-hint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'pages'))
  const files = { 'one.js': 'run()', 'pages/two.js': 'walk()', 'look.css': 'p { color: red }' }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)

  hintToCompile(folder)
  hintToCompile(folder)

  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('one.js')).toBe(`${COMPILE_HINT}run()`)
  expect(read('pages/two.js')).toBe(`${COMPILE_HINT}walk()`)
  expect(read('look.css')).toBe(files['look.css'])
})
