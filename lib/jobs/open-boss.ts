import { type Db as IDatabase, PgBoss } from 'pg-boss'
import type { Log } from '@/lib/core/context'
import { newId } from '@/lib/core/ids'
import type { JobName } from '@/lib/core/jobs'
import type { Database } from '@/lib/db/database'
import { lockSchema } from '@/lib/db/migrate'
import { JOBS, SCHEDULED_JOBS } from './jobs'
import { logQueueEvents } from './log-queue-events'
import { indexLostJobs } from './note-lost-jobs'
import type { RetryPolicy } from './retry-policies'

/** Finished jobs only slow down queries: the log and metrics have their outcome. */
const FINISHED_KEPT_SECONDS = 60 * 60

/** pg-boss deletes finished jobs with its maintenance, by default once a day. */
export const MAINTENANCE = {
  maintenanceIntervalSeconds: FINISHED_KEPT_SECONDS,
  monitorVacuum: false,
  reindex: false,
}

export type OpenBoss = {
  boss: PgBoss
  /** Whether notifications arrive, which pg-boss does not notice. */
  isListening(): boolean
}

/** Starts pg-boss on whichever database is open, with a queue for every job; its tables live in the schema `pgboss`. */
export async function openBoss(database: Database, log: Log): Promise<OpenBoss> {
  let isListening = false
  const boss = new PgBoss({
    db: adapterOf(database, (listening) => {
      isListening = listening
    }),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    useListenNotify: true,
    ...MAINTENANCE,
  })
  logQueueEvents(boss, log)
  if (database.kind === 'embedded') {
    await prepare(boss, database, log)
    // One process holds this database: an active job belonged to a process that has exited.
    await database.script(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
  }
  // pg-boss has no lock of its own for this. The embedded database has no second connection, and no second process.
  else
    await database.ownerTransaction(async ({ executor }) => {
      await lockSchema(executor)
      await prepare(boss, database, log)
    }, 'job')
  return { boss, isListening: () => isListening }
}

async function prepare(boss: PgBoss, database: Database, log: Log): Promise<void> {
  await boss.start()
  await syncQueues(boss)
  await indexLostJobs(database, log)
  // Requests enqueue inside their own transaction, as tuesday_app.
  await database.script(`
    GRANT USAGE ON SCHEMA pgboss TO tuesday_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO tuesday_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO tuesday_app;
  `)
}

function adapterOf(database: Database, onListening: (listening: boolean) => void): IDatabase {
  return {
    executeSql: database.boss.executeSql,
    async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
      const close = await database.listen(channel, onNotification, (listening) => {
        onListening(listening)
        if (listening) onReconnect()
      })
      return { close }
    },
  } as IDatabase
}

/** pg-boss's own queue, through which it starts scheduled jobs. */
const STARTED_BY_CLOCK = '__pgboss__send-it'

/** Creates missing queues and updates the retry policies of the others. */
async function syncQueues(boss: PgBoss): Promise<void> {
  await boss.updateQueue(STARTED_BY_CLOCK, { deleteAfterSeconds: FINISHED_KEPT_SECONDS })
  const defined: [JobName | string, RetryPolicy][] = [
    ...Object.entries(JOBS).map(([name, { retry }]): [string, RetryPolicy] => [name, retry]),
    ...SCHEDULED_JOBS.map(({ name, retry }): [string, RetryPolicy] => [name, retry]),
  ]
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // A queue must exist before another names it as its dead letter.
  const ordered = defined.sort(([, a], [, b]) => Number(!!a.deadLetter) - Number(!!b.deadLetter))
  for (const [name, { policy, ...retry }] of ordered) {
    const queue = known.get(name)
    const wanted = { deleteAfterSeconds: FINISHED_KEPT_SECONDS, ...retry, notify: true }
    if (!queue) await boss.createQueue(name, { ...wanted, policy })
    else if (Object.entries(wanted).some(([key, value]) => queue[key as keyof typeof queue] !== value)) {
      await boss.updateQueue(name, wanted)
    } else continue
    // Fills pg-boss's cache. Otherwise it would read the queue on its own connection while enqueueing, and inside a
    // transaction of the embedded database, which has one connection, wait forever.
    await boss.findJobs(name, { id: newId() })
  }
}
