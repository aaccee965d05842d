import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createLog } from '@/lib/observability/log'
import { openSnapshot } from '@/lib/testing/snapshot'
import { logQueueEvents } from './log-queue-events'
import { openQueue } from './queue'

type Line = Record<string, unknown> & { err?: Record<string, unknown> }

function logLines() {
  const lines: Line[] = []
  const reported: unknown[] = []
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) }
  return { lines, reported, log: createLog('warn', (error) => void reported.push(error), to) }
}

it('logs why a worker cannot fetch its jobs, and where: the queue, the worker and the stack', async () => {
  const database = await openSnapshot()
  const { lines, reported, log } = logLines()
  const failing = Object.assign(new Error('the disk of the database is full'), { code: '53100' })
  const executeSql: typeof database.boss.executeSql = async (text, values) => {
    if (text.includes('SKIP LOCKED') && text.includes("'send-mail'")) throw failing
    return database.boss.executeSql(text, values)
  }
  const queue = await openQueue({ ...database, boss: { executeSql } }, log)
  await queue.work({ directory: { byId: async () => null } } as never)
  await expect
    .poll(() => lines.find(({ job }) => job === 'send-mail'))
    .toMatchObject({
      msg: 'job queue',
      job: 'send-mail',
      worker: expect.stringMatching(/^[0-9a-f-]{36}$/),
      err: {
        message: expect.stringContaining('the disk of the database is full'),
        stack: expect.stringContaining('log-queue-events.test'),
        code: '53100',
      },
    })
  expect(reported[0]).toBeInstanceOf(Error)
  await queue.stop()
  await database.close()
})

it("logs the queue's warnings once an hour each, without the values of a query", () => {
  const boss = new EventEmitter()
  const { lines, log } = logLines()
  logQueueEvents(boss, log)
  const slow = { elapsed: 31, sql: 'SELECT $1', values: ['anna@example.test'] }
  boss.emit('warning', { message: 'Warning: slow query', data: slow })
  for (const waiting of [10_001, 10_002])
    boss.emit('warning', { message: `Warning: queue "send-mail" has ${waiting} jobs`, data: {} })
  expect(lines.map(({ warning, seconds }) => ({ warning, seconds }))).toEqual([
    { warning: 'Warning: slow query', seconds: 31 },
    { warning: 'Warning: queue "send-mail" has 10001 jobs', seconds: undefined },
  ])
  expect(JSON.stringify(lines)).not.toContain('anna@example.test')
})
