import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rawRows } from '@/lib/db/raw-rows'
import { testRuntime } from '@/lib/testing/runtime'
import { runSweeps } from './run-sweeps'

it('a sweep takes its rows in batches until none is left, even if the sweep before it fails', async () => {
  const runtime = await testRuntime()
  const batches: number[] = []
  let left = 2_500
  await runSweeps(runtime, {
    broken: () => Promise.reject(new Error('too slow')),
    rows: async (_owner, limit) => {
      const batch = Math.min(limit, left)
      left -= batch
      batches.push(batch)
      return batch
    },
  })
  expect(batches).toEqual([1_000, 1_000, 500])
  expect(runtime.log.entries).toEqual([
    expect.objectContaining({ level: 'error', fields: expect.objectContaining({ work: 'sweep broken' }) }),
    expect.objectContaining({ level: 'info', fields: { rows: 2_500 } }),
  ])
})

it.runIf(process.env.TEST_DATABASE_URL)('a batch may take as long as a job', async () => {
  const runtime = await testRuntime()
  const limits: string[] = []
  await runSweeps(runtime, {
    rows: async (owner) => {
      const [row] = await rawRows<{ statement_timeout: string }>(owner, sql`SHOW statement_timeout`)
      limits.push(row?.statement_timeout ?? '')
      return 0
    },
  })
  expect(limits).toEqual(['10min'])
})
