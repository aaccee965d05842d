import type { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { redisBackplane } from '@/lib/realtime/backplane/redis-backplane'
import { silentLog } from '@/lib/testing/silent-log'
import { Wire } from '@/lib/testing/wire'
import type { LiveEvent } from './backplane'
import { openRedis } from './open-redis'
import { createRateLimits } from './rate-limits'

const { TEST_REDIS_URL } = process.env
const communityId = newId()
const event = (body: string): LiveEvent[] => [
  { kind: 'message', communityId, destination: '/topic/x', body: { body } },
]

describe.skipIf(!TEST_REDIS_URL)('while Redis is down', () => {
  let wire: Wire
  /** Two processes; only the first loses Redis. */
  let here: Redis
  let there: Redis

  beforeEach(async () => {
    const { hostname, port } = new URL(TEST_REDIS_URL ?? '')
    wire = new Wire(0, { host: hostname, port: Number(port || 6379) })
    await wire.mend()
    here = openRedis(`redis://127.0.0.1:${wire.port}`, silentLog)
    there = openRedis(TEST_REDIS_URL ?? '', silentLog)
    for (const redis of [here, there]) await expect.poll(() => redis.status).toBe('ready')
  })
  afterEach(() => {
    here.disconnect()
    there.disconnect()
    wire.cut()
  })

  it.each([
    ['stopped', () => wire.cut()],
    ['stalled', () => wire.stall()],
  ])('(%s) each process counts alone, without delay, and together again afterwards', async (_, lose) => {
    const limit = { name: `test-${newId()}`, points: 2, seconds: 600 }
    const [mine, theirs] = [createRateLimits(here, 1), createRateLimits(there, 1)]
    await mine.spend(limit, 'anna')
    lose()
    const started = performance.now()
    await mine.spend(limit, 'anna')
    await mine.spend(limit, 'anna')
    await expect(mine.spend(limit, 'anna')).rejects.toMatchObject({ kind: 'limited' })
    await mine.reset(limit, 'anna')
    expect(performance.now() - started).toBeLessThan(30_000)

    wire.resume()
    await wire.mend()
    await expect.poll(() => here.ping().catch(() => '')).toBe('PONG')
    // On a busy machine, Redis may again take longer than a process waits for it.
    const counted = async () => {
      await theirs.reset(limit, 'anna')
      const spent = []
      for (const one of [mine, theirs, mine])
        spent.push(
          await one.spend(limit, 'anna').then(
            () => 'spent',
            ({ kind }) => kind,
          ),
        )
      return spent
    }
    await expect.poll(counted).toEqual(['spent', 'spent', 'limited'])
  })

  it.each([
    ['stopped', () => wire.cut()],
    ['stalled', () => wire.stall()],
  ])('(%s) sockets hear their own process, and all of them afterwards', async (name, lose) => {
    const [mine, theirs] = [redisBackplane(here, silentLog), redisBackplane(there, silentLog)]
    const heard: string[] = []
    let gaps = 0
    const stop = await mine.listen(
      (events) => {
        for (const one of events)
          if (one.kind === 'message' && one.communityId === communityId)
            heard.push((JSON.parse(one.json) as { body: string }).body)
      },
      () => gaps++,
    )
    await expect
      .poll(() => {
        theirs.publish(event('ready'))
        return heard.includes('ready')
      })
      .toBe(true)
    lose()
    mine.publish(event('own'))
    await expect.poll(() => heard.includes('own')).toBe(true)

    wire.resume()
    await wire.mend()
    await expect
      .poll(() => {
        theirs.publish(event('back'))
        return heard.includes('back')
      })
      .toBe(true)
    // After a gap, clients fetch what they may have missed.
    expect(gaps).toBe(name === 'stopped' ? 1 : 0)
    await stop()
  })
})
