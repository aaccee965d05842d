import { describe, expect, it } from 'vitest'
import { testApi } from './api'

describe('the API harness', () => {
  it('creates an isolated community', async () => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const path = '/api/community/get-by-id'
    const mine = await api.guest.get(path, { query: { communityId: api.community.id } })
    expect(mine.status).toBe(200)
    expect(mine.body.id).toBe(api.community.id)
    const theirs = await elsewhere.guest.get(path, { query: { communityId: api.community.id } })
    expect(theirs.status).toBe(404)
  })

  it('enqueues jobs in the real queue, and none from failed transactions', async () => {
    const { runtime, community } = await testApi()
    const enqueue = (fails: boolean) =>
      runtime.database.tenant(community.id, async ({ executor }) => {
        await runtime.enqueue(executor, community.id, 'send-mail', { mailId: 'x' })
        if (fails) throw new Error('no')
      })
    await expect(enqueue(true)).rejects.toThrow('no')
    expect(await runtime.waitingJobs(community.id)).toEqual([])
    await enqueue(false)
    expect((await runtime.waitingJobs(community.id)).map((job) => job.name)).toEqual(['send-mail'])
  })

  it('moves its own clock', async () => {
    const { runtime } = await testApi()
    runtime.clock.set('2026-03-03T09:00:00Z')
    runtime.clock.advance(60_000)
    expect(runtime.clock.now().toISOString()).toBe('2026-03-03T09:01:00.000Z')
  })
})
