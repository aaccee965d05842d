import { and, asc, eq, like } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOK_DATA, WEBHOOK_TYPES } from '@/lib/contracts/webhook'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhook'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeEvent, makeWebhook } from '@/lib/testing/factories'
import { openChatBetween } from '@/lib/testing/two-members'
import { startWebhookReceiver } from '@/lib/testing/webhook-receiver'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { JITTER, RETRY_GAPS_MS, sendWebhook } from './send-webhook'
import { sweepWebhooks } from './sweep-webhooks'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let api: TestApi
let organiser: ApiClient
let member: string

beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.stop())
// A community for each test: jobs of one do not run in another.
beforeEach(async () => {
  receiver.received.length = 0
  receiver.reply({ status: 200, body: 'thanks' })
  api = await testApi({ env: { PRIVATE_HOSTS: receiver.host } })
  // The receiver checks the age of a message by the real clock.
  organiser = await api.person('admin')
  member = (await api.person()).person!.participant!.id
})

const owner = () => api.runtime.database.owner
const add = (values: Partial<typeof webhookEndpoints.$inferInsert> = {}) =>
  makeWebhook(api.runtime, api.community, { url: receiver.url(), ...values })
const happen = (participantId = member) =>
  withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    recordWebhookEvent(ctx, 'member.joined', { participantId }),
  )
const job = (deliveryId: string) =>
  sendWebhook(systemRequestContext(api.runtime, api.community, 'test'), deliveryId)
const deliveries = () =>
  owner()
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.communityId, api.community.id))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
/** Tries every waiting delivery once. The queue itself would go on with the second try, five seconds later. */
async function run(): Promise<void> {
  for (const { id, status } of await deliveries()) if (status === 'waiting') await job(id)
}
const endpoint = async (id: string) =>
  (await owner().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]!
const mailsAbout = () =>
  owner()
    .select()
    .from(mails)
    .where(and(eq(mails.communityId, api.community.id), like(mails.kind, 'webhook-off')))

/** Verifies with the specification's own library, at the time that the message names. */
function verified(secret: string, at = receiver.received.length - 1): unknown {
  const { headers, body } = receiver.received[at]!
  const seconds = Number(headers['webhook-timestamp'])
  const now = Date.now
  Date.now = () => seconds * 1000
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    Date.now = now
  }
}

describe('a webhook', () => {
  it('gets the events it chose, signed after Standard Webhooks', async () => {
    const { secret } = await add()
    await add({ types: ['round.sent'], url: receiver.url('/rounds') })
    await happen()
    await api.runtime.runJobs(api.community.id)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/'])
    expect(verified(secret)).toEqual({
      type: 'member.joined',
      timestamp: expect.any(String),
      communityId: api.community.id,
      data: { participantId: member },
    })
    expect(() => verified(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)).toThrow()
    const [row] = await deliveries()
    expect(row).toMatchObject({ status: 'delivered', answerStatus: 200, answer: 'thanks', tries: 1 })
    expect(receiver.received[0]!.headers['webhook-id']).toBe(row!.messageId)
  })

  it('gets nothing of an event that was rolled back, nor of another community', async () => {
    await add()
    const failing = withSystemContext(api.runtime, api.community, 'test', async (ctx) => {
      await recordWebhookEvent(ctx, 'member.joined', { participantId: member })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    const elsewhere = await api.elsewhere()
    await withSystemContext(api.runtime, elsewhere.community, 'test', (ctx) =>
      recordWebhookEvent(ctx, 'member.joined', { participantId: member }),
    )
    await api.runtime.runJobs(elsewhere.community.id)
    await run()
    expect(receiver.received).toEqual([])
  })

  it('is signed with the former secret too for a day after a rotation', async () => {
    const { id, secret } = await add()
    const { body } = await organiser.post(`/api/admin/webhooks/${id}/rotate`)
    expect(body.secret).not.toBe(secret)
    await happen()
    await run()
    expect(receiver.received[0]!.headers['webhook-signature']!.split(' ')).toHaveLength(2)
    for (const known of [secret, body.secret])
      expect(verified(known)).toMatchObject({ type: 'member.joined' })
    api.runtime.clock.advance(DAY_MS + 1)
    await happen()
    await run()
    expect(receiver.received[1]!.headers['webhook-signature']!.split(' ')).toHaveLength(1)
    expect(() => verified(secret)).toThrow()
    expect(verified(body.secret)).toMatchObject({ type: 'member.joined' })
  })

  it('is still signed with the former secret after a rotation whose answer was lost is repeated', async () => {
    const { id, secret } = await add()
    const rotate = async () =>
      (await organiser.post(`/api/admin/webhooks/${id}/rotate`)).body.secret as string
    const repeatable = async () =>
      (await organiser.get('/api/admin/webhooks')).body.list.map(
        (one: { repeatableUntil: string | null }) => one.repeatableUntil !== null,
      )
    expect(await repeatable()).toEqual([false])
    const lost = await rotate()
    expect(await repeatable()).toEqual([true])
    const latest = await rotate()
    await happen()
    await run()
    for (const known of [secret, latest]) expect(verified(known)).toMatchObject({ type: 'member.joined' })
    expect(() => verified(lost)).toThrow()

    api.runtime.clock.advance(HOUR_MS)
    expect(await repeatable()).toEqual([false])
    const last = await rotate()
    await happen()
    await run()
    for (const known of [latest, last]) expect(verified(known)).toMatchObject({ type: 'member.joined' })
    expect(() => verified(secret)).toThrow()
  })

  it('is turned off when its secret was sealed with another SECRET, and works with a new one', async () => {
    const { id } = await add()
    api.runtime.env.SECRET = 'the one that replaced it'
    await happen()
    await run()
    expect(receiver.received).toEqual([])
    expect((await endpoint(id)).off).toBe('unreadable')
    expect(await mailsAbout()).toMatchObject([{ props: { why: 'unreadable' } }])
    const { body } = await organiser.post(`/api/admin/webhooks/${id}/rotate`)
    expect(body.webhook.formerUntil).toBeNull()
    await organiser.patch(`/api/admin/webhooks/${id}`, { body: { on: true } })
    await happen()
    await run()
    expect(verified(body.secret)).toMatchObject({ type: 'member.joined' })
  })

  it('is not stored with its secret, and returns it once', async () => {
    const input = { url: receiver.url(), types: ['member.joined'] }
    const { body } = await organiser.post('/api/admin/webhooks', { body: input })
    expect(body.secret).toMatch(/^whsec_/)
    expect((await organiser.get('/api/admin/webhooks')).text).not.toContain('whsec_')
    expect(JSON.stringify(await endpoint(body.webhook.webhookId))).not.toContain(body.secret.slice(6))
  })

  it.each([
    'https://127.0.0.1/',
    'https://localhost./',
    'https://10.0.0.8/hook',
    'https://[::1]/',
    'http://example.org/',
    'https://intranet/',
    'https://user:password@example.org/',
    'ftp://example.org/',
    'not an address',
  ])('cannot have the address %s', async (url) => {
    const answer = await organiser.post('/api/admin/webhooks', { body: { url, types: ['member.joined'] } })
    expect(answer).toMatchObject({ status: 400, body: { errors: { url: [expect.any(String)] } } })
  })

  it('is refused with what to do about each field', async () => {
    const told = async (body: object) => {
      const good = { url: receiver.url(), types: ['member.joined'] }
      const answer = await organiser.post('/api/admin/webhooks', { body: { ...good, ...body } })
      return Object.values(answer.body.errors).flat()
    }
    const address = [expect.stringMatching(/^Enter an address that starts with https:.* no password\.$/)]
    for (const url of [undefined, '', 'example.org', 'https://a:b@example.org/', 'https://10.0.0.8/'])
      expect(await told({ url }), url).toEqual(address)
    expect(await told({ url: `https://example.org/${'x'.repeat(500)}` })).toEqual([
      'Should be less than 501 chars',
    ])
    expect(await told({ description: 'x'.repeat(201) })).toEqual(['Should be less than 201 chars'])
    expect(await told({ types: [] })).toEqual(['Choose at least one event.'])
    expect(await told({ types: ['member.moved'] })).toEqual([
      expect.stringMatching(/^There is no such event. Choose from: member\.joined, .*campaign\.finished\.$/),
    ])
  })

  it('is added once: a repeated request replaces its secret until it has got a message', async () => {
    const body = { id: newId(), url: receiver.url(), description: '', types: ['member.joined'] }
    const add = () => organiser.post('/api/admin/webhooks', { body })
    const first = await add()
    const again = await add()
    expect(again.body.webhook).toEqual(first.body.webhook)
    expect(again.body.secret).not.toBe(first.body.secret)
    const another = await api.person('admin')
    expect((await another.post('/api/admin/webhooks', { body })).status).toBe(409)

    await happen()
    await run()
    expect(receiver.received).toHaveLength(1)
    expect(verified(again.body.secret)).toMatchObject({ type: 'member.joined' })
    expect((await add()).status).toBe(409)
  })

  it('has one of at most twenty places, also concurrently', async () => {
    for (let n = 0; n < 18; n++) await add()
    const body = { url: receiver.url(), types: ['member.joined'] }
    const made = await Promise.all(
      Array.from({ length: 5 }, () => organiser.post('/api/admin/webhooks', { body })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
  })
})

it('can be deleted while events happen, which succeed', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await add()).id))
  await Promise.all([
    ...Array.from({ length: 12 }, () => happen()),
    ...ids.map((id) => organiser.delete(`/api/admin/webhooks/${id}`)),
  ])
  expect(await deliveries()).toEqual([])
})

describe('a delivery', () => {
  it.each([
    ['a private address', 'https://127.0.0.1:9/', 'address'],
    ['an address without encryption', 'http://127.0.0.2:9/', 'scheme'],
  ])('does not go to %s, whatever was stored', async (_, url, failure) => {
    await add({ url })
    await happen()
    await run()
    expect((await deliveries())[0]).toMatchObject({
      status: 'waiting',
      tries: 1,
      failure,
      answerStatus: null,
    })
  })

  it('follows no redirect', async () => {
    receiver.reply({ status: 307, headers: { location: receiver.url('/elsewhere') } })
    await add()
    await happen()
    await run()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/'])
    expect((await deliveries())[0]).toMatchObject({ status: 'waiting', failure: 'redirects' })
  })

  it('keeps the first kilobyte of an answer, and its success', async () => {
    receiver.reply({ status: 200, body: Buffer.concat([Buffer.from('a\0b'), Buffer.alloc(5_000_000, 'x')]) })
    await add()
    await happen()
    await run()
    const [row] = await deliveries()
    expect(row).toMatchObject({ status: 'delivered', answer: expect.stringMatching(/^abx+$/) })
    expect(row!.answer!.length).toBeLessThanOrEqual(1024)
  })

  it('is tried ten times over three days, with growing gaps and the same id; then it is off', async () => {
    receiver.reply({ status: 500, body: 'broken' })
    const { id } = await add()
    await happen()
    const { clock } = api.runtime
    const start = clock.now()
    clock.set(start)
    for (let tries = 1; tries <= RETRY_GAPS_MS.length; tries++) {
      await run()
      const [row] = await deliveries()
      expect(row).toMatchObject({ status: 'waiting', tries, answerStatus: 500, answer: 'broken' })
      const gap = row!.nextTryAt.getTime() - clock.now().getTime()
      const planned = RETRY_GAPS_MS[tries - 1]!
      expect(gap).toBeGreaterThanOrEqual(planned)
      expect(gap).toBeLessThanOrEqual(planned * (1 + JITTER))
      clock.advance(gap - 1)
      expect(await job(row!.id)).toEqual(row!.nextTryAt)
      expect(receiver.received).toHaveLength(tries)
      clock.advance(1)
    }
    expect((await endpoint(id)).off).toBeNull()
    expect(clock.now().getTime() - start.getTime()).toBeGreaterThan(3 * DAY_MS)
    await run()
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await deliveries())[0]).toMatchObject({ status: 'failed', tries: 10 })
    expect((await endpoint(id)).off).toBe('failing')
    expect((await mailsAbout()).map(({ toEmail }) => toEmail)).toEqual([organiser.person!.user.email])
  })

  it('that fails for good leaves a webhook on that answered others meanwhile', async () => {
    const { id } = await add()
    await happen()
    await run()
    receiver.reply(({ body }) => ({ status: body.includes('"bad"') ? 500 : 200 }))
    await owner()
      .update(webhookDeliveries)
      .set({ status: 'waiting', tries: 9, body: '"bad"', createdAt: new Date(0) })
      .where(eq(webhookDeliveries.communityId, api.community.id))
    const [row] = await deliveries()
    expect(await job(row!.id)).toBeNull()
    expect((await deliveries())[0]).toMatchObject({ status: 'failed' })
    expect((await endpoint(id)).off).toBeNull()
    expect(await mailsAbout()).toEqual([])
  })

  it('that is answered with 410 turns the webhook off, drops waiting deliveries, and emails the organisers', async () => {
    receiver.reply({ status: 503 })
    const { id } = await add()
    await happen()
    await run()
    receiver.reply({ status: 410 })
    await happen()
    await run()
    expect((await endpoint(id)).off).toBe('gone')
    expect((await deliveries()).map(({ status }) => status).sort()).toEqual(['dropped', 'failed'])
    expect(await mailsAbout()).toHaveLength(1)
    await happen()
    api.runtime.clock.advance(DAY_MS)
    await run()
    expect(receiver.received).toHaveLength(2)
    const { body } = await organiser.patch(`/api/admin/webhooks/${id}`, { body: { on: true } })
    expect(body).toMatchObject({ off: null })
    receiver.reply({ status: 204 })
    await happen()
    await run()
    expect(receiver.received).toHaveLength(3)
  })

  it('is leased by one process at a time, and free again after a crash', async () => {
    await add()
    await happen()
    const [row] = await deliveries()
    const both = await Promise.all([job(row!.id), job(row!.id)])
    expect(both).toContain(null)
    expect(receiver.received).toHaveLength(1)
    // The state after a process was killed while sending.
    const heldUntil = new Date(api.runtime.clock.now().getTime() + 30_000)
    await owner()
      .update(webhookDeliveries)
      .set({ status: 'waiting', tries: 0, heldUntil })
      .where(eq(webhookDeliveries.id, row!.id))
    expect(await job(row!.id)).toEqual(heldUntil)
    api.runtime.clock.advance(30_001)
    expect(await job(row!.id)).toBeNull()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      row!.messageId,
      row!.messageId,
    ])
  })

  it('waits while two others of its webhook are being sent', async () => {
    const { id } = await add()
    for (let n = 0; n < 3; n++) await happen()
    const rows = await deliveries()
    const heldUntil = new Date(api.runtime.clock.now().getTime() + 30_000)
    for (const { id: held } of rows.slice(0, 2))
      await owner().update(webhookDeliveries).set({ heldUntil }).where(eq(webhookDeliveries.id, held))
    const again = await job(rows[2]!.id)
    expect(again!.getTime()).toBeGreaterThan(api.runtime.clock.now().getTime())
    expect((await deliveries())[2]).toMatchObject({ endpointId: id, tries: 0 })
    expect(receiver.received).toEqual([])
  })

  it('is sent again on request, with the same id and text', async () => {
    const { id, secret } = await add()
    await happen()
    await run()
    const path = `/api/admin/webhooks/${id}/deliveries`
    const [first] = (await organiser.get(path)).body.list
    const { body } = await organiser.post(`${path}/${first.deliveryId}/replay`)
    expect(body).toMatchObject({ status: 'waiting', isReplay: true, messageId: first.messageId })
    api.runtime.clock.advance(HOUR_MS)
    await run()
    expect(receiver.received[1]!.body).toBe(receiver.received[0]!.body)
    expect(receiver.received[1]!.headers['webhook-id']).toBe(first.messageId)
    expect(verified(secret)).toMatchObject({ type: 'member.joined' })
    expect((await organiser.get(path)).body.list).toHaveLength(2)
  })

  it('that is a test has one try', async () => {
    receiver.reply({ status: 500 })
    const { id } = await add()
    const { body } = await organiser.post(`/api/admin/webhooks/${id}/test`)
    expect(body).toMatchObject({ type: 'webhook.test' })
    await run()
    expect((await deliveries())[0]).toMatchObject({ status: 'failed', tries: 1 })
    expect((await endpoint(id)).off).toBeNull()
    await organiser.patch(`/api/admin/webhooks/${id}`, { body: { on: false } })
    expect((await organiser.post(`/api/admin/webhooks/${id}/test`)).status).toBe(409)
  })

  it('is removed after 30 days', async () => {
    await add()
    await happen()
    await run()
    api.runtime.clock.advance(31 * DAY_MS)
    await sweepWebhooks(api.runtime)
    expect(await deliveries()).toEqual([])
  })
})

describe('events', () => {
  it('are recorded where they happen, as their contract says', async () => {
    await add({ types: WEBHOOK_TYPES })
    const event = await makeEvent(api.runtime.database, api.community, {
      createdBy: organiser.person!.user.id,
      status: 'draft',
    })
    await organiser.post(`/api/event/${event.id}/publish`)
    const guest = await api.person()
    await guest.post(`/api/event/${event.id}/confirm-participation`)
    await guest.patch(`/api/event/${event.id}/cancel-participation`)
    await organiser.post(`/api/event/${event.id}/cancel`)
    const newcomer = await api.person('newcomer')
    await newcomer.post('/api/participant/create')
    await newcomer.post('/api/participant/create')
    await api.runtime.runJobs(api.community.id)
    const bodies = receiver.received.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type }) => type).sort()).toEqual([
      'event.cancelled',
      'event.participant.cancelled',
      'event.participant.confirmed',
      'event.published',
      'member.joined',
    ])
    for (const { type, data } of bodies)
      expect(WEBHOOK_DATA[type as (typeof WEBHOOK_TYPES)[number]].strict().parse(data)).toEqual(data)
  })

  it('say that a meeting is confirmed, and that it is cancelled, but nothing of an offer', async () => {
    await add({ types: ['meeting.confirmed', 'meeting.cancelled'] })
    const [anna, boris] = [await api.person(), await api.person()]
    const chatId = await openChatBetween(api, anna, boris)
    const now = api.runtime.clock.now().getTime()
    const at = (hour: number) => new Date(now + hour * HOUR_MS).toISOString()
    const offer = async (startsAt: string) =>
      (await anna.post('/api/meetings', { body: { chatId, slots: [startsAt] } })).body.id
    await anna.post(`/api/meetings/${await offer(at(30))}/cancel`)
    for (const hour of [40, 50]) {
      const id = await offer(at(hour))
      await boris.post(`/api/meetings/${id}/accept`, { body: { startsAt: at(hour) } })
      if (hour === 40) await boris.post(`/api/meetings/${id}/cancel`)
    }
    await boris.delete(`/api/chats/${chatId}`)
    const types = (await deliveries()).map(({ type }) => type)
    expect(types).toEqual([
      'meeting.confirmed',
      'meeting.cancelled',
      'meeting.confirmed',
      'meeting.cancelled',
    ])
  })

  it('say of a paid place each time whether it is confirmed', async () => {
    await add({ types: ['event.participant.confirmed', 'event.participant.cancelled'] })
    const { id } = await makeEvent(api.runtime.database, api.community, {
      createdBy: organiser.person!.user.id,
      paid: true,
    })
    const guest = await api.person()
    const mark = (paid: boolean) =>
      organiser.post(`/api/event/${id}/participants/${guest.person!.participant!.id}/payment`, {
        body: { paid },
      })
    await guest.post(`/api/event/${id}/confirm-participation`)
    for (const paid of [true, false, true]) await mark(paid)
    await organiser.delete(`/api/event/${id}/participants/${guest.person!.participant!.id}`)
    const types = (await deliveries()).map(({ type }) => type.split('.').at(-1))
    expect(types).toEqual(['confirmed', 'cancelled', 'confirmed', 'cancelled'])
  })
})
