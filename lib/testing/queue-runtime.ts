import type { Database } from '@/lib/db/database'
import { type JobQueue, openQueue } from '@/lib/jobs/queue'
import { createDirectory } from '@/lib/tenancy/directory'
import { type TestRuntime, testRuntime } from './runtime'
import { silentLog } from './silent-log'

type QueueRuntime = { runtime: TestRuntime; queue: JobQueue; close(): Promise<void> }

/**
 * A runtime on a separate database with the real job queue. Jobs run once the test calls `queue.work`.
 * @param database closed with the queue
 */
export async function queueRuntime(
  database: Database,
  env: Record<string, string> = {},
): Promise<QueueRuntime> {
  const queue = await openQueue(database, silentLog)
  return {
    queue,
    runtime: {
      ...(await testRuntime(env)),
      database,
      directory: createDirectory(database),
      enqueue: queue.enqueue,
      enqueueAll: queue.enqueueAll,
    },
    async close() {
      await queue.stop()
      await database.close()
    },
  }
}
