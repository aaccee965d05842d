import { PgDialect } from 'drizzle-orm/pg-core'

/** `h.community_id = "community_id"`: in a subquery the second is the first. */
const COMPARES_WITH_ITSELF = /\b\w+\."?(\w+)"? = "\1"(?!\.)/

const DONE = Symbol.for('tuesday.refuses-self-comparisons')
const dialect = PgDialect.prototype as PgDialect & { [DONE]?: true }

/**
 * In tests, a statement that compares a column with itself is an error. Drizzle omits the table's name when a query of
 * one table selects a subquery about its rows (lib/db/qualified.ts).
 */
function refuseSelfComparisons(): void {
  const write = dialect.sqlToQuery
  dialect.sqlToQuery = function (...query) {
    const written = write.apply(this, query)
    const found = COMPARES_WITH_ITSELF.exec(written.sql)
    if (found) throw new Error(`${found[0]} compares a column with itself: use qualified(). ${written.sql}`)
    return written
  }
  dialect[DONE] = true
}

// A setup file runs before each test file, and most files share one module graph.
if (!dialect[DONE]) refuseSelfComparisons()
