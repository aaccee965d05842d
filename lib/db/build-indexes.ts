import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { hasTable } from './has-table'
import { INDEX, migrationFiles } from './migrate'
import { rawRows } from './raw-rows'

/** What a pending migration adds before its index: a column, a table or a function. */
const NEEDS_MIGRATION = new Set(['42703', '42P01', '42883'])

/**
 * Builds the indexes of pending migrations without blocking writers; the migrations then find them. For large tables,
 * before the first process of a release starts. May be repeated after an interruption.
 *
 * @param database a server, whose statements may take hours
 * @returns the names of those that it built
 * @throws Error when another process builds one of them
 */
export async function buildIndexes(
  { owner }: Pick<Database, 'owner'>,
  say: (line: string) => void,
): Promise<string[]> {
  const applied = (await hasTable(owner, 'public.migrations'))
    ? await rawRows<{ name: string }>(owner, sql`SELECT name FROM migrations`)
    : []
  const known = new Set(applied.map(({ name }) => name))
  const pending = migrationFiles().filter(({ name }) => !known.has(name))
  const built: string[] = []
  for (const { text } of pending)
    for (const [statement, name = ''] of text.matchAll(INDEX)) {
      const [found] = await rawRows<{ valid: boolean; building: boolean }>(
        owner,
        sql`SELECT indisvalid AS valid, EXISTS (SELECT FROM pg_stat_progress_create_index
          WHERE index_relid = indexrelid) AS building FROM pg_index WHERE indexrelid = to_regclass(${`public."${name}"`})`,
      )
      if (found?.valid) continue
      if (found?.building) throw new Error(`${name} is being built by another process`)
      // Left by a build that was interrupted.
      if (found) await owner.execute(sql.raw(`DROP INDEX CONCURRENTLY "${name}"`))
      say(`Building ${name}`)
      try {
        await owner.execute(sql.raw(statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY')))
        built.push(name)
      } catch (error) {
        const { code } = ((error as Error).cause ?? error) as { code?: string }
        if (!NEEDS_MIGRATION.has(code ?? '')) throw error
        say(`${name} is left to the migration, which adds what it needs`)
      }
    }
  return built
}
