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
  process.env.E2E_DEMO = dataDir
  return () => dropDataDir(folder)
}
