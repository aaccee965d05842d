import { expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { silentLog } from '@/lib/testing/silent-log'
import { encodeBodies, encodeEvents } from './encode-events'
import { splitPayload } from './payload-parts'
import { postgresBackplane } from './postgres-backplane'

/** Counts the connections that are open. */
function fakeDatabase() {
  const hearers = new Set<{ onPayload(payload: string): void; heard(hearing: boolean): void }>()
  const listen: Database['listen'] = async (_channel, onPayload, heard) => {
    const hearer = { onPayload, heard: heard ?? (() => undefined) }
    hearers.add(hearer)
    hearer.heard(true)
    return async () => void hearers.delete(hearer)
  }
  return { hearers, backplane: postgresBackplane({ listen } as Database, silentLog) }
}

it('uses one connection for all listeners, and none once all have stopped', async () => {
  const { hearers, backplane } = fakeDatabase()
  const heard: string[] = []
  const stops = await Promise.all(
    ['one', 'two'].map((name) =>
      backplane.listen(
        () => heard.push(name),
        () => heard.push(`${name} missed some`),
      ),
    ),
  )
  expect(hearers.size).toBe(1)
  const [hearer] = hearers
  const events = encodeEvents(
    encodeBodies([{ kind: 'message', communityId: 'c', destination: '/topic/x', body: {} }]),
  )
  for (const part of splitPayload('id', events)) hearer!.onPayload(part)
  expect(heard).toEqual(['one', 'two'])
  hearer!.heard(false)
  hearer!.heard(true)
  expect(heard.slice(2)).toEqual(['one missed some', 'two missed some'])
  await stops[0]?.()
  expect(hearers.size).toBe(1)
  await stops[1]?.()
  expect(hearers.size).toBe(0)
  await (
    await backplane.listen(
      () => undefined,
      () => undefined,
    )
  )()
  expect(hearers.size).toBe(0)
})
