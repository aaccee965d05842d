import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { rawRows } from '@/lib/db/raw-rows'
import { openQueue } from '@/lib/jobs/queue'
import { ownDatabase } from '@/lib/testing/database'
import { silentLog } from '@/lib/testing/silent-log'
import { unfinishedJobs, withUnfinishedJob } from './with-unfinished-job'

it('finds jobs that wait or run by the index of waiting ones, however many are done', async () => {
  const database = await ownDatabase()
  const queue = await openQueue(database, silentLog)
  const { owner } = database
  const states = ['created', 'retry', 'active', 'completed', 'failed', 'cancelled']
  const mails = states.map((state) => ({ state, mailId: newId() }))
  for (const { state, mailId } of mails) {
    await queue.enqueue(database.boss, newId(), 'send-mail', { mailId })
    await owner.execute(sql`UPDATE pgboss.job SET state = ${state} WHERE data ->> 'mailId' = ${mailId}`)
  }
  const idOf = (wanted: string) => mails.find(({ state }) => state === wanted)!.mailId
  const ids = mails.map(({ mailId }) => mailId)
  expect(await withUnfinishedJob(owner, ['send-mail'], 'mailId', ids)).toEqual(
    new Set([idOf('created'), idOf('retry'), idOf('active')]),
  )
  expect(await withUnfinishedJob(owner, ['send-push'], 'mailId', ids)).toEqual(new Set())

  await owner.execute(sql`INSERT INTO pgboss.job_common (name, data, state)
    SELECT 'send-mail', jsonb_build_object('mailId', gen_random_uuid()), 'completed' FROM generate_series(1, 5000)`)
  await owner.execute(sql`ANALYZE pgboss.job_common`)
  const plan = await rawRows<Record<string, string>>(
    owner,
    sql`EXPLAIN (ANALYZE, COSTS off, TIMING off) ${unfinishedJobs(['send-mail'], 'mailId', [idOf('created')])}`,
  )
  const text = plan.map((row) => Object.values(row)[0]).join('\n')
  expect(text).toMatch(/Index Scan using job_common_\w*i11/)
  expect(text.split('One-Time Filter')[1]).toContain('never executed')
  await queue.stop()
  await database.close()
})
