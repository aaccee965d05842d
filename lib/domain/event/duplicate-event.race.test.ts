import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '@/lib/db/schema/event'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { makeEvent } from '@/lib/testing/factories'
import { lockEvent } from './lock-event'

// On Postgres the copy waits for the lock (TEST_DATABASE_URL); the embedded database runs them one by one.
it('copies the cover that replaces another one meanwhile, whose file is removed', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const event = await makeEvent(api.runtime.database, api.community, {
    createdBy: organiser.person!.user.id,
    imageUrl: '/media/events/old.jpg',
  })
  const locked = Promise.withResolvers<void>()
  const replacing = withSystemContext(api.runtime, api.community, 'test', async (ctx) => {
    await lockEvent(ctx, event.id)
    locked.resolve()
    await pause(300)
    await ctx.db.update(events).set({ imageUrl: '/media/events/new.jpg' }).where(eq(events.id, event.id))
  })
  await locked.promise
  const { body: copy } = await organiser.post(`/api/event/${event.id}/duplicate`)
  await replacing
  expect(copy.imageUrl).toBe('/media/events/new.jpg')
})
