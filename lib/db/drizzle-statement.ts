import type { Query, SQLWrapper } from 'drizzle-orm'
import type { Db } from './database'

/** A query that drizzle can write and run. */
export type DrizzleQuery<Row> = SQLWrapper & {
  prepare(name: string): { execute(values?: object): Promise<Row[]> }
}

/** What drizzle's types hide of a prepared query, and of the session that runs it. Nothing else uses it. */
type Prepared<Row> = ReturnType<DrizzleQuery<Row>['prepare']> & {
  client: unknown
  fields: never
  /** The driver's options, passed to `client.query()`. */
  queryConfig: object
  joinsNotNullableMap: unknown
}
const sessionOf = (db: Db) => db._.session as unknown as typeof db._.session & { client: unknown }

/** Tells the drivers of drizzle apart, which prepare queries differently. */
export const driverOf = (db: Db): unknown => sessionOf(db).constructor

/**
 * A statement with its SQL text and the way to read its rows, for any connection of a driver.
 *
 * @param query says how to read rows
 * @param text replaces the text of `query`
 * @param options of the driver's `client.query()`
 */
export function drizzleStatement<Row>(
  db: Db,
  query: DrizzleQuery<Row>,
  { text, options }: { text: Query; options: object },
): (db: Db, values: object) => Promise<Row[]> {
  const { fields, joinsNotNullableMap } = query.prepare('') as Prepared<Row>
  const prepared = sessionOf(db).prepareQuery(text, fields, '', true) as unknown as Prepared<Row>
  if (!prepared.queryConfig || !prepared.client)
    throw new Error(
      'this version of drizzle prepares queries differently: adapt lib/db/drizzle-statement.ts to it',
    )
  Object.assign(prepared.queryConfig, options)
  Object.assign(prepared, { joinsNotNullableMap, client: null })
  return (on, values) => {
    // The same statement on the connection of this transaction.
    const bound: Prepared<Row> = Object.create(prepared)
    bound.client = sessionOf(on).client
    return bound.execute(values)
  }
}
