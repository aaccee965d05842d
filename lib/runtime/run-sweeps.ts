import type { Db } from '@/lib/db/database'
import type { Runtime } from './runtime'

/** Rows per transaction. */
const BATCH = 1_000

/** Removes expired rows of all communities, at most `limit`. @returns how many */
type Sweep = (owner: Db, limit: number) => Promise<number>

/**
 * Runs each sweep in batches until nothing is left. A failure is logged and does not affect the others; the next run goes
 * on. A batch has the time limits of jobs.
 */
export async function runSweeps(
  { database, log, stopping }: Pick<Runtime, 'database' | 'log' | 'stopping'>,
  sweeps: Record<string, Sweep>,
): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) {
    let swept = 0
    try {
      for (let batch = BATCH; batch === BATCH && !stopping.aborted; swept += batch)
        batch = await database.ownerTransaction(({ db }) => sweep(db, BATCH), 'job')
    } catch (error) {
      log.error({ err: error, work: `sweep ${name}` }, 'scheduled work failed')
    }
    if (swept > 0) log.info({ [name]: swept }, 'swept expired rows')
  }
}
