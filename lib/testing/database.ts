import type { Database } from '@/lib/db/database'
import { copyTemplate } from './server-database'
import { openSnapshot } from './snapshot'

const slot = globalThis as { tuesdayTestDatabase?: Promise<Database> }

/**
 * This worker's migrated database, opened on first use and shared by its suites: each creates
 * its own community (factories.ts) and uses nothing else.
 *
 * Embedded, or with TEST_DATABASE_URL a separate database on that Postgres server.
 */
export function testDatabase(): Promise<Database> {
  slot.tuesdayTestDatabase ??= ownDatabase()
  return slot.tuesdayTestDatabase
}

/** The same, if a suite has opened it. */
export const openedTestDatabase = (): Promise<Database> | undefined => slot.tuesdayTestDatabase

/** A migrated database for a test that other tests' rows would disturb. The caller closes it. */
export function ownDatabase(): Promise<Database> {
  const { TEST_DATABASE_URL: adminUrl, TEST_DATABASE_RUN: run } = process.env
  if (!adminUrl) return openSnapshot()
  if (!run) throw new Error('TEST_DATABASE_URL is set, but lib/testing/global-setup.ts has not run')
  return copyTemplate(adminUrl, run)
}
