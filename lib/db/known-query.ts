import { Placeholder, type Query, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database'
import { type DrizzleQuery, driverOf, drizzleStatement } from './drizzle-statement'

/** A value of a query, or its placeholder in a known query. */
export type Given = SQLWrapper | string

/** A value that is the same for all rows, or its placeholder in a known query. */
export type Parameter = Placeholder | string

/** The part of a verb's context that queries use. */
export type InCommunity = { community: { id: Given } }

export type Placeholders<Name extends string> = Record<Name, Placeholder>

/** The option of a statement by which the databases recognise a known query. */
export type KnownQueryMark = { isKnown?: boolean }

const dialect = new PgDialect()

/**
 * A query whose SQL text is generated once, for pages that are opened often: generating takes drizzle about as long as
 * the embedded database takes to answer. Values that differ between runs are placeholders (dates as text); everything
 * else is part of the text, so that one plan fits all runs. Both databases then keep the query parsed and planned
 * (docs/architecture.md, Statements).
 *
 * @param write builds the query from a placeholder for each value
 * @returns runs the query in a transaction
 */
export function knownQuery<Name extends string, Row>(
  write: (db: Db, values: Placeholders<Name>) => DrizzleQuery<Row>,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  const placeholders = new Proxy({} as Placeholders<Name>, {
    get: (_, name) => sql.placeholder(String(name)),
  })
  const byDriver = new Map<unknown, ReturnType<typeof drizzleStatement<Row>>>()

  function generate(db: Db) {
    const query = write(db, placeholders)
    const text = withEachValueOnce(dialect.sqlToQuery(query.getSQL().inlineParams()))
    const options: KnownQueryMark = { isKnown: true }
    return drizzleStatement(db, query, { text, options })
  }

  return (db, values) => {
    const driver = driverOf(db)
    const run = byDriver.get(driver) ?? generate(db)
    byDriver.set(driver, run)
    return run(db, values)
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
