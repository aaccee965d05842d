import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { registry } from '@/lib/observability/metrics'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { recordingLog } from '@/lib/testing/silent-log'
import { createMeasuredStorage } from './measured-storage'

async function counted(operation: string, outcome: string): Promise<number> {
  const [line] = (await registry.getSingleMetricAsString('tuesday_storage_seconds'))
    .split('\n')
    .filter((one) =>
      one.startsWith(`tuesday_storage_seconds_count{operation="${operation}",outcome="${outcome}"`),
    )
  return Number(line?.split(' ')[1] ?? 0)
}

it('counts and times operations by outcome', async () => {
  const storage = createMeasuredStorage(createMemoryStorage(), recordingLog())
  const before = [await counted('put', 'ok'), await counted('get', 'ok')] as const
  await storage.put('logos/a.webp', Buffer.from('a'), 'image/webp')
  await storage.get('logos/a.webp')
  await storage.get('logos/none.webp')
  expect([await counted('put', 'ok'), await counted('get', 'ok')]).toEqual([before[0] + 1, before[1] + 2])
})

it('logs why a store fails, at most every ten seconds', async () => {
  const log = recordingLog()
  let time = 0
  const away = () => Promise.reject(new DomainError('unavailable', { cause: new Error('refused the key') }))
  const storage = createMeasuredStorage({ ...createMemoryStorage(), get: away }, log, () => time)
  const failed = await counted('get', 'failed')
  for (const at of [0, 9_999, 10_000]) {
    time = at
    await expect(storage.get('logos/a.webp')).rejects.toThrow(DomainError)
  }
  expect(await counted('get', 'failed')).toBe(failed + 3)
  expect(log.entries.map(({ fields }) => fields)).toMatchObject([
    { err: { message: 'refused the key' }, failures: 1 },
    { err: { message: 'refused the key' }, failures: 2 },
  ])
})

it('counts bodies that are cut off', async () => {
  const failed = await counted('read', 'failed')
  const body = new Readable({ read: () => undefined })
  const storage = createMeasuredStorage(
    { ...createMemoryStorage(), open: async () => ({ size: 9, mime: 'image/webp', body }) },
    recordingLog(),
  )
  const file = await storage.open('logos/a.webp')
  const closed = new Promise((resolve) => file?.body.once('close', resolve))
  body.destroy(new Error('cut'))
  await closed
  expect(await counted('read', 'failed')).toBe(failed + 1)
})
