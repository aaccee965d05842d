import pg from 'pg'

type Connection = InstanceType<typeof pg.Connection>
export type QueryAnswer = pg.QueryResult | pg.QueryResult[]
type Answered = (error: Error | null, result: QueryAnswer) => void

/** How pg sends a query and hands it its answer: private, and used only here. */
interface Query {
  text: string
  requiresPreparation(): boolean
  submit(connection: Connection): Error | null
  handleRowDescription(message: object, connection: Connection): void
  handleDataRow(message: object, connection: Connection): void
  handleCommandComplete(message: object, connection: Connection): void
}
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: unknown[] | undefined,
  answered: Answered,
) => Query

for (const name of [
  'requiresPreparation',
  'submit',
  'handleRowDescription',
  'handleDataRow',
  'handleCommandComplete',
] as const)
  if (typeof Query.prototype[name] !== 'function')
    throw new Error(`this version of pg has no ${name}: adapt lib/db/opening-query.ts to it`)

/**
 * A transaction's first statement on a Postgres server, sent together with the statements that open the transaction: one
 * round trip instead of two. Postgres skips all that follows an error up to the next Sync, and there is only one, at the
 * end: the statement never runs unless everything before it has.
 */
export class OpeningQuery extends Query {
  /** Number of opening statements that are not done yet. Their answers are not the caller's. */
  #left: number
  readonly #opening: readonly string[]

  constructor(
    opening: readonly string[],
    { config, values, timeoutMs }: { config: pg.QueryConfig; values?: unknown[]; timeoutMs: number },
    answered: Answered,
  ) {
    super(config, values, answered)
    this.#opening = opening
    this.#left = opening.length
    // Read by client.query().
    Object.assign(this, { query_timeout: timeoutMs })
  }

  /** Whether the transaction has begun, with all its settings. */
  get isOpen(): boolean {
    return this.#left === 0
  }

  override submit(connection: Connection): Error | null {
    // A text without values may hold several statements, which only the simple protocol takes.
    if (!this.requiresPreparation()) {
      this.text = [...this.#opening, this.text].join('; ')
      return super.submit(connection)
    }
    connection.stream.cork()
    try {
      for (const text of this.#opening) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.bind({}, true)
        connection.execute({}, true)
      }
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleRowDescription(message: object, connection: Connection): void {
    if (this.isOpen) super.handleRowDescription(message, connection)
  }

  override handleDataRow(message: object, connection: Connection): void {
    if (this.isOpen) super.handleDataRow(message, connection)
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.isOpen) super.handleCommandComplete(message, connection)
    else this.#left--
  }
}
