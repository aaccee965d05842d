import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { codeSize } from './code-size'

function folder(lengths: number[]): string {
  const root = mkdtempSync(join(tmpdir(), 'tuesday-code-size-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'lib'))
  for (const [index, length] of lengths.entries())
    writeFileSync(join(root, `lib/${index}.ts`), 'x\n'.repeat(length))
  return root
}

it('counts files and lines, with the median and the 95th percentile of file length', () => {
  const lengths = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(codeSize(folder(lengths))).toEqual({ files: 20, lines: 210, median: 10, p95: 19 })
})

it('fails when there is nothing to count', () => {
  expect(() => codeSize(folder([]))).toThrow('no files')
})
