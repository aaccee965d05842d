import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const table = readFileSync('docs/security.md', 'utf8')
/** A test in docs/security.md: its file, and its title or part of it. */
const named = [...table.matchAll(/((?:lib|e2e)\/[\w./-]+\.(?:test|spec)\.ts) › `([^`]+)`/g)]

describe('docs/security.md', () => {
  it('names tests', () => expect(named.length).toBeGreaterThan(50))

  it.each(named.map(([, file, title]) => [file as string, title as string]))(
    '%s › %s exists',
    (file, title) => {
      expect(existsSync(file)).toBe(true)
      expect(readFileSync(file, 'utf8')).toContain(title)
    },
  )

  it('names only existing files', () => {
    const files = [...table.matchAll(/(?:lib|e2e|components|docs)\/[\w./-]+\.(?:tsx?|md)/g)].map(
      ([file]) => file,
    )
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})
