import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { carries, isUnnamedEvent } from '@/lib/contracts/member-event'
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/contracts/notification'
import type { PushPayload } from '@/lib/contracts/push'
import { LOCALES } from '@/lib/core/locale'
import { memberships } from '@/lib/db/schema/account'
import { events, participations } from '@/lib/db/schema/event'
import { notifications, pushSubscriptions } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { JOBS } from '@/lib/jobs/jobs'
import { mailEvent } from '@/lib/mail/mail-event'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeEvent } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { startPushService } from '@/lib/testing/push-service'
import { openChatBetween } from '@/lib/testing/two-members'
import { type MemberNews, notifyMember } from '../notification/notify-member'

const PUSHED_KINDS = NOTIFICATION_KINDS.filter((kind) => carries(kind, 'WEB_PUSH'))
const UNNAMED_KINDS = PUSHED_KINDS.filter(isUnnamedEvent)

let service: Awaited<ReturnType<typeof startPushService>>
let api: TestApi
let anna: ApiClient
let boris: ApiClient

const withTenant = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)

async function open(env: Record<string, string> = {}) {
  api = await testApi({
    env: { PRIVATE_HOSTS: service.host, ...env },
    community: { title: { en: 'Lighthouse', ru: 'Маяк' } },
  })
  anna = await api.person('member', { participant: { timeZone: 'Europe/Berlin' } })
  boris = await api.person('member', { participant: { firstName: 'Boris', lastName: 'Lang' } })
}

beforeEach(async () => {
  service = await startPushService()
  await open()
})
afterEach(() => service.stop())

/** Anna's browser subscribes. */
async function enable(client = anna, subscription = service.subscribe()) {
  const answer = await client.post('/current-user/web-push', { body: subscription })
  expect(answer.status).toBe(200)
  return subscription
}

let causes = 0
const tell = (
  client = anna,
  about = boris,
  kind: NotificationKind = 'intro-received',
  deadline: Date | null = null,
) =>
  withTenant((ctx) =>
    notifyMember(ctx, {
      event: kind,
      cause: `test:${causes++}`,
      participantId: idOf(client),
      ...(!isUnnamedEvent(kind) && { aboutId: idOf(about) }),
      open: '/my_communities',
      deadline,
      // Without an email.
    } as MemberNews),
  )
const work = () => api.runtime.runJobs(api.community.id)
const kept = () => withTenant((ctx) => ctx.db.select().from(pushSubscriptions))
const change = (values: Partial<typeof participants.$inferInsert>) =>
  withTenant((ctx) =>
    ctx.db
      .update(participants)
      .set(values)
      .where(eq(participants.id, idOf(anna))),
  )

describe('a subscribed browser', () => {
  it('receives pushes in its member’s language, encrypted and signed', async () => {
    await enable()
    await change({ preferredLang: 'ru' })
    await tell()
    await work()
    expect(service.received).toHaveLength(1)
    const [push] = service.received
    const [row] = await withTenant((ctx) => ctx.db.select().from(notifications))
    expect(push?.payload).toEqual({
      tag: row?.id,
      renotify: false,
      lang: 'ru',
      title: 'Boris Lang хочет с вами познакомиться',
      body: 'Маяк',
      path: '/my_communities',
      timestamp: row?.createdAt.getTime(),
    })
    expect(push?.vapid).toMatchObject({
      aud: `http://${service.host}`,
      sub: 'mailto:tests@example.test',
      key: api.runtime.env.push?.publicKey,
    })
    expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(push?.headers.topic).toHaveLength(32)
  })

  it('receives a text for each kind in both languages', async () => {
    await enable()
    for (const preferredLang of LOCALES) {
      await change({ preferredLang })
      for (const kind of PUSHED_KINDS) await tell(anna, boris, kind)
      await work()
    }
    const titles = service.received.map(({ payload }) => (payload as PushPayload).title)
    expect(titles).toHaveLength(LOCALES.length * PUSHED_KINDS.length)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.filter((title) => !title.includes('Boris Lang'))).toHaveLength(
      LOCALES.length * UNNAMED_KINDS.length,
    )
  })

  it('receives a push once, however often the job runs', async () => {
    await enable()
    await tell()
    const [job] = await api.runtime.waitingJobs(api.community.id)
    await work()
    await JOBS['send-push'].handle(api.runtime, job?.data)
    expect(service.received).toHaveLength(1)
  })

  it('is retried separately when unreachable; others receive once', async () => {
    const away = await enable()
    await enable()
    service.answer(away, 503)
    await tell()
    await expect(work()).rejects.toThrow('503')
    await work()
    expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(2)
    expect(service.received).toHaveLength(2)
  })

  it.each([404, 410])('is removed when its service says that it is gone (%i)', async (status) => {
    service.answer(await enable(), status)
    await tell()
    await work()
    expect(await kept()).toEqual([])
  })

  it('stays when its service rejects one message permanently, which is not retried', async () => {
    service.answer(await enable(), 413)
    await tell()
    await work()
    expect(service.received).toEqual([])
    expect(await kept()).toHaveLength(1)
  })

  it('receives nothing seen, turned off, or about blocked members', async () => {
    await enable()
    await tell()
    await withTenant((ctx) => ctx.db.update(notifications).set({ seenAt: new Date() }))
    await work()
    await change({ disabledNotifications: ['WEB_PUSH:intro'] })
    await tell()
    await work()
    await change({ disabledNotifications: ['EMAIL'] })
    await withTenant((ctx) =>
      ctx.db.insert(hides).values({
        communityId: api.community.id,
        participantId: idOf(anna),
        subjectId: idOf(boris),
        kind: 'block',
      }),
    )
    await tell()
    await work()
    expect(service.received).toEqual([])
    await tell(anna, await api.person())
    await work()
    expect(service.received).toHaveLength(1)
  })

  it('receives nothing once its member is disabled, or about disabled members', async () => {
    await enable()
    const disable = (client: ApiClient) =>
      api.runtime.database.owner
        .update(memberships)
        .set({ enabled: false })
        .where(eq(memberships.userId, client.person!.user.id))
    const clara = await api.person()
    await tell(anna, clara)
    await disable(clara)
    await work()
    await tell()
    await disable(anna)
    await work()
    expect(service.received).toEqual([])
  })

  it('receives no news that is no longer true', async () => {
    await enable()
    const createdBy = boris.person!.user.id
    const eventDateTime = new Date(api.runtime.clock.now().getTime() + 3 * 24 * 60 * 60 * 1000)
    const event = await makeEvent(api.runtime.database, api.community, { createdBy, eventDateTime })
    const invite = () =>
      withTenant((ctx) =>
        notifyMember(ctx, {
          event: 'event-invitation',
          cause: `test:${causes++}`,
          participantId: idOf(anna),
          aboutEventId: event.id,
          open: `/event/${event.id}`,
          email: ({ timeZone }) => ({ about: mailEvent(event, null), timeZone }),
        }),
      )
    await invite()
    await work()
    expect(service.received).toHaveLength(1)
    await invite()
    await anna.post(`/api/event/${event.id}/confirm-participation`)
    await work()
    await withTenant((ctx) => ctx.db.delete(participations))
    await invite()
    await withTenant((ctx) => ctx.db.update(events).set({ status: 'cancelled' }))
    await work()
    expect(service.received).toHaveLength(1)
  })

  it('receives in the morning what is still true of a meeting that was changed at night', async () => {
    await open({ QUIET_HOURS: '22-8' })
    const { clock } = api.runtime
    clock.set('2027-03-02T20:00:00Z')
    anna = await api.person('member', { participant: { timeZone: 'Europe/Berlin' } })
    boris = await api.person('member', { participant: { firstName: 'Boris', lastName: 'Lang' } })
    await enable()
    const chatId = await openChatBetween(api, anna, boris)
    const day = (n: number) => `2027-03-1${n}T15:00:00.000Z`
    const [kept, moved, cancelled] = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const { body } = await anna.post('/api/meetings', { body: { chatId, slots: [day(n)] } })
        return body.id as string
      }),
    )
    const step = async (by: ApiClient, id: string | undefined, verb: string, body: object = {}) =>
      expect(await by.post(`/api/meetings/${id}/${verb}`, { body })).toMatchObject({ status: 200 })
    clock.set('2027-03-02T22:30:00Z')
    for (const [n, id] of [kept, moved, cancelled].entries())
      await step(boris, id, 'accept', { startsAt: day(n + 1) })
    await step(anna, moved, 'propose', { slots: [day(4)] })
    await step(boris, moved, 'accept', { startsAt: day(4) })
    await step(boris, cancelled, 'cancel')
    await work()
    expect(service.received).toEqual([])
    clock.set('2027-03-03T07:00:00Z')
    await work()
    expect(service.received.map(({ payload }) => (payload as PushPayload).title).sort()).toEqual([
      'Boris Lang accepted a time',
      'Boris Lang accepted the new time',
      'Boris Lang cancelled your meeting',
    ])
  })

  it('receives in the morning the last news of an event that changed several times at night', async () => {
    await open({ QUIET_HOURS: '22-8' })
    const { clock } = api.runtime
    clock.set('2027-03-02T22:30:00Z')
    anna = await api.person('member', { participant: { timeZone: 'Europe/Berlin' } })
    await enable()
    const organiser = await api.person('admin')
    const publish = async (title: string) => {
      const starts = '2027-03-10T09:00:00.000Z'
      const { id } = (await organiser.post('/api/event', { body: { title, eventDateTime: starts } })).body
      await organiser.post(`/api/event/${id}/publish`)
      await anna.post(`/api/event/${id}/confirm-participation`)
      return `/api/event/${id}`
    }
    const [breakfast, dinner] = [await publish('Breakfast'), await publish('Dinner')]
    for (const [path, day] of [
      [breakfast, 11],
      [breakfast, 12],
      [dinner, 11],
    ] as const) {
      await organiser.patch(path, { body: { eventDateTime: `2027-03-${day}T09:00:00.000Z` } })
      await work()
    }
    await organiser.post(`${dinner}/cancel`)
    await work()
    expect(service.received).toEqual([])
    clock.set('2027-03-03T07:00:00Z')
    await work()
    expect(service.received.map(({ payload }) => (payload as PushPayload).title).sort()).toEqual([
      'Cancelled: Dinner',
      'Time or place changed: Breakfast',
    ])
  })

  it('receives nothing after its session ended, and is deleted', async () => {
    await enable()
    await anna.post('/api/auth/logout')
    await tell()
    await work()
    expect(service.received).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('waits for the morning in quiet hours', async () => {
    await open({ QUIET_HOURS: '22-8' })
    api.runtime.clock.set('2027-03-02T22:30:00Z')
    anna = await api.person('member', { participant: { timeZone: 'Europe/Berlin' } })
    await enable()
    await tell()
    await work()
    expect(service.received).toEqual([])
    api.runtime.clock.set('2027-03-03T07:00:00Z')
    await work()
    expect(service.received).toHaveLength(1)
  })

  it('receives one push in the morning about a chat with several messages at night', async () => {
    await open({ QUIET_HOURS: '22-8' })
    api.runtime.presence = { onlineAmong: () => new Set(), isWatching: () => false }
    api.runtime.clock.set('2027-03-02T22:30:00Z')
    anna = await api.person('member', { participant: { timeZone: 'Europe/Berlin' } })
    boris = await api.person()
    const chatId = await openChatBetween(api, anna, boris)
    await enable()
    for (const text of ['one', 'two', 'three']) {
      const { status } = await boris.post(`/api/chats/${chatId}/messages`, { body: { clientId: text, text } })
      expect(status).toBe(200)
      api.runtime.clock.advance(2 * 60_000)
      await work()
    }
    expect(service.received).toEqual([])
    api.runtime.clock.set('2027-03-03T07:00:00Z')
    await work()
    expect(service.received).toHaveLength(1)
  })

  it('gets news at night if the morning would be past its deadline', async () => {
    await open({ QUIET_HOURS: '22-8' })
    api.runtime.clock.set('2027-03-02T22:20:00Z')
    anna = await api.person('member', { participant: { timeZone: 'Europe/Berlin' } })
    await enable()
    const soon = () => tell(anna, boris, 'meeting-soon', new Date('2027-03-02T23:20:00Z'))
    await soon()
    await work()
    expect(service.received[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
    await soon()
    api.runtime.clock.set('2027-03-02T23:20:00Z')
    await work()
    expect(service.received).toHaveLength(1)
  })

  it('is not reached through redirects of its service', async () => {
    service.answer(await enable(), 302)
    await tell()
    await work()
    expect(service.received).toEqual([])
    expect(await kept()).toEqual([])
  })
})

describe('a subscription', () => {
  it('can be removed by its owner only', async () => {
    const { endpoint } = await enable()
    expect((await boris.delete('/api/current-user/web-push', { body: { endpoint } })).status).toBe(204)
    expect(await kept()).toHaveLength(1)
    expect((await anna.delete('/current-user/web-push', { body: { endpoint } })).status).toBe(204)
    expect(await kept()).toEqual([])
  })

  it('moves to the member who subscribed last', async () => {
    const subscription = await enable()
    await tell()
    await enable(boris, subscription)
    await work()
    expect(service.received).toEqual([])
    await tell(boris, anna)
    await work()
    expect(service.received).toHaveLength(1)
  })

  it('is stored once per browser, and for at most ten', async () => {
    const subscription = service.subscribe()
    await enable(anna, subscription)
    await enable(anna, subscription)
    expect(await kept()).toHaveLength(1)
    for (let i = 0; i < 10; i++) {
      api.runtime.clock.advance(1_000)
      await enable()
    }
    const rows = await kept()
    expect(rows).toHaveLength(10)
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(subscription.endpoint)
  })

  it.each([
    'http://push.example.test/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://user:word@push.example.test/x',
    'ftp://push.example.test/x',
    `https://push.example.test/${'x'.repeat(1000)}`,
  ])('takes no address that is not to be called: %s', async (endpoint) => {
    const answer = await anna.post('/api/current-user/web-push', {
      body: { ...service.subscribe(), endpoint },
    })
    expect(answer.status).toBe(400)
  })

  it('needs valid keys', async () => {
    const { endpoint, keys } = service.subscribe()
    for (const bad of [
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: 'not a key' },
      { ...keys, p256dh: keys.p256dh.slice(2) },
    ])
      expect((await anna.post('/api/current-user/web-push', { body: { endpoint, keys: bad } })).status).toBe(
        400,
      )
  })

  it('does not exist where the installation has no keys', async () => {
    await open({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' })
    const answer = await anna.post('/api/current-user/web-push', { body: service.subscribe() })
    expect(answer.status).toBe(404)
  })
})
