import type pg from 'pg'
import type { KnownQueryMark } from './known-query'

/** Known queries are part of the program, some dozens. More would be a mistake that must not fill the server's memory. */
const MAX_NAMES = 300

/**
 * Names known queries (lib/db/known-query.ts) on a Postgres server: a connection keeps a named statement parsed and,
 * after some runs, planned.
 *
 * @param isDirect whether a connection keeps its server: no pooler in transaction mode is in between
 */
export function knownQueryNames(isDirect: () => boolean): (query: pg.QueryConfig) => string | undefined {
  const names = new Map<string, string>()
  return (query) => {
    if (!(query as KnownQueryMark).isKnown || !isDirect()) return undefined
    const known = names.get(query.text)
    if (known || names.size >= MAX_NAMES) return known
    const name = `known_${names.size + 1}`
    names.set(query.text, name)
    return name
  }
}
