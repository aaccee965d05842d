import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleProcesses, dropBundles } from './process-bundles'
import { makeTemplate } from './server-database'
import { ensureSnapshot } from './snapshot'

/** Runs once before all Vitest workers: creates the database they copy, and on a server the programs that share it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dropDatabases = await setUpDatabases()
  // For the data folders of all tests and of the programs they start.
  const folder = mkdtempSync(join(tmpdir(), 'tuesday-tests-'))
  process.env.TMPDIR = folder
  return async () => {
    await dropDatabases()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function setUpDatabases(): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) {
    await ensureSnapshot()
    return async () => undefined
  }
  const { run, drop } = await makeTemplate(adminUrl)
  process.env.TEST_DATABASE_RUN = run
  await bundleProcesses()
  return async () => {
    dropBundles()
    await drop()
  }
}
