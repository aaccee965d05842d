import { type messages, PGlite, protocol, type QueryOptions, type Transaction } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { takeTurns } from './turns'

/** Maximum number of prepared statements; the least recently used are dropped. */
const MAX_REMEMBERED = 500
/** In characters. Longer statements are one-off: a seed, an import. */
const LONGEST_REMEMBERED = 12_000

type Column = { name: string; type: number }
type Statement = { name: string; parameterTypes: readonly number[]; columns: readonly Column[] }
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Answer = { rows: unknown[]; fields: { name: string; dataTypeID: number }[]; affectedRows: number }

/** PGlite internals that may change with a version. Nothing else uses them. */
const PRIVATE_METHODS = ['_runExclusiveQuery', '_runExclusiveTransaction', '_checkReady'] as const

export type StatementOptions = QueryOptions & {
  /** One plan fits all values: not planned again. */
  onePlan?: boolean
}

/** The client interface that drizzle needs. */
export type StatementClient = {
  query(text: string, values?: unknown[], options?: StatementOptions): Promise<Answer>
}

const { serialize } = protocol

/**
 * Runs prepared statements on the embedded database. By default PGlite sends each statement in five steps, parsing and
 * planning every time (0.6 to 3 ms each on a page); known statements take one step, a tenth to a quarter of that.
 */
export function rememberStatements(client: PGlite): (handle: PGlite | Transaction) => StatementClient {
  for (const name of PRIVATE_METHODS)
    if (typeof client[name] !== 'function')
      throw new Error(`this version of PGlite has no ${name}: adapt lib/db/remembered-statements.ts to it`)
  const turn = takeTurns()
  const outdated: string[] = []
  const known = new LRUCache<string, Statement>({
    max: MAX_REMEMBERED,
    dispose: ({ name }) => {
      outdated.push(name)
    },
  })
  let names = 0
  /** The session's setting. A rollback may have reverted it, too: then some plans are slower. */
  let isOnePlan: boolean | null = null

  /** No sync in between: the transaction's commit writes to disk. */
  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat(parts), { syncToFs: false })

  async function prepare(text: string): Promise<Statement> {
    const name = `known${++names}`
    const closing = outdated.splice(0).map((old) => serialize.close({ type: 'S', name: old }))
    const said = await send(
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const parameters = said.find(isParameterDescription)?.dataTypeIDs ?? []
    const fields = said.find(isRowDescription)?.fields ?? []
    const statement = {
      name,
      parameterTypes: parameters,
      columns: fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
    }
    known.set(text, statement)
    return statement
  }

  async function run(text: string, values: readonly unknown[], options: StatementOptions): Promise<Answer> {
    const statement = known.get(text) ?? (await prepare(text))
    const { name, parameterTypes, columns } = statement
    const { onePlan = false } = options
    const isKept = onePlan === isOnePlan || TRANSACTION_CONTROL.test(text) || ROWS_GIVEN.test(text)
    const change = isKept ? [] : [serialize.query(PLANS[onePlan ? 'one' : 'each'])]
    if (!isKept) isOnePlan = onePlan
    try {
      const said = await send(
        ...change,
        serialize.bind({
          statement: name,
          values: values.map((one, at) => written(one, parameterTypes[at])),
        }),
        serialize.execute({}),
        serialize.sync(),
      )
      return answerOf(said, columns, options)
    } catch (error) {
      // A table may have changed its shape: prepare the statement again next time.
      known.delete(text)
      isOnePlan = null
      throw error
    }
  }

  function written(value: unknown, type = 0): string | Uint8Array | null {
    if (value === null || value === undefined) return null
    return client.serializers[type]?.(value) ?? String(value)
  }

  function answerOf(
    said: Message[],
    columns: readonly Column[],
    { rowMode, parsers = {} }: QueryOptions,
  ): Answer {
    const read = columns.map(({ type }) => parsers[type] ?? client.parsers[type] ?? asItIs)
    const values = ({ fields }: messages.DataRowMessage) =>
      fields.map((field, at) => (field === null ? null : read[at]?.(field, columns[at]?.type)))
    const named = (row: unknown[]) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]))
    const rows = said.filter(isDataRow).map(values)
    return {
      rows: rowMode === 'array' ? rows : rows.map(named),
      fields: columns.map(({ name, type }) => ({ name, dataTypeID: type })),
      affectedRows: Number(said.findLast(isCommandComplete)?.text.match(WRITTEN)?.[1] ?? 0),
    }
  }

  return (handle) => ({
    async query(text, values = [], options = {}) {
      await turn()
      if (text.length > LONGEST_REMEMBERED)
        return { affectedRows: 0, ...(await handle.query(text, values, options)) }
      const runExclusive = () => client._runExclusiveQuery(() => run(text, values, options))
      if (!(handle instanceof PGlite)) {
        if (handle.closed) throw new Error('the transaction is over')
        return runExclusive()
      }
      await client._checkReady()
      return client._runExclusiveTransaction(async () => {
        const answer = await runExclusive()
        await client.syncToFs()
        return answer
      })
    },
  })
}

const PLANS = {
  one: 'SET plan_cache_mode = force_generic_plan',
  each: 'SET plan_cache_mode = auto',
}
/** After an error a transaction accepts nothing else, not even a setting. */
const TRANSACTION_CONTROL = /^\s*(?:rollback|savepoint|release|begin|commit)\b/i
/** An insert of given rows has one plan anyway. */
const ROWS_GIVEN = /^insert into "\w+" \([^()]*\) values \(/
const asItIs = (value: string) => value
const WRITTEN = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/

const isDataRow = (one: Message): one is messages.DataRowMessage => one.name === 'dataRow'
const isCommandComplete = (one: Message): one is messages.CommandCompleteMessage =>
  one.name === 'commandComplete'
const isParameterDescription = (one: Message): one is messages.ParameterDescriptionMessage =>
  one.name === 'parameterDescription'
const isRowDescription = (one: Message): one is messages.RowDescriptionMessage =>
  one.name === 'rowDescription'
