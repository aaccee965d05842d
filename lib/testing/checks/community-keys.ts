import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A primary, unique, foreign or exclusion key. `references`: the table and columns of a foreign key. */
export type Key = {
  table: string
  kind: 'primary' | 'unique' | 'foreign' | 'exclusion'
  columns: string[]
  references?: { table: string; columns: string[] }
}
export type Table = { name: string; columns: string[]; keys: Key[] }

const OWNER = 'community_id'

/** Also as exclusion constraints compare it (0006_meetings.sql); untried on a database spread over machines. */
const hasOwner = (columns: readonly string[]) =>
  columns.some((column) => column === OWNER || column.startsWith(`uuid_range(${OWNER}, ${OWNER}`))

/** Keys without the community, and why. A database spread over machines by community cannot have them as they are. */
const KNOWN: readonly { table: string; columns: string[]; because: string }[] = [
  {
    table: 'sessions',
    columns: ['id'],
    because: 'the list of own sessions spans communities; ids are random, so the community can be added',
  },
  {
    table: 'sessions',
    columns: ['token_hash'],
    because: 'a session is found by its token before it is compared with the community of the host',
  },
  {
    table: 'auth_tokens',
    columns: ['id'],
    because:
      'links span communities while an account is deleted; ids are random, so the community can be added',
  },
  {
    table: 'community_domains',
    columns: ['domain'],
    because: 'one community is served at a domain: the directory, to be a reference table',
  },
  {
    table: 'telegram_updates',
    columns: ['bot', 'update_id'],
    because:
      'an update of the shared bot is stored once, whichever community it is for: a queue, to stay on one machine',
  },
]

export type KeysReport = {
  /** Keys of community tables that lack the community and are not known. */
  wrong: string[]
  /** Tables without a community: copied to every machine. */
  references: string[]
  keys: number
  known: number
}

const sameColumns = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join() === [...b].sort().join()

/**
 * Whether every key of a community table contains its community. A foreign key to a reference table need not; one to
 * another community table must, on both sides.
 */
export function checkCommunityKeys(tables: readonly Table[]): KeysReport {
  const owned = new Set(tables.filter(({ columns }) => columns.includes(OWNER)).map(({ name }) => name))
  const keys = tables.filter(({ name }) => owned.has(name)).flatMap((table) => table.keys)
  const lacking = keys.filter(({ columns, references }) => {
    if (!references) return !hasOwner(columns)
    if (!owned.has(references.table)) return false
    return !columns.includes(OWNER) || !references.columns.includes(OWNER)
  })
  const isKnown = (key: Key) =>
    key.kind !== 'foreign' &&
    KNOWN.some(({ table, columns }) => table === key.table && sameColumns(columns, key.columns))
  const unused = KNOWN.filter(
    (known) => !lacking.some((key) => key.table === known.table && sameColumns(key.columns, known.columns)),
  )
  return {
    wrong: [
      ...lacking
        .filter((key) => !isKnown(key))
        .map(
          ({ table, kind, columns }) => `${table}: the ${kind} key (${columns.join(', ')}) lacks ${OWNER}`,
        ),
      ...unused.map(({ table, columns }) => `${table} (${columns.join(', ')}) is a known key that is gone`),
    ],
    references: tables.map(({ name }) => name).filter((name) => !owned.has(name)),
    keys: keys.length,
    known: lacking.filter(isKnown).length,
  }
}

/** The tables of lib/db/schema. */
export async function schemaTables(root: string): Promise<Table[]> {
  const folder = join(root, 'lib/db/schema')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(join(folder, file))))
  const tables = new Set(modules.flatMap((module) => Object.values(module)).filter((one) => is(one, PgTable)))
  return [...tables].map(tableOf)
}

function tableOf(table: PgTable): Table {
  const config = getTableConfig(table)
  const { name } = config
  const names = (columns: readonly unknown[]) =>
    columns.map((column) => (column as PgColumn).name ?? '(expression)')
  const key = (kind: Key['kind'], columns: readonly unknown[]): Key => ({
    table: name,
    kind,
    columns: names(columns),
  })
  return {
    name,
    columns: names(config.columns),
    keys: [
      ...config.columns.filter(({ primary }) => primary).map((column) => key('primary', [column])),
      ...config.primaryKeys.map(({ columns }) => key('primary', columns)),
      ...config.columns.filter(({ isUnique }) => isUnique).map((column) => key('unique', [column])),
      ...config.uniqueConstraints.map(({ columns }) => key('unique', columns)),
      ...config.indexes
        .filter((index) => index.config.unique)
        .map((index) => key('unique', index.config.columns)),
      ...config.foreignKeys.map((foreign) => {
        const { columns, foreignColumns, foreignTable } = foreign.reference()
        const references = { table: getTableConfig(foreignTable).name, columns: names(foreignColumns) }
        return { ...key('foreign', columns), references }
      }),
    ],
  }
}
