import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkPlainLanguage, oddWords } from './plain-language'

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tuesday-plain-language-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

describe('plain language', () => {
  it('finds odd words with their lines', () => {
    const text = "// Whom it is told\nit('is read anew')\nconst a = 'left out'\n"
    expect(oddWords({ path: 'a.ts', text })).toEqual([
      'a.ts:1: whom',
      'a.ts:1: is told',
      'a.ts:2: anew',
      'a.ts:3: left out',
    ])
  })

  it('accepts words that merely contain an odd one', () => {
    expect(oddWords({ path: 'a.ts', text: 'understands bystanders canewdle' })).toEqual([])
  })

  it('counts per 10,000 lines of code and documents, without data', () => {
    const root = project({
      'lib/a.ts': '// anew\n',
      'docs/b.md': 'plain\n',
      'lib/places/cities.ts': 'anew\n',
      'lib/db/seed/people.ts': 'whom\n',
    })
    expect(checkPlainLanguage(root)).toEqual({ found: ['lib/a.ts:1: anew'], lines: 4, ratio: 2500 })
  })

  it('fails when there is nothing to read', () => {
    expect(() => checkPlainLanguage(project({}))).toThrow('no files')
  })
})
