import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { expect, it } from 'vitest'
import type { ReceivedEvent } from '@/lib/runtime/backplane'
import { recordingLog, silentLog } from '@/lib/testing/silent-log'
import { redisBackplane } from './redis-backplane'

/** A Redis with one channel. @param answer handles a command; its argument delivers the message */
function openRedis(answer = async (deliver: () => void) => deliver()) {
  const subscribers: EventEmitter[] = []
  const texts: string[] = []
  const redis = Object.assign(new EventEmitter(), {
    async publish(channel: string, text: string) {
      texts.push(text)
      await answer(() => {
        for (const subscriber of subscribers) subscriber.emit('message', channel, text)
      })
    },
    duplicate() {
      const connection = Object.assign(new EventEmitter(), {
        subscribe: async () => undefined,
        disconnect: () => undefined,
      })
      subscribers.push(connection)
      return connection
    },
  }) as unknown as Redis
  return { redis, texts }
}

const message = (n: number) =>
  ({
    kind: 'message',
    communityId: 'c',
    destination: '/topic/t',
    body: { n, text: 'x'.repeat(200) },
  }) as const

it('sends a large burst in several messages, in order', async () => {
  const { redis, texts } = openRedis()
  const backplane = redisBackplane(redis, silentLog)
  const heard: ReceivedEvent[] = []
  await backplane.listen(
    (events) => void heard.push(...events),
    () => undefined,
  )
  const bodies = Array.from({ length: 5_000 }, (_, n) => message(n))
  for (const event of bodies) backplane.publish([event])
  await expect.poll(() => heard.length).toBe(bodies.length)
  expect(heard.map((event) => event.kind === 'message' && JSON.parse(event.json).n)).toEqual(
    bodies.map(({ body }) => body.n),
  )
  expect(texts.length).toBeGreaterThan(10)
  for (const text of texts) expect(text.length).toBeLessThan(128 * 1024)
})

it('sends the events of one turn as one message, and none for no events', async () => {
  const { redis, texts } = openRedis()
  const backplane = redisBackplane(redis, silentLog)
  backplane.publish([])
  backplane.publish([message(1)])
  backplane.publish([message(2)])
  await expect.poll(() => texts.length).toBe(1)
})

it.each([
  [
    'before',
    async (deliver: () => void) => {
      deliver()
      throw new Error('Command timed out')
    },
  ],
  [
    'after',
    async (deliver: () => void) => {
      setImmediate(deliver)
      throw new Error('Command timed out')
    },
  ],
])('tells once what Redis delivers %s its answer is late', async (_when, answer) => {
  const { redis } = openRedis(answer)
  const backplane = redisBackplane(redis, silentLog)
  const heard: ReceivedEvent[] = []
  await backplane.listen(
    (events) => void heard.push(...events),
    () => undefined,
  )
  backplane.publish([message(1)])
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  backplane.publish([message(2)])
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(heard.map((event) => event.kind === 'message' && JSON.parse(event.json).n)).toEqual([1, 2])
})

it('logs once, not with every event, each time that Redis is away', async () => {
  const { redis, texts } = openRedis(async () => {
    throw new Error('Command timed out')
  })
  const log = recordingLog()
  const backplane = redisBackplane(redis, log)
  const publishThree = async () => {
    const sent = texts.length
    for (let n = 1; n <= 3; n++) {
      backplane.publish([message(n)])
      await expect.poll(() => texts.length).toBe(sent + n)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  const warning = { level: 'warn', fields: { err: { message: 'Command timed out' } } }
  await publishThree()
  expect(log.entries).toMatchObject([warning])
  redis.emit('ready')
  await publishThree()
  expect(log.entries).toMatchObject([warning, warning])
})
