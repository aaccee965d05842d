import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * A column with its table's name, for a subquery about a row outside of it. Drizzle leaves the name out where a query of
 * one table selects the subquery, and the column would be the inner table's own of that name.
 */
export const qualified = (column: Column): SQL => sql`${column.table}.${sql.identifier(column.name)}`
