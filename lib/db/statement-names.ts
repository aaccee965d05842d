import type pg from 'pg'
import type { StatementOptions } from './remembered-statements'

/** Known queries are part of the program, some dozens. More would be a mistake that must not fill the server's memory. */
const MAX_NAMES = 300

/**
 * Gives known queries (lib/db/known-query.ts) a name, under which a connection to Postgres keeps them parsed and, after
 * some runs, planned.
 *
 * @param isDirect whether a connection keeps its server: no pooler in transaction mode is in between
 */
export function statementNames(isDirect: () => boolean): (query: pg.QueryConfig) => string | undefined {
  const names = new Map<string, string>()
  return (query) => {
    if (!(query as StatementOptions).onePlan || !isDirect()) return undefined
    const known = names.get(query.text)
    if (known || names.size >= MAX_NAMES) return known
    const name = `known_${names.size + 1}`
    names.set(query.text, name)
    return name
  }
}
