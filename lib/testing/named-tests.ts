import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A test in a table: its file, and its title or part of it. */
const NAMED = /((?:lib|e2e|app)\/[\w./[\]-]+\.(?:test|spec)\.ts) › `([^`]+)`/g

/** Registers tests that every test and file named by a page of docs exists. @param atLeast tests it must name */
export function describeNamedTests(page: string, atLeast: number): void {
  const table = readFileSync(page, 'utf8')
  const named = [...table.matchAll(NAMED)]

  describe(page, () => {
    it('names tests', () => expect(named.length).toBeGreaterThan(atLeast))

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
}
