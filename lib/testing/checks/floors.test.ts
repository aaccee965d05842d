import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkFloors } from './floors'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A house in a folder of its own, with these files. */
function house(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tuesday-floors-'))
  made.push(root)
  writeFileSync(join(root, 'package.json'), '{}')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const GOOD = {
  'lib/core/ids.ts': 'export type Id = string\nexport const newId = (): Id => "1"\n',
  'lib/db/table.ts': 'import { newId } from "@/lib/core/ids"\nexport const row = newId()\n',
  'lib/domain/thing/make.ts': 'import { row } from "@/lib/db/table"\nexport const make = () => row\n',
  'components/card.tsx':
    'import type { Id } from "@/lib/core/ids"\nexport const Card = (p: { id: Id }) => <b>{p.id}</b>\n',
}

/** What the checker says of the good house with these files added. */
async function said(files: Record<string, string>): Promise<string[]> {
  const { violations } = await checkFloors(house({ ...GOOD, ...files }))
  return violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)
}

describe('the floors', () => {
  it('lets a house stand that keeps them, and has read all of it', async () => {
    const report = await checkFloors(house(GOOD))
    expect(report).toEqual({ violations: [], modules: 4, edges: 3 })
  })

  it.each([
    ['import', 'import { make } from "@/lib/domain/thing/make"\nexport const x = make()'],
    ['type import', 'import type { make } from "@/lib/domain/thing/make"\nexport type X = typeof make'],
    ['re-export', 'export { make } from "@/lib/domain/thing/make"'],
    ['import at run time', 'export const x = () => import("@/lib/domain/thing/make")'],
    ['import for effect', 'import "../domain/thing/make"'],
  ])('reports an upward %s', async (_, text) => {
    expect(await said({ 'lib/core/up.ts': text })).toContain(
      'floor of lib/core: lib/core/up.ts -> lib/domain/thing/make.ts',
    )
  })

  it('reports pages and components that reach for the database', async () => {
    const text = 'import { row } from "@/lib/db/table"\nexport const x = row'
    const found = await said({ 'app/page.tsx': text, 'components/list.tsx': text, 'app/api/route.ts': text })
    expect(found).toEqual(
      expect.arrayContaining([
        'floor of app: app/page.tsx -> lib/db/table.ts',
        'floor of app: app/api/route.ts -> lib/db/table.ts',
        'floor of components: components/list.tsx -> lib/db/table.ts',
      ]),
    )
  })

  it('reports a folder that has no floor', async () => {
    const found = await said({
      'lib/utils/misc.ts': 'import { newId } from "@/lib/core/ids"\nexport const x = newId()',
    })
    expect(found).toContain('every folder has a floor: lib/utils/misc.ts -> lib/core/ids.ts')
  })

  it('reports cycles', async () => {
    const found = await said({
      'lib/domain/a.ts': 'import { b } from "./b"\nexport const a = () => b',
      'lib/domain/b.ts': 'import { a } from "./a"\nexport const b = () => a',
    })
    expect(found.join('\n')).toMatch(/no cycles: lib\/domain\/[ab]\.ts/)
  })

  it('reports a program that needs its tests, and an engine that reads files', async () => {
    const found = await said({
      'lib/testing/thing.ts': 'export const thing = 1',
      'lib/domain/needs.ts': 'import { thing } from "@/lib/testing/thing"\nexport const x = thing',
      'lib/matching/read.ts': 'import { readFileSync } from "node:fs"\nexport const x = readFileSync("x")',
    })
    expect(found).toContain(
      'the program does not need its tests: lib/domain/needs.ts -> lib/testing/thing.ts',
    )
    expect(found.join('\n')).toContain('the engine does no I/O: lib/matching/read.ts -> fs')
  })

  it('reports Node in the browser and a database at the edge, however far away', async () => {
    const found = await said({
      'lib/core/files.ts':
        'import { readFileSync } from "node:fs"\nexport const read = () => readFileSync("x")',
      'lib/contracts/shape.ts': 'import { read } from "@/lib/core/files"\nexport const shape = read',
      'lib/tenancy/community.ts': 'import { row } from "@/lib/db/table"\nexport const community = row',
      'middleware.ts': 'import { community } from "@/lib/tenancy/community"\nexport default () => community',
    })
    expect(found).toContain('the browser has no Node: lib/contracts/shape.ts -> fs')
    expect(found).toContain('the edge has no Node and no database: middleware.ts -> lib/db/table.ts')
  })

  it('lets only lib/auth work with the owner of the database', async () => {
    const passed = `import { findAccount } from '@/lib/auth/find'\nexport const x = (r: never) => findAccount(r.database.owner, 1)`
    const kept = 'export const x = (r: never) => r.database.owner.select()'
    const found = await said({
      'lib/auth/find.ts': 'export const findAccount = (db: unknown, id: number) => ({ db, id })',
      'lib/domain/passed.ts': passed,
      'lib/domain/kept.ts': kept,
      'lib/domain/spans.ts': 'export const x = (acrossCommunities: () => void) => acrossCommunities()',
    })
    expect(found).toEqual([
      'the owner is passed to lib/auth only: lib/domain/kept.ts -> database.owner',
      'only verbs on accounts span communities: lib/domain/spans.ts -> acrossCommunities',
    ])
  })

  it('fails when it has looked at nothing, or not at all there is', async () => {
    await expect(checkFloors(house({}))).rejects.toThrow(/saw 0 of 0 files/)
    // A file that the parser cannot read is a file that nobody has checked.
    const broken = house({ ...GOOD, 'lib/domain/broken.ts': 'import { from "' })
    await expect(checkFloors(broken)).rejects.toThrow()
  })
})
