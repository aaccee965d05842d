import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { offKey } from '@/lib/contracts/subscription'
import { newId } from '@/lib/core/ids'
import { rawRows } from '@/lib/db/raw-rows'
import { campaignRecipients } from '@/lib/db/schema/campaign'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { webhookDeliveries } from '@/lib/db/schema/webhook'
import { CAME_BACK } from '@/lib/mail/mail-states'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { ownDatabase } from '@/lib/testing/database'
import { makeCommunity } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram } from '@/lib/testing/telegram-server'
import { runCampaign } from '../campaign/run-campaign'
import { emptiedMails, sweepMails } from './sweep-mails'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let api: TestApi
let anna: ApiClient

beforeEach(async () => {
  api = await testApi()
  anna = await api.person()
})

const inTenant = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)

/** An email to Anna of so many days ago. @returns its id */
async function mailed(days: number, values: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const id = newId()
  await inTenant(({ db, clock }) =>
    db.insert(mails).values({
      communityId: api.community.id,
      id,
      dedupeKey: id,
      kind: 'intro-received',
      toEmail: anna.person!.user.email,
      toName: 'Anna',
      participantId: idOf(anna),
      locale: 'en',
      props: { aboutId: newId(), word: 'Hello' },
      status: 'sent',
      createdAt: new Date(clock.now().getTime() - days * DAY_MS),
      ...values,
    }),
  )
  return id
}

const left = () => inTenant(({ db }) => db.select().from(mails).orderBy(mails.createdAt, mails.id))
const idsLeft = async () => (await left()).map(({ id }) => id)
const contentsOf = async (id: string) => (await left()).find((mail) => mail.id === id)?.props

const turnEmail = (off: boolean) =>
  inTenant(({ db }) =>
    db
      .update(participants)
      .set({ disabledNotifications: off ? [offKey('EMAIL')] : [] })
      .where(eq(participants.id, idOf(anna))),
  )

describe('the contents of an email', () => {
  it('are erased a month later, unless it still waits', async () => {
    const [old, waiting, fresh] = [await mailed(31), await mailed(31, { status: 'held' }), await mailed(29)]
    await sweepMails(api.runtime)
    expect(await contentsOf(old)).toEqual({})
    expect(await contentsOf(waiting)).toMatchObject({ word: 'Hello' })
    expect(await contentsOf(fresh)).toMatchObject({ word: 'Hello' })
  })

  it('leave the id of the calendar entry, and of the organisers’ message', async () => {
    const meetingId = newId()
    const campaignId = newId()
    const organizer = { name: 'Garden Club', email: 'club@example.org' }
    const entry = {
      sequence: 1,
      startsAt: '2026-01-01T10:00:00Z',
      partner: 'Boris Petrov',
      link: 'https://x',
    }
    const accepted = await mailed(40, {
      props: { name: 'Boris', calendar: { ...entry, method: 'REQUEST', meetingId, organizer } },
    })
    const message = await mailed(40, { kind: 'organiser-message', props: { campaignId, body: 'Hello' } })
    await sweepMails(api.runtime)
    expect(await contentsOf(accepted)).toEqual({ calendar: { method: 'REQUEST', meetingId, organizer } })
    expect(await contentsOf(message)).toEqual({ campaignId })
  })

  it('stay while a message in Telegram has buttons made from them', async () => {
    const id = await mailed(40, { status: 'replaced' })
    const values = {
      communityId: api.community.id,
      id: newId(),
      dedupeKey: id,
      kind: 'intro-received',
      status: 'sent',
    } as const
    const button = { kind: 'accept', introId: newId() } as const
    await inTenant(({ db }) =>
      db.insert(telegramMessages).values({ ...values, mailId: id, actions: [button] }),
    )
    await sweepMails(api.runtime)
    expect(await contentsOf(id)).toMatchObject({ word: 'Hello' })
    await inTenant(({ db }) => db.update(telegramMessages).set({ actions: [] }))
    await sweepMails(api.runtime)
    expect(await contentsOf(id)).toEqual({})
  })

  it('stay while a Telegram message or a digest made from them is not sent yet', async () => {
    const digestId = newId()
    const replaced = await mailed(40, { status: 'replaced' })
    const gathered = await mailed(40, { status: 'gathered', digestId })
    await mailed(40, { id: digestId, kind: 'digest', props: {}, status: 'queued' })
    const values = { communityId: api.community.id, id: newId(), dedupeKey: replaced, kind: 'intro-received' }
    await inTenant(({ db }) => db.insert(telegramMessages).values({ ...values, mailId: replaced }))
    await sweepMails(api.runtime)
    expect(await contentsOf(gathered)).toMatchObject({ word: 'Hello' })
    expect(await contentsOf(replaced)).toMatchObject({ word: 'Hello' })
    await inTenant(async ({ db }) => {
      await db.update(telegramMessages).set({ status: 'sent' })
      await db.update(mails).set({ status: 'sent' }).where(eq(mails.id, digestId))
    })
    await sweepMails(api.runtime)
    expect(await contentsOf(gathered)).toEqual({})
    expect(await contentsOf(replaced)).toEqual({})
  })

  it('are found by an index, however few emails still have some', async () => {
    const database = await ownDatabase()
    const { id } = await makeCommunity(database)
    const { owner } = database
    await owner.execute(sql`INSERT INTO mails
      (community_id, id, dedupe_key, kind, to_email, locale, props, status, created_at)
      SELECT ${id}, gen_random_uuid(), 'm' || n, 'digest', 'a@example.org', 'en',
        CASE WHEN n % 100 = 0 THEN '{"word": "Hello"}' ELSE '{}' END::jsonb, 'sent', now() - n * interval '1 hour'
      FROM generate_series(1, 5000) n`)
    const plan = async () => {
      const query = emptiedMails(owner, new Date(Date.now() - 30 * DAY_MS), 1_000)
      return JSON.stringify(await rawRows(owner, sql`EXPLAIN ${query}`))
    }
    expect(await plan()).toContain('mails_contents')
    await owner.execute(sql`ANALYZE mails`)
    expect(await plan()).toContain('mails_contents')
    await database.close()
  })
})

describe('an email', () => {
  it('is deleted after a year, whatever its outcome', async () => {
    await mailed(366)
    await mailed(366, { status: 'queued' })
    await mailed(366, { status: 'failed', lastError: 'mailbox full' })
    const fresh = await mailed(364)
    await sweepMails(api.runtime)
    expect(await idsLeft()).toEqual([fresh])
  })

  it('that bounced or was reported stays as long as email to its member is stopped', async () => {
    await turnEmail(true)
    const bounced = await mailed(500, { status: 'failed', lastError: `${CAME_BACK}550 unknown` })
    await mailed(499)
    await mailed(500, { toEmail: 'old@example.org', status: 'failed', lastError: `${CAME_BACK}550 unknown` })
    const reported = await mailed(400, { complainedAt: new Date() })
    await sweepMails(api.runtime)
    expect(await idsLeft()).toEqual([bounced, reported])
    await turnEmail(false)
    await sweepMails(api.runtime)
    expect(await idsLeft()).toEqual([])
  })

  it('with a calendar entry stays until its event is over, because that may be cancelled more than a year later', async () => {
    const event = await publishedEvent(400 * 24, { title: 'Congress' })
    const { runtime, community } = event.api
    const member = await event.api.person()
    await event.confirm(member)
    await runtime.runJobs(community.id)
    await runtime.database.owner
      .update(participants)
      .set({ disabledNotifications: ['EMAIL:event'] })
      .where(eq(participants.id, idOf(member)))
    runtime.clock.advance(370 * DAY_MS)
    await sweepMails(runtime)
    const organiser = await event.api.person('admin')
    expect((await organiser.post(`${event.path}/cancel`)).status).toBe(200)
    await runtime.runJobs(community.id)
    expect(await event.kindsTo(member)).toEqual(['event-confirmed', 'event-cancelled'])
    runtime.clock.advance(31 * DAY_MS)
    await sweepMails(runtime)
    expect(await event.kindsTo(member)).toEqual(['event-cancelled'])
  })

  it('is deleted in batches', async () => {
    await api.runtime.database.owner.execute(sql`INSERT INTO mails
      (community_id, id, dedupe_key, kind, to_email, locale, props, status, created_at)
      SELECT ${api.community.id}, gen_random_uuid(), 'm' || n, 'digest', 'a@example.org', 'en', '{"word": "Hello"}',
        'sent', ${api.runtime.clock.now().toISOString()}::timestamptz - interval '366 days' - n * interval '1 second'
      FROM generate_series(1, 2500) n`)
    await sweepMails(api.runtime)
    expect(await idsLeft()).toEqual([])
  })
})

it('a message to members keeps its results when its recipients and emails are deleted after a year', async () => {
  const telegram = await startTelegram()
  try {
    api = await testApi({ env: telegram.env })
    const organiser = await api.person('admin')
    await api.person()
    await telegramChats(telegram, [api]).connect(await api.person())
    const paths: string[] = []
    for (const channel of ['EMAIL', 'TELEGRAM']) {
      const path = `/api/admin/messages/${crypto.randomUUID()}`
      const texts = { en: { subject: 'News', body: 'We meet on Friday.' } }
      await organiser.post(path, { body: { kind: 'general', channel, texts, version: 0 } })
      await organiser.post(`${path}/send`, { body: { version: 1 } })
      paths.push(path)
    }
    api.runtime.clock.advance(11 * MINUTE_MS)
    await api.runtime.runJobs(api.community.id)
    const resultsFor = (reader: ApiClient) =>
      Promise.all(paths.map(async (path) => (await reader.get(path)).body.results))
    const before = await resultsFor(organiser)
    expect(before).toMatchObject([{ sent: 3 }, { sent: 1, noTelegram: 2 }])

    api.runtime.clock.advance(366 * DAY_MS)
    await sweepMails(api.runtime)
    await inTenant(async ({ db }) => {
      expect(await db.select().from(campaignRecipients)).toEqual([])
      expect(await db.select().from(mails)).toEqual([])
      expect(await db.select().from(telegramMessages).where(sql`dedupe_key LIKE 'campaign:%'`)).toEqual([])
    })
    expect(await resultsFor(await api.person('admin'))).toEqual(before)
  } finally {
    await telegram.stop()
  }
})

it('a message to members that stays paused for a year ends with the results it had, and cannot be resumed', async () => {
  api = await testApi()
  let organiser = await api.person('admin')
  for (let n = 0; n < 2; n++) await api.person()
  const id = crypto.randomUUID()
  const path = `/api/admin/messages/${id}`
  const texts = { en: { subject: 'News', body: 'We meet on Friday.' } }
  await organiser.post(path, { body: { kind: 'general', texts, version: 0 } })
  await organiser.post(`${path}/send`, { body: { version: 1 } })
  api.runtime.clock.advance(11 * MINUTE_MS)
  await runCampaign(systemRequestContext(api.runtime, api.community, 'test'), id)
  await organiser.post(`${path}/pause`)
  const waiting = (await organiser.get(path)).body.results
  expect(waiting).toMatchObject({ waiting: 3, sent: 0 })

  const url = 'https://crm.example/events'
  await organiser.post('/api/admin/webhooks', { body: { url, types: ['campaign.finished'] } })
  api.runtime.clock.advance(364 * DAY_MS)
  await sweepMails(api.runtime)
  organiser = await api.person('admin')
  expect((await organiser.get(path)).body).toMatchObject({ status: 'paused', hasRecipients: true })

  api.runtime.clock.advance(2 * DAY_MS)
  await sweepMails(api.runtime)
  organiser = await api.person('admin')
  const ended = (await organiser.get(path)).body
  expect(ended).toMatchObject({ status: 'done', hasRecipients: false, results: waiting })
  const events = await inTenant(({ db }) => db.select().from(webhookDeliveries))
  expect(events.map(({ body }) => JSON.parse(body).data)).toEqual([{ messageId: id, recipients: 3 }])
  expect(await inTenant(({ db }) => db.select().from(campaignRecipients))).toEqual([])
  expect((await organiser.post(`${path}/resume`)).status).toBe(409)
  await api.runtime.runJobs(api.community.id)
  expect(await inTenant(({ db }) => db.$count(mails, eq(mails.kind, 'organiser-message')))).toBe(0)
})
