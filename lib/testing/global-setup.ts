import { makeTemplate } from './server-database'
import { ensureSnapshot } from './snapshot'

/** Runs once before all Vitest workers: creates the database they copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) {
    await ensureSnapshot()
    return async () => undefined
  }
  const { run, drop } = await makeTemplate(adminUrl)
  process.env.TEST_DATABASE_RUN = run
  return drop
}
