import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { sourceStack } from './source-stack'

const folder = mkdtempSync(join(tmpdir(), 'tuesday-maps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names the source of a bundled position, and leaves others alone', async () => {
  const { code, map } = await transform(
    'const unused = 1\n\nexport const fail = () => {\n  throw new Error("x")\n}\n',
    {
      sourcefile: '../lib/fail.ts',
      loader: 'ts',
      minify: true,
      sourcemap: true,
    },
  )
  const built = join(folder, 'built.mjs')
  writeFileSync(built, code)
  writeFileSync(`${built}.map`, map)
  const column = code.indexOf('Error') + 1
  expect(sourceStack(`Error: x\n    at fail (file://${built}:1:${column})`)).toMatch(
    /at fail \(lib\/fail\.ts:4:\d+\)$/,
  )
  const elsewhere = `    at other (${join(folder, 'other.mjs')}:1:1)`
  expect(sourceStack(elsewhere)).toBe(elsewhere)
})
