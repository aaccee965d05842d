import { expect, it } from 'vitest'
import { freePort } from '@/lib/testing/free-port'
import { recordingLog } from '@/lib/testing/silent-log'
import { openRedis } from './open-redis'

it('a Redis that stays down is logged once, not at each attempt to reconnect', async () => {
  const log = recordingLog()
  const redis = openRedis(`redis://127.0.0.1:${await freePort()}`, log)
  try {
    let attempts = 0
    redis.on('reconnecting', () => attempts++)
    await expect.poll(() => attempts).toBeGreaterThan(3)
    expect(log.entries).toMatchObject([{ level: 'warn', message: 'redis' }])
  } finally {
    redis.disconnect()
  }
})
