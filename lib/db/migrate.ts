import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, SqlExecutor, TenantTransaction } from './database'
import { hasTable } from './has-table'
import { rawRows } from './raw-rows'

/** An index of a migration, which may be built before (build-indexes.ts). A unique one is not: it also refuses rows. */
export const INDEX = /^CREATE INDEX "(\w+)"[^;]*/gm

/** Tables that requests may never touch, even within their community: accounts and addresses. */
const ACCOUNT_TABLES = ['users', 'sessions', 'auth_tokens', 'communities', 'community_domains']

const PREPARE = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tuesday_app') THEN CREATE ROLE tuesday_app NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
-- From Postgres 16 on, who creates a role may grant it, also to itself, but not take it on.
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'tuesday_app', CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END)
  THEN GRANT tuesday_app TO CURRENT_USER; END IF;
END $$;
CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
`

const GRANT = `
GRANT USAGE ON SCHEMA public TO tuesday_app;
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity
    AND relname NOT IN (${ACCOUNT_TABLES.map((table) => `'${table}'`).join(', ')})
  LOOP EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO tuesday_app', name); END LOOP;
END $$;
`

/** Relative to the working directory: the program, tests and commands all start at the root. */
export const MIGRATIONS_DIR = join(process.cwd(), 'lib/db/migrations')

/** The migrations of this program in their order. */
export function migrationFiles(): { name: string; checksum: string; text: string }[] {
  const names = existsSync(MIGRATIONS_DIR)
    ? readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith('.sql'))
    : []
  if (names.length === 0) throw new Error(`no migrations at ${MIGRATIONS_DIR}`)
  return names.sort().map((name) => {
    const text = readFileSync(join(MIGRATIONS_DIR, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Brings the schema up to date. All new files and their entries in `migrations` are one transaction under a lock, so
 * that a killed process leaves the schema as it was, and concurrent ones apply each file once. Gives up after two seconds
 * if another process migrates or uses a table: requests for the table would queue behind it.
 *
 * @returns the names of the newly applied files
 * @throws Error when an applied file has changed since; DomainError 'unavailable' if it should be repeated
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.ownerTransaction((tx) => applyMigrations(tx), 'migration')
}

/** @throws Error if migrations of this program are missing; for commands that only read, and so apply none */
export async function requireMigrated({ owner }: Pick<Database, 'owner'>): Promise<void> {
  const applied = (await hasTable(owner, 'public.migrations'))
    ? await rawRows<{ name: string }>(owner, sql`SELECT name FROM migrations`)
    : []
  const known = new Set(applied.map(({ name }) => name))
  const missing = migrationFiles().filter(({ name }) => !known.has(name)).length
  if (missing > 0)
    throw new Error(
      `The database is older than this program and lacks ${missing} migration${missing === 1 ? '' : 's'}: start this version first, which applies them`,
    )
}

/**
 * The lock for changing tables or grants, held until the end of the transaction. Without it, processes that start at
 * the same time fail: concurrent GRANT and CREATE TABLE IF NOT EXISTS are errors in Postgres.
 */
export async function lockSchema(executor: SqlExecutor): Promise<void> {
  await executor.executeSql('SELECT pg_advisory_xact_lock(728301)')
}

/**
 * The same within a transaction.
 * @param until the last file to apply
 */
export async function applyMigrations(tx: TenantTransaction, until?: string): Promise<string[]> {
  await lockSchema(tx.executor)
  await tx.executor.executeSql(PREPARE)
  const applied = await applyPending(tx, until)
  await tx.executor.executeSql(GRANT)
  return applied
}

async function applyPending({ db, executor }: TenantTransaction, until?: string): Promise<string[]> {
  const { rows } = await executor.executeSql('SELECT name, checksum FROM migrations')
  const known = new Map((rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]))
  const now: string[] = []
  for (const { name, checksum, text } of migrationFiles()) {
    if (until !== undefined && name > until) break
    const before = known.get(name)
    if (before === checksum) continue
    if (before) throw new Error(`migration ${name} was applied in another form; migrations are never edited`)
    await dropUnfinished(executor, text)
    await executor.executeSql(text.replace(INDEX, (found) => found.replace('INDEX', 'INDEX IF NOT EXISTS')))
    await db.execute(sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`)
    now.push(name)
  }
  return now
}

/** Drops indexes of a file whose earlier build was interrupted; waits for one that is still being built. */
async function dropUnfinished(executor: SqlExecutor, text: string): Promise<void> {
  const names = [...text.matchAll(INDEX)].map(([, name]) => `public."${name}"`)
  if (names.length === 0) return
  const { rows } = await executor.executeSql(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
      WHERE NOT indisvalid AND indexrelid IN (SELECT to_regclass(name) FROM unnest($1::text[]) AS name)`,
    [names],
  )
  for (const { name } of rows as { name: string }[]) await executor.executeSql(`DROP INDEX ${name}`)
}
