import { sql } from 'drizzle-orm'
import { openEmbedded } from '@/lib/db/embedded'
import { dropDataDir, newDataDir, newRunFolder, ready, startProgram } from './program'

/** Runs once before all tests: creates a data folder with the demo, which workers copy. */
export default async function setUp(): Promise<() => void> {
  const folder = newRunFolder()
  process.env.E2E_FOLDER = folder
  const dataDir = newDataDir()
  const program = await startProgram({ DATA_DIR: dataDir, SEED_DEMO: 'true' })
  try {
    await ready(program)
  } catch (error) {
    await program.kill()
    dropDataDir(folder)
    throw new Error(`program output:\n${program.output()}`, { cause: error })
  } finally {
    await program.stop()
  }
  await postponeRounds(dataDir)
  process.env.E2E_DEMO = dataDir
  return () => dropDataDir(folder)
}

/** No preview is prepared and no round sent during the tests, whatever the day: the next round is in three days. */
async function postponeRounds(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir)
  await database.owner.execute(
    sql`UPDATE communities SET round_weekday = extract(isodow FROM now() + interval '3 days')`,
  )
  await database.close()
}
