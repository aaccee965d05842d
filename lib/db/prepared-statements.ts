import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { serialize } from 'pg-protocol'
import type {
  BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages'
import { exclusiveRuns } from './exclusive-runs'
import type { KnownQueryMark } from './known-query'
import { type Notify, protocolOf } from './protocol-of'
import { takeTurns } from './turns'

/** Maximum number of prepared statements; the least recently used are dropped. */
const MAX_PREPARED = 500
/** In characters. Longer statements are one-off: a seed, an import. */
const LONGEST_PREPARED = 12_000

type Column = { name: string; type: number }
type Statement = { name: string; parameterTypes: readonly number[]; columns: readonly Column[] }
type Answer = { rows: unknown[]; fields: { name: string; dataTypeID: number }[]; affectedRows: number }
type StatementOptions = QueryOptions & KnownQueryMark

/** The client interface that drizzle needs. */
export type StatementClient = {
  query(text: string, values?: unknown[], options?: StatementOptions): Promise<Answer>
}

/**
 * Runs prepared statements on the embedded database, each prepared when it first runs. By default PGlite sends each
 * statement in five steps, parsing and planning every time (0.6 to 3 ms each on a page); prepared ones take one step, a
 * tenth to a quarter of that. Known queries are not planned again either (docs/architecture.md, Statements).
 */
export function preparedStatements(
  client: PGlite,
  notify: Notify,
): (handle: PGlite | Transaction) => StatementClient {
  const exclusive = exclusiveRuns(client)
  const send = protocolOf(client, notify)
  const turn = takeTurns()
  const outdated: string[] = []
  const prepared = new LRUCache<string, Statement>({
    max: MAX_PREPARED,
    dispose: ({ name }) => {
      outdated.push(name)
    },
  })
  let names = 0
  /** The session's setting. A rollback may have reverted it, too: then some plans are slower. */
  let planMode: keyof typeof PLAN_MODES | null = null

  async function prepare(text: string): Promise<Statement> {
    const name = `prepared_${++names}`
    const closing = outdated.splice(0).map((old) => serialize.close({ type: 'S', name: old }))
    const said = await send(
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const fields = said.find(isRowDescription)?.fields ?? []
    const statement = {
      name,
      parameterTypes: said.find(isParameterDescription)?.dataTypeIDs ?? [],
      columns: fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
    }
    prepared.set(text, statement)
    return statement
  }

  /** What changes the session's setting to what a statement needs, if it matters to it. */
  function planModeFor(text: string, isKnown: boolean): Buffer[] {
    const needed = isKnown ? 'once' : 'each-time'
    if (needed === planMode || TRANSACTION_CONTROL.test(text) || ROWS_GIVEN.test(text)) return []
    planMode = needed
    return [serialize.query(PLAN_MODES[needed])]
  }

  async function run(text: string, values: readonly unknown[], options: StatementOptions): Promise<Answer> {
    const { name, parameterTypes, columns } = prepared.get(text) ?? (await prepare(text))
    const encoded = values.map((value, at) => encode(value, parameterTypes[at]))
    try {
      const said = await send(
        ...planModeFor(text, options.isKnown === true),
        serialize.bind({ statement: name, values: encoded }),
        serialize.execute({}),
        serialize.sync(),
      )
      return decode(said, columns, options)
    } catch (error) {
      // A table may have changed its shape: prepare the statement again next time.
      prepared.delete(text)
      planMode = null
      throw error
    }
  }

  function encode(value: unknown, type = 0): string | Uint8Array | null {
    if (value === null || value === undefined) return null
    return client.serializers[type]?.(value) ?? String(value)
  }

  function decode(
    said: BackendMessage[],
    columns: readonly Column[],
    { rowMode, parsers = {} }: QueryOptions,
  ): Answer {
    const read = columns.map(({ type }) => parsers[type] ?? client.parsers[type] ?? asItIs)
    const values = ({ fields }: DataRowMessage) =>
      fields.map((field, at) => (field === null ? null : read[at]?.(field, columns[at]?.type)))
    const named = (row: unknown[]) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]))
    const rows = said.filter(isDataRow).map(values)
    return {
      rows: rowMode === 'array' ? rows : rows.map(named),
      fields: columns.map(({ name, type }) => ({ name, dataTypeID: type })),
      affectedRows: Number(said.findLast(isCommandComplete)?.text.match(WRITTEN)?.[1] ?? 0),
    }
  }

  return (handle) => {
    const runExclusively = exclusive(handle)
    return {
      async query(text, values = [], options = {}) {
        await turn()
        if (text.length > LONGEST_PREPARED)
          return { affectedRows: 0, ...(await handle.query(text, values, options)) }
        return runExclusively(() => run(text, values, options))
      },
    }
  }
}

const PLAN_MODES = {
  once: 'SET plan_cache_mode = force_generic_plan',
  'each-time': 'SET plan_cache_mode = auto',
}
/** After an error a transaction accepts nothing else, not even a setting. */
const TRANSACTION_CONTROL = /^\s*(?:rollback|savepoint|release|begin|commit)\b/i
/** An insert of given rows has one plan anyway. */
const ROWS_GIVEN = /^insert into "\w+" \([^()]*\) values \(/
const asItIs = (value: string) => value
const WRITTEN = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/

const isDataRow = (one: BackendMessage): one is DataRowMessage => one.name === 'dataRow'
const isCommandComplete = (one: BackendMessage): one is CommandCompleteMessage =>
  one.name === 'commandComplete'
const isParameterDescription = (one: BackendMessage): one is ParameterDescriptionMessage =>
  one.name === 'parameterDescription'
const isRowDescription = (one: BackendMessage): one is RowDescriptionMessage => one.name === 'rowDescription'
