import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { jobsGivenUp } from '@/lib/observability/metrics'
import { superviseJobs } from '@/lib/testing/retry-lost-jobs'
import { recordingLog, silentLog } from '@/lib/testing/silent-log'
import { openSnapshot } from '@/lib/testing/snapshot'
import { openQueue } from './queue'

const COMMUNITY_ID = '0190a000-0000-7000-8000-00000000dead'

const givenUp = async () => (await jobsGivenUp.get()).values[0]?.value ?? 0

it('logs and counts once what pg-boss gave up: the process was silent, or the job took too long', async () => {
  const database = await openSnapshot()
  const former = await openQueue(database, silentLog)
  await former.enqueue(database.boss, COMMUNITY_ID, 'release-mails', { participantId: COMMUNITY_ID })
  await former.enqueue(database.boss, COMMUNITY_ID, 'notify-of-messages', {
    chatId: COMMUNITY_ID,
    participantId: COMMUNITY_ID,
  })
  await former.enqueue(database.boss, COMMUNITY_ID, 'send-telegram', { messageId: COMMUNITY_ID })
  await former.enqueue(database.boss, COMMUNITY_ID, 'finish-round', { roundId: COMMUNITY_ID })
  await database.owner.execute(sql`UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 day',
    heartbeat_on = CASE WHEN name = 'notify-of-messages' THEN now() ELSE now() - interval '1 day' END,
    retry_count = CASE WHEN name = 'finish-round' THEN 0 ELSE retry_limit END`)
  await database.owner.execute(sql`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`)
  await superviseJobs(database)
  await former.stop()

  const log = recordingLog()
  const before = await givenUp()
  const queues = [await openQueue(database, log), await openQueue(database, log)]
  for (const queue of queues) await queue.work({ directory: { byId: async () => null } } as never)
  const said = log.entries.map(({ level, fields, message }) => {
    const { job, err } = fields as { job: string; err: Error }
    return [job, level, err.message, message]
  })
  expect(said.sort()).toEqual([
    ['notify-of-messages', 'error', 'job timed out', 'job failed for the last time and is given up'],
    ['release-mails', 'error', expect.any(String), 'job failed for the last time and is given up'],
    ['send-telegram', 'warn', expect.any(String), 'job failed, and its work is left to sweep-unsent'],
  ])
  expect((await givenUp()) - before).toBe(2)
  for (const queue of queues) await queue.stop()
  await database.close()
})
