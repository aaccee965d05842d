import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * A column with its table's name, for a correlated subquery. Drizzle omits the name if the outer query has a single
 * table, and the column would then be resolved in the inner table.
 */
export const qualified = (column: Column): SQL => sql`${column.table}.${sql.identifier(column.name)}`
