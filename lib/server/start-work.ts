import { RESUMED, restoreState } from '@/lib/db/restore-state'
import { retryWhileAway } from '@/lib/db/retry-while-away'
import { pollUpdates } from '@/lib/domain/telegram/poll-updates'
import type { JobQueue } from '@/lib/jobs/queue'
import type { Runtime } from '@/lib/runtime/runtime'
import { probeBackups } from './probe-backups'

/**
 * Starts taking jobs and Telegram updates; after a restore only once an operator says so.
 * @returns stops Telegram
 */
export async function startWork(
  runtime: Runtime,
  queue: JobQueue,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  void probeBackups(runtime)
  let stopPolling: (() => Promise<void>) | undefined
  let starting: Promise<void> | undefined
  const start = async () => {
    await queue.work(runtime)
    stopPolling = pollUpdates(runtime)
  }
  const stateOfRestore = () =>
    retryWhileAway(runtime.log, () => restoreState(runtime.database), runtime.stopping)
  const startIfResumed = async () => {
    if (starting || (await stateOfRestore()) !== 'none') return
    starting ??= start()
    await starting
  }
  await startIfResumed().catch((error) => {
    // The database is away and the process stops.
    if (!runtime.stopping.aborted) throw error
  })
  if (starting || runtime.stopping.aborted) return async () => stopPolling?.()

  say('Jobs are paused after the restore: nothing is sent. Continue with npm run restore -- --resume')
  const look = () =>
    void startIfResumed().catch((error) =>
      runtime.log.error({ err: error }, 'could not resume after a restore'),
    )
  const stopListening = await runtime.database.listen(RESUMED, look, look)
  return async () => {
    await stopListening()
    await starting
    await stopPolling?.()
  }
}
