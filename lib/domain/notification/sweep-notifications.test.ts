import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { earliestIdOf, newId } from '@/lib/core/ids'
import { sessions } from '@/lib/db/schema/account'
import { notifications, pushDeliveries, pushSubscriptions } from '@/lib/db/schema/message'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { sweepNotifications } from './sweep-notifications'

const DAY_MS = 24 * 60 * 60 * 1000

let api: TestApi
let anna: ApiClient

beforeEach(async () => {
  api = await testApi()
  anna = await api.person()
})

const inTenant = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)

/** A notification of so many days ago, pushed to a browser of Anna's. */
async function pushed(days: number, subscriptionId: string): Promise<string> {
  const communityId = api.community.id
  const time = api.runtime.clock.now().getTime() - days * DAY_MS
  const id = earliestIdOf(time)
  await inTenant(async ({ db }) => {
    const sentAt = new Date(time)
    await db
      .insert(notifications)
      .values({ communityId, id, participantId: idOf(anna), kind: 'intro-received', createdAt: sentAt })
    await db.insert(pushDeliveries).values({ communityId, notificationId: id, subscriptionId, sentAt })
  })
  return id
}

async function browser(): Promise<string> {
  const id = newId()
  const [session] = await api.runtime.database.owner
    .select()
    .from(sessions)
    .where(eq(sessions.userId, anna.person!.user.id))
  await inTenant(({ db }) =>
    db.insert(pushSubscriptions).values({
      communityId: api.community.id,
      id,
      userId: anna.person!.user.id,
      sessionId: session!.id,
      endpoint: `https://push.example/${id}`,
      keys: { p256dh: 'p', auth: 'a' },
    }),
  )
  return id
}

it('keeps notifications for a year, and records of pushes for a week', async () => {
  const here = await browser()
  const [, lastYear, lastMonth, yesterday] = [
    await pushed(400, here),
    await pushed(364, here),
    await pushed(30, here),
    await pushed(1, here),
  ]
  await sweepNotifications(api.runtime)
  await inTenant(async ({ db }) => {
    const ids = (await db.select().from(notifications)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([lastYear, lastMonth, yesterday])
    expect(await db.select().from(pushDeliveries)).toMatchObject([{ notificationId: yesterday }])
  })
})

it('keeps the demo’s notifications, whose ids are older than their time', async () => {
  const now = api.runtime.clock.now()
  const id = earliestIdOf(now.getTime() - 700 * DAY_MS)
  await inTenant(({ db }) =>
    db.insert(notifications).values({
      communityId: api.community.id,
      id,
      participantId: idOf(anna),
      kind: 'intro-received',
      createdAt: now,
    }),
  )
  await sweepNotifications(api.runtime)
  await inTenant(async ({ db }) => expect(await db.select().from(notifications)).toMatchObject([{ id }]))
})
