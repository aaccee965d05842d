import { Placeholder, type Query, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database'
import type { StatementOptions } from './remembered-statements'

/** A value of a query, or its placeholder in a known query. */
export type Given = SQLWrapper | string

/** A value that is the same for all rows, or its placeholder in a known query. */
export type Parameter = Placeholder | string

/** The part of a verb's context that queries use. */
export type InCommunity = { community: { id: Given } }

export type Placeholders<Name extends string> = Record<Name, Placeholder>

type Written<Row> = SQLWrapper & { prepare(name: string): { execute(values?: object): Promise<Row[]> } }
/** Private parts of drizzle's prepared queries. */
type Prepared<Row> = ReturnType<Written<Row>['prepare']> & {
  client: unknown
  fields: never
  queryConfig: object
  joinsNotNullableMap: unknown
}

const dialect = new PgDialect()

/**
 * A query whose SQL text is generated once, for pages that are opened often: generating takes drizzle about as long as
 * the embedded database takes to answer. Values that differ between runs are placeholders (dates as text); everything
 * else is part of the text, so that one plan fits all runs.
 *
 * @param write builds the query from a placeholder for each value
 * @returns runs the query in a transaction
 */
export function knownQuery<Name extends string, Row>(
  write: (db: Db, values: Placeholders<Name>) => Written<Row>,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  const placeholders = new Proxy({} as Placeholders<Name>, {
    get: (_, name) => sql.placeholder(String(name)),
  })
  // By kind of database.
  const known = new Map<unknown, Prepared<Row>>()

  function prepare(db: Db): Prepared<Row> {
    const query = write(db, placeholders)
    const { fields, joinsNotNullableMap } = query.prepare('') as Prepared<Row>
    const text = dialect.sqlToQuery(query.getSQL().inlineParams())
    const prepared = db._.session.prepareQuery(
      withEachValueOnce(text),
      fields,
      '',
      true,
    ) as unknown as Prepared<Row>
    Object.assign(prepared.queryConfig, { onePlan: true } satisfies StatementOptions)
    return Object.assign(prepared, { joinsNotNullableMap, client: null })
  }

  return (db, values) => {
    const session = db._.session as unknown as { client: unknown }
    const prepared = known.get(session.constructor) ?? prepare(db)
    known.set(session.constructor, prepared)
    // The same statement on the connection of this transaction.
    const bound: Prepared<Row> = Object.create(prepared)
    bound.client = session.client
    return bound.execute(values)
  }
}

/** Numbers the parameters by the names of their placeholders: a value that is used twenty times is sent once. */
function withEachValueOnce({ sql: text, params, ...rest }: Query): Query {
  const names = params.map((one) => (one instanceof Placeholder ? one.name : one))
  const distinct = [...new Set(names)]
  const renumbered = text
    .split("'")
    // Every other part is within quotes.
    .map((part, at) =>
      at % 2 === 0 ? part.replace(/\$(\d+)/g, (_, n) => `$${distinct.indexOf(names[n - 1]) + 1}`) : part,
    )
    .join("'")
  return { sql: renumbered, params: distinct.map((name) => params[names.indexOf(name)]), ...rest }
}
