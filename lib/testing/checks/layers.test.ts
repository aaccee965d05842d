import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkLayers } from './layers'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A project with these files. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tuesday-layers-'))
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

/** Violations in the valid project with these files added. */
async function violationsWith(files: Record<string, string>): Promise<string[]> {
  const { violations } = await checkLayers(project({ ...GOOD, ...files }))
  return violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)
}

describe('the layers', () => {
  it('accepts a valid project, and reads all of it', async () => {
    const report = await checkLayers(project(GOOD))
    expect(report).toEqual({ violations: [], modules: 4, edges: 3 })
  })

  it.each([
    ['import', 'import { make } from "@/lib/domain/thing/make"\nexport const x = make()'],
    ['type import', 'import type { make } from "@/lib/domain/thing/make"\nexport type X = typeof make'],
    ['re-export', 'export { make } from "@/lib/domain/thing/make"'],
    ['import at run time', 'export const x = () => import("@/lib/domain/thing/make")'],
    ['import for effect', 'import "../domain/thing/make"'],
  ])('reports an upward %s', async (_, text) => {
    expect(await violationsWith({ 'lib/core/up.ts': text })).toContain(
      'layer of lib/core: lib/core/up.ts -> lib/domain/thing/make.ts',
    )
  })

  it('lets the browser import endpoints as types only', async () => {
    const files = { 'lib/contracts/endpoints/endpoints.ts': 'export const endpoints = {}\n' }
    const path = '@/lib/contracts/endpoints/endpoints'
    const typed = `import type { endpoints } from "${path}"\nexport type X = typeof endpoints`
    const loaded = `import { endpoints } from "${path}"\nexport const x = endpoints`
    expect(await violationsWith({ ...files, 'lib/client/call.ts': typed })).toEqual([])
    expect(await violationsWith({ ...files, 'lib/client/call.ts': loaded })).toEqual([
      'the browser imports endpoints as types: lib/client/call.ts -> lib/contracts/endpoints/endpoints.ts',
    ])
  })

  it('reports pages and components that import the database', async () => {
    const text = 'import { row } from "@/lib/db/table"\nexport const x = row'
    const found = await violationsWith({
      'app/page.tsx': text,
      'components/list.tsx': text,
      'app/api/route.ts': text,
    })
    expect(found).toEqual(
      expect.arrayContaining([
        'layer of app: app/page.tsx -> lib/db/table.ts',
        'layer of app: app/api/route.ts -> lib/db/table.ts',
        'layer of components: components/list.tsx -> lib/db/table.ts',
      ]),
    )
  })

  it('reports a folder without a layer', async () => {
    const found = await violationsWith({
      'lib/utils/misc.ts': 'import { newId } from "@/lib/core/ids"\nexport const x = newId()',
    })
    expect(found).toContain('every folder has a layer: lib/utils/misc.ts -> lib/core/ids.ts')
  })

  it('reports cycles', async () => {
    const found = await violationsWith({
      'lib/domain/a.ts': 'import { b } from "./b"\nexport const a = () => b',
      'lib/domain/b.ts': 'import { a } from "./a"\nexport const b = () => a',
    })
    expect(found.join('\n')).toMatch(/no cycles: lib\/domain\/[ab]\.ts/)
  })

  it('reports cycles between folders of lib/domain', async () => {
    const found = await violationsWith({
      'lib/domain/one/a.ts': 'import { b } from "../two/deep/b"\nexport const a = b',
      'lib/domain/two/deep/b.ts': 'import { c } from "../../one/c"\nexport const b = c',
      'lib/domain/one/c.ts': 'export const c = 1',
    })
    expect(found.sort()).toEqual([
      'no cycles between folders of lib/domain: lib/domain/one/a.ts -> lib/domain/two/deep/b.ts',
      'no cycles between folders of lib/domain: lib/domain/two/deep/b.ts -> lib/domain/one/c.ts',
    ])
  })

  it('reports jobs that bypass lib/jobs, where payloads are checked', async () => {
    const found = await violationsWith({
      'node_modules/pg-boss/package.json': '{ "name": "pg-boss", "main": "index.js" }',
      'node_modules/pg-boss/index.js': 'exports.PgBoss = class {}',
      'lib/domain/send.ts': 'import { PgBoss } from "pg-boss"\nexport const boss = new PgBoss("")',
    })
    expect(found.join('\n')).toContain('only lib/jobs uses pg-boss: lib/domain/send.ts')
  })

  it('rejects rules with unknown names', () => {
    expect(readFileSync('lib/runtime/request-context.ts', 'utf8')).toContain('export function asOwner')
    expect(readFileSync('lib/runtime/runtime.ts', 'utf8')).toContain('database')
    expect(readFileSync('lib/db/schema/account.ts', 'utf8')).toMatch(/export const (?:users|sessions)\b/)
  })

  it('reports production code that imports tests, and I/O in the engine', async () => {
    const found = await violationsWith({
      'lib/testing/thing.ts': 'export const thing = 1',
      'lib/domain/needs.ts': 'import { thing } from "@/lib/testing/thing"\nexport const x = thing',
      'lib/matching/read.ts': 'import { readFileSync } from "node:fs"\nexport const x = readFileSync("x")',
    })
    expect(found).toContain(
      'production code does not import tests: lib/domain/needs.ts -> lib/testing/thing.ts',
    )
    expect(found.join('\n')).toContain('the engine does no I/O: lib/matching/read.ts -> fs')
  })

  it('reports indirect imports of Node in the browser and of the database in the middleware', async () => {
    const found = await violationsWith({
      'lib/core/files.ts':
        'import { readFileSync } from "node:fs"\nexport const read = () => readFileSync("x")',
      'lib/contracts/shape.ts': 'import { read } from "@/lib/core/files"\nexport const shape = read',
      'lib/tenancy/community.ts': 'import { row } from "@/lib/db/table"\nexport const community = row',
      'middleware.ts': 'import { community } from "@/lib/tenancy/community"\nexport default () => community',
    })
    expect(found).toContain('the browser has no Node: lib/contracts/shape.ts -> fs')
    expect(found).toContain('the edge has no Node and no database: middleware.ts -> lib/db/table.ts')
  })

  it('lets only lib/auth use the owner role', async () => {
    const passed = `import { findAccount } from '@/lib/auth/find'\nexport const x = (r: never) => findAccount(r.database.owner, 1)`
    const kept = 'export const x = (r: never) => r.database.owner.select()'
    const found = await violationsWith({
      'lib/auth/find.ts': 'export const findAccount = (db: unknown, id: number) => ({ db, id })',
      'lib/domain/passed.ts': passed,
      'lib/domain/kept.ts': kept,
      'lib/domain/spans.ts': 'export const x = (asOwner: () => void) => asOwner()',
    })
    expect(found).toEqual([
      'the owner is passed to lib/auth only: lib/domain/kept.ts -> database.owner',
      'only account verbs span communities: lib/domain/spans.ts -> asOwner',
    ])
  })

  it('fails when it read nothing, or not everything', async () => {
    await expect(checkLayers(project({}))).rejects.toThrow(/read 0 of 0 files/)
    // A file that cannot be parsed is not checked.
    const broken = project({ ...GOOD, 'lib/domain/broken.ts': 'import { from "' })
    await expect(checkLayers(broken)).rejects.toThrow()
  })
})
