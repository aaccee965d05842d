import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { RECIPIENT_OUTCOMES } from '@/lib/contracts/campaign'
import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { campaigns } from '@/lib/db/schema/campaign'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { CAME_BACK, REFUSED_FOR_NOW } from '@/lib/mail/mail-states'
import { clickPath, unsubscribePath } from '@/lib/mail/signed-links'
import { requestContext, systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { feedbackReport } from '@/lib/testing/feedback-report'
import { importsOf } from '@/lib/testing/imports'
import { idOf } from '@/lib/testing/participant-of'
import { TEST_BOUNCE_SECRET } from '@/lib/testing/runtime'
import { testCampaign } from './preview-campaign'
import { runCampaign } from './run-campaign'

const MINUTE = 60_000
const texts = {
  en: { subject: 'Our spring meetup', body: 'See the [programme](https://example.org/spring?a=1&b=2).' },
  ru: { subject: 'Весенняя встреча', body: 'Приходите **14 мая**.' },
}

let api: TestApi
let organiser: ApiClient

beforeEach(async () => {
  api = await testApi()
  organiser = await api.person('admin', { participant: { disabledNotifications: ['EMAIL:news'] } })
})

const owner = () => api.runtime.database.owner

async function draft(values: object = {}): Promise<string> {
  const id = crypto.randomUUID()
  const answer = await organiser.post(`/api/admin/messages/${id}`, {
    body: { kind: 'general', texts, version: 0, ...values },
  })
  expect(answer.status).toBe(200)
  return id
}

const act = (id: string, action: string, body?: object) =>
  organiser.post(`/api/admin/messages/${id}/${action}`, { body })
const view = async (id: string) => (await organiser.get(`/api/admin/messages/${id}`)).body
const run = (id: string) => runCampaign(systemRequestContext(api.runtime, api.community, 'test'), id)

/** Sends a draft, and lets the recall time pass. */
async function start(id: string) {
  expect((await act(id, 'send', { version: 1 })).status).toBe(200)
  api.runtime.clock.advance(11 * MINUTE)
  await run(id)
}

const mailsOf = (id: string) =>
  owner()
    .select()
    .from(mails)
    .where(and(eq(mails.communityId, api.community.id), like(mails.dedupeKey, `campaign:${id}:%`)))

const settleOne = (participantId: string, values: Partial<typeof mails.$inferInsert>) =>
  owner().update(mails).set(values).where(eq(mails.participantId, participantId))

const settle = (id: string, values: Partial<typeof mails.$inferInsert> = { status: 'sent' }) =>
  owner()
    .update(mails)
    .set(values)
    .where(and(eq(mails.communityId, api.community.id), like(mails.dedupeKey, `campaign:${id}:%`)))

describe('the results', () => {
  it('list the recipients behind each number', async () => {
    const member = async (firstName: string, values: object = {}) =>
      idOf(await api.person('member', { participant: { firstName, ...values } }))
    const [anna, ben, carl, dora] = [
      await member('Anna'),
      await member('Ben'),
      await member('Carl'),
      await member('Dora', { disabledNotifications: ['EMAIL:news'] }),
    ]
    const disabled = idOf(await api.person('disabled'))
    const id = await draft()
    const listed = async (outcome: string) => {
      const { status, body } = await organiser.get(`/api/admin/messages/${id}/recipients`, {
        query: { outcome },
      })
      expect(status).toBe(200)
      return body.list.map(({ participantId }: { participantId: string }) => participantId)
    }
    await start(id)
    expect(await listed('waiting')).toEqual([anna, ben, carl])
    await settle(id)
    for (const [participantId, lastError] of [
      [ben, CAME_BACK],
      [carl, 'no such server'],
    ] as const)
      await settleOne(participantId!, { status: 'failed', lastError })
    expect(await listed('sent')).toEqual([anna])
    expect(await listed('bounced')).toEqual([ben])
    expect(await listed('failed')).toEqual([carl])
    expect(await listed('emailOff')).toEqual(expect.arrayContaining([dora, idOf(organiser)]))
    expect(await listed('disabled')).toEqual([disabled])
    const { results, total } = await view(id)
    let sum = 0
    for (const outcome of RECIPIENT_OUTCOMES) {
      expect(await listed(outcome), outcome).toHaveLength(results[outcome])
      sum += results[outcome]
    }
    expect(sum).toBe(total)
  })

  it('keep only the numbers once the recipients are deleted', async () => {
    await api.person()
    const id = await draft()
    await start(id)
    const { results } = await view(id)
    await owner().update(campaigns).set({ results }).where(eq(campaigns.id, id))
    expect(await view(id)).toMatchObject({ hasRecipients: false, results })
    const query = { outcome: 'waiting' }
    expect((await organiser.get(`/api/admin/messages/${id}/recipients`, { query })).status).toBe(404)
  })

  it('stored before an outcome was added count none of it', async () => {
    await api.person()
    const id = await draft()
    await start(id)
    const { results } = await view(id)
    const { noContact: _, ...known } = results
    await owner().update(campaigns).set({ results: known }).where(eq(campaigns.id, id))
    expect((await view(id)).results).toEqual({ ...known, noContact: 0 })
  })
})

describe('a draft', () => {
  it('is saved step by step, once per version', async () => {
    const id = await draft({ texts: {} })
    const save = (version: number, subject: string) =>
      organiser.post(`/api/admin/messages/${id}`, {
        body: { kind: 'general', texts: { en: { subject, body: '' } }, version },
      })
    expect((await save(1, 'Spring')).body).toMatchObject({ version: 2, subject: 'Spring', status: 'draft' })
    expect((await save(1, 'Autumn')).status).toBe(409)
    expect(await view(id)).toMatchObject({ subject: 'Spring' })
  })

  it('is created once, even if the answer to the first call was lost', async () => {
    const id = crypto.randomUUID()
    const body = { kind: 'general', texts, version: 0 }
    for (let n = 0; n < 2; n++)
      expect((await organiser.post(`/api/admin/messages/${id}`, { body })).status).toBe(200)
    expect((await organiser.get('/api/admin/messages')).body.list).toHaveLength(1)
  })

  it('cannot be sent before the community’s language, and each other one begun, is complete', async () => {
    await api.person()
    const onlyRussian = await draft({ texts: { ru: texts.ru } })
    expect((await act(onlyRussian, 'send', { version: 1 })).body.errors).toHaveProperty('texts.en.subject')
    const halfRussian = await draft({ texts: { en: texts.en, ru: { subject: 'Да', body: '' } } })
    expect((await act(halfRussian, 'send', { version: 1 })).body.errors).toHaveProperty('texts.ru.body')
  })

  it('cannot be sent with a link that leads nowhere, which previews show as text', async () => {
    await api.person()
    const en = { subject: 'Agenda', body: 'See the [agenda](https://) and [our site](www.example.org).' }
    const id = await draft({ texts: { en } })
    const refused = await act(id, 'send', { version: 1 })
    expect(refused.status).toBe(400)
    expect(refused.body.errors['texts.en.body'][0]).toContain('[agenda](https://)')
    for (const channel of ['EMAIL', 'TELEGRAM']) {
      const body = { kind: 'general', channel, locale: 'en', text: en }
      const shown = await organiser.post('/api/admin/messages/preview', { body })
      expect(shown.status).toBe(200)
      expect(shown.body.html.match(/href="https?:[^"]*"[^>]*>(?:our site|www\.example\.org)</g)).toHaveLength(
        1,
      )
      expect(shown.body.html).toMatch(/agenda (?:and|<)/)
    }
  })

  it('cannot be sent to nobody', async () => {
    const id = await draft({ filter: { conditions: [{ field: 'city', contains: 'Atlantis' }] } })
    expect((await act(id, 'send', { version: 1 })).status).toBe(409)
  })

  it('is previewed as the email, with HTML escaped and links safe', async () => {
    const body =
      'A <b>bold</b> word, [a link](javascript:alert(1)), ![x](https://example.org/x.png)\n\n# Title'
    const answer = await organiser.post('/api/admin/messages/preview', {
      body: { kind: 'recommended', locale: 'en', text: { subject: 'Hello', body } },
    })
    expect(answer.body.subject).toBe('Hello')
    expect(answer.body.html).toContain('&lt;b&gt;bold')
    expect(answer.body.html).not.toMatch(/javascript:|<img[^>]+example\.org|cid:/)
    expect(answer.body.html).toContain('Anna Petrova')
  })

  it('is tested on the organiser only', async () => {
    await api.person()
    const id = await draft()
    expect((await act(id, 'test', { locale: 'ru' })).body.email).toBe(organiser.person!.user.email)
    const sent = await owner().select().from(mails).where(eq(mails.communityId, api.community.id))
    expect(sent).toMatchObject([{ toEmail: organiser.person!.user.email, locale: 'ru', participantId: null }])
  })

  it('is not tested on an organiser whose account has just been deleted', async () => {
    const id = await draft()
    const { runtime, community } = api
    const actor = await runtime.sessions.resolve(organiser.person!.token, community.id)
    const gone = { ...actor!, userId: newId() }
    const context = requestContext(runtime, { community, actor: gone, locale: 'en', requestId: 'test' })
    const testing = testCampaign(context, { campaignId: id, locale: 'en' })
    await expect(testing).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

it('a message greets each reader by first name, and leaves no gap without one', async () => {
  const named = await api.person('member', { participant: { firstName: 'J_ane' } })
  const nameless = await api.person('member', { participant: { firstName: '', lastName: '' } })
  const text = { subject: '{{name}}, come in May', body: 'Hi {{name}},\n\nsee you.' }
  const id = await draft({ texts: { en: text } })
  await start(id)
  const propsTo = new Map((await mailsOf(id)).map(({ toEmail, props }) => [toEmail, props]))
  expect(propsTo.get(named.person!.user.email)).toMatchObject({
    subject: 'J_ane, come in May',
    text: 'Hi J\\_ane,\n\nsee you.',
  })
  expect(propsTo.get(nameless.person!.user.email)).toMatchObject({
    subject: 'Come in May',
    text: 'Hi,\n\nsee you.',
  })
})

describe('the audience', () => {
  it('is counted by the filter of the members’ list, with who gets no email and why', async () => {
    await api.person()
    await api.person('member', { participant: { preferredLang: 'ru' } })
    await api.person('member', { participant: { city: 'Oslo' } })
    await api.person('member', { participant: { disabledNotifications: ['EMAIL:news'] } })
    await api.person('disabled')
    await api.person('imported')
    const filter = JSON.stringify({ conditions: [{ field: 'city', contains: 'lisb' }] })
    const { body } = await organiser.get('/api/admin/messages/reach', { query: { kind: 'general', filter } })
    // The organiser turned these emails off, too.
    expect(body).toEqual({
      total: 5,
      notJoined: 1,
      emailed: 2,
      emailOff: 2,
      bounced: 0,
      disabled: 1,
      noTelegram: 0,
      languages: { en: 1, ru: 1 },
    })
  })

  it('leaves out imported people until they join, also those invited since', async () => {
    const anna = await api.person()
    const id = await draft()
    await act(id, 'send', { version: 1 })
    const imports = importsOf(api, organiser)
    await imports.run(`Email,Name\nnina-${newId()}@example.test,Nina`)
    const invited = await imports.check(`Email,Name\nivo-${newId()}@example.test,Ivo`)
    await imports.settle(await imports.start(invited, true))
    const { body } = await organiser.get('/api/admin/messages/reach', { query: { kind: 'general' } })
    expect(body).toMatchObject({ total: 2, emailed: 1, notJoined: 2 })
    api.runtime.clock.advance(11 * MINUTE)
    await run(id)
    expect((await mailsOf(id)).map(({ participantId }) => participantId)).toEqual([idOf(anna)])
    expect(await view(id)).toMatchObject({ total: 2 })
  })

  it('of one person who has not joined is nobody', async () => {
    const email = `nina-${newId()}@example.test`
    await importsOf(api, organiser).run(`Email,Name\n${email},Nina`)
    const [nina] = await owner().select().from(participants).where(eq(participants.email, email))
    const id = await draft({ kind: 'individual', participantId: nina!.id })
    expect((await act(id, 'send', { version: 1 })).status).toBe(409)
  })

  it('of recommended contacts is the members with an open one', async () => {
    const [anna, boris] = [await api.person(), await api.person()]
    await api.person()
    await makeMatch(
      api.runtime.database,
      api.community,
      anna.person!.participant!,
      boris.person!.participant!,
    )
    const { body } = await organiser.get('/api/admin/messages/reach', { query: { kind: 'recommended' } })
    expect(body).toMatchObject({ total: 2, emailed: 2 })
    const id = await draft({ kind: 'recommended' })
    await start(id)
    const written = await mailsOf(id)
    expect(written.map(({ kind }) => kind)).toEqual(['contact-reminder', 'contact-reminder'])
    expect(written.find(({ participantId }) => participantId === idOf(anna))?.props).toMatchObject({
      aboutId: idOf(boris),
      partner: { lastName: boris.person!.participant!.lastName },
    })
  })
})

describe('a sent message', () => {
  it('waits ten minutes, can be recalled until then, and reaches nobody twice', async () => {
    const anna = await api.person()
    const id = await draft()
    expect((await act(id, 'send', { version: 1 })).body).toMatchObject({ status: 'scheduled' })
    expect(await run(id)).not.toBeNull()
    expect(await mailsOf(id)).toEqual([])
    expect((await act(id, 'recall')).body).toMatchObject({ status: 'draft', sendAt: null })
    api.runtime.clock.advance(11 * MINUTE)
    expect(await run(id)).toBeNull()
    expect(await mailsOf(id)).toEqual([])
    await start(id)
    expect((await act(id, 'recall')).status).toBe(409)
    await run(id)
    expect((await mailsOf(id)).map(({ participantId }) => participantId)).toEqual([idOf(anna)])
    await settle(id)
    await run(id)
    expect(await view(id)).toMatchObject({ status: 'done', total: 2, results: { sent: 1, emailOff: 1 } })
  })

  it('keeps its chosen time when it is recalled', async () => {
    await api.person()
    const id = await draft()
    const sendAt = new Date(api.runtime.clock.now().getTime() + 2 * 60 * MINUTE).toISOString()
    await act(id, 'send', { version: 1, sendAt })
    api.runtime.clock.advance(MINUTE)
    expect((await act(id, 'recall')).body).toMatchObject({ status: 'draft', sendAt })
    const changed = { kind: 'general', texts, version: 1 }
    expect((await organiser.post(`/api/admin/messages/${id}`, { body: changed })).body).toMatchObject({
      sendAt,
    })
  })

  it('is sent once, however often it is asked for', async () => {
    await api.person()
    const id = await draft()
    const first = await act(id, 'send', { version: 1 })
    const again = await act(id, 'send', { version: 1 })
    expect([first.body.sendAt, again.status]).toEqual([again.body.sendAt, 200])
    expect((await api.runtime.waitingJobs(api.community.id)).length).toBe(1)
  })

  it('refuses a time that has passed, and keeps the draft', async () => {
    await api.person()
    const id = await draft()
    const sendAt = new Date(api.runtime.clock.now().getTime() - MINUTE).toISOString()
    const refused = await act(id, 'send', { version: 1, sendAt })
    expect([refused.status, refused.body.errors]).toEqual([400, { sendAt: ['Choose a date in the future.'] }])
    expect((await act(id, 'send', { version: 1 })).body.status).toBe('scheduled')
  })

  it('starts at its time', async () => {
    await api.person()
    const id = await draft()
    const sendAt = new Date(api.runtime.clock.now().getTime() + 2 * 60 * MINUTE).toISOString()
    await act(id, 'send', { version: 1, sendAt })
    api.runtime.clock.advance(60 * MINUTE)
    expect((await run(id))?.toISOString()).toBe(sendAt)
    api.runtime.clock.advance(61 * MINUTE)
    await run(id)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  it('is read in each member’s language; without a text there, in the community’s', async () => {
    const ru = await api.person('member', { participant: { preferredLang: 'ru' } })
    const both = await draft()
    await start(both)
    expect((await mailsOf(both))[0]).toMatchObject({ locale: 'ru', props: { subject: 'Весенняя встреча' } })
    const english = await draft({ texts: { en: texts.en } })
    await start(english)
    expect((await mailsOf(english))[0]).toMatchObject({
      participantId: idOf(ru),
      locale: 'ru',
      props: { subject: 'Our spring meetup', textLocale: 'en' },
    })
  })

  it('skips and counts members who turned it off, bounce or are disabled', async () => {
    await api.person('member', { participant: { disabledNotifications: ['EMAIL'] } })
    const dead = await api.person('member', { participant: { disabledNotifications: ['EMAIL'] } })
    await api.person('disabled')
    await api.person()
    await owner()
      .insert(mails)
      .values({
        communityId: api.community.id,
        id: crypto.randomUUID(),
        dedupeKey: crypto.randomUUID(),
        kind: 'unmatched',
        toEmail: dead.person!.participant!.email,
        participantId: idOf(dead),
        locale: 'en',
        props: {},
        status: 'failed',
        lastError: `${CAME_BACK}no such mailbox`,
      })
    const id = await draft()
    await start(id)
    expect((await view(id)).results).toMatchObject({
      waiting: 1,
      emailOff: 2,
      bouncedBefore: 1,
      disabled: 1,
    })
  })

  it('does not count deleted accounts, whose emails are not failures', async () => {
    const password = 'the old garden gate'
    const anna = await api.person('member', { user: { passwordHash: await hashPassword(password) } })
    await api.person()
    const id = await draft()
    await start(id)
    expect((await view(id)).results).toMatchObject({ waiting: 2, failed: 0 })
    await anna.delete(`/api/users/delete/${anna.person!.user.id}`, { body: { password } })
    expect((await view(id)).results).toMatchObject({ waiting: 1, failed: 0 })
  })

  it('respects a switch that is turned while it is being sent', async () => {
    const anna = await api.person()
    const id = await draft()
    await act(id, 'send', { version: 1 })
    await owner()
      .update(participants)
      .set({ disabledNotifications: ['EMAIL:news'] })
      .where(eq(participants.id, idOf(anna)))
    api.runtime.clock.advance(11 * MINUTE)
    await run(id)
    expect(await mailsOf(id)).toEqual([])
  })

  it('stops when paused and continues with the rest', async () => {
    for (let n = 0; n < 3; n++) await api.person()
    const id = await draft()
    await start(id)
    const [first] = await mailsOf(id)
    await owner().update(mails).set({ status: 'sent' }).where(eq(mails.id, first!.id))
    expect((await act(id, 'pause')).body).toMatchObject({ status: 'paused', pausedBy: 'organiser' })
    expect(await mailsOf(id)).toHaveLength(1)
    await run(id)
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await act(id, 'pause')).status).toBe(409)
    expect((await act(id, 'resume')).body).toMatchObject({ status: 'sending' })
    await run(id)
    const all = await mailsOf(id)
    expect(new Set(all.map(({ participantId }) => participantId)).size).toBe(3)
    expect(all).toHaveLength(3)
  })

  it.each([
    ['errors', { status: 'failed', lastError: 'mailbox full' }],
    ['complaints', { status: 'sent', complainedAt: new Date() }],
  ] as const)('is paused because of %s, and notifies the organisers', async (why, values) => {
    for (let n = 0; n < 12; n++) await api.person()
    const id = await draft()
    await start(id)
    await settle(id, values)
    await run(id)
    expect(await view(id)).toMatchObject({ status: 'paused', pausedBy: why })
    const told = await owner()
      .select()
      .from(mails)
      .where(and(eq(mails.communityId, api.community.id), eq(mails.kind, 'message-paused')))
    expect(told).toMatchObject([{ toEmail: organiser.person!.user.email, props: { why } }])
    // The organiser has seen it.
    await act(id, 'resume')
    await run(id)
    expect((await view(id)).status).toBe('done')
  })

  const REFUSED = { status: 'queued', tries: 1, lastError: `${REFUSED_FOR_NOW}550 quota` } as const
  const DEFERRED = { status: 'queued', tries: 1, lastError: '451 greylisted' } as const

  it('is paused while a server refuses its emails for now, and stays resumed', async () => {
    for (let n = 0; n < 12; n++) await api.person()
    const id = await draft()
    await start(id)
    await settle(id, DEFERRED)
    await run(id)
    expect((await view(id)).status).toBe('sending')
    await settle(id, REFUSED)
    await run(id)
    expect(await view(id)).toMatchObject({ status: 'paused', pausedBy: 'errors' })
    api.runtime.clock.advance(MINUTE)
    await act(id, 'resume')
    await run(id)
    expect((await view(id)).status).toBe('sending')
  })

  it.each([REFUSED, DEFERRED])('reaches the others while servers refuse some: $lastError', async (values) => {
    await withRate(3)
    for (let n = 0; n < 5; n++) await api.person()
    const id = await draft()
    await start(id)
    await run(id)
    expect(await mailsOf(id)).toHaveLength(3)
    await settle(id, values)
    await run(id)
    expect(await mailsOf(id)).toHaveLength(5)
  })

  it('waits once ten minutes’ worth of its emails cannot be sent', async () => {
    await withRate(1)
    for (let n = 0; n < 12; n++) await api.person()
    const id = await draft()
    await start(id)
    for (let n = 0; n < 12; n++) {
      await settle(id, DEFERRED)
      await run(id)
    }
    expect(await mailsOf(id)).toHaveLength(10)
  })

  async function withRate(rate: number) {
    api = await testApi({
      env: { MAIL_RATE: String(rate), MAIL_FROM: `a@${crypto.randomUUID()}.example` },
    })
    organiser = await api.person('admin', { participant: { disabledNotifications: ['EMAIL:news'] } })
  }

  it('does not count emails taken back by a pause against its rate', async () => {
    await withRate(3)
    for (let n = 0; n < 3; n++) await api.person()
    // The clock does not move, so that used places are not freed.
    api.runtime.clock.set('2026-05-01T10:00:00Z')
    const id = await draft()
    await start(id)
    await act(id, 'pause')
    await act(id, 'resume')
    await run(id)
    await api.runtime.runJobs(api.community.id)
    expect((await view(id)).results).toMatchObject({ waiting: 0, sent: 3 })
  })

  it('is paused by the feedback reports of a mailbox provider, and complainers get no later messages', async () => {
    for (let n = 0; n < 6; n++) await api.person()
    const id = await draft()
    await start(id)
    const sent = (await mailsOf(id)).slice(0, 3)
    for (const mail of sent) await owner().update(mails).set({ status: 'sent' }).where(eq(mails.id, mail.id))
    const report = (mailId: string) =>
      api.guest.post('/api/mail/bounced', {
        query: { secret: TEST_BOUNCE_SECRET },
        headers: { 'content-type': 'message/rfc822' },
        body: feedbackReport({
          original: [`Message-ID: <${mailId}@${api.community.primaryDomain}>`, 'Subject: Our spring meetup'],
        }),
      })
    for (const { id: mailId } of sent.slice(0, 2))
      expect((await report(mailId)).body).toEqual({ taken: true })
    // Two complaints may be a coincidence, and a repeated report is the same complaint.
    expect((await report(sent[0]!.id)).body).toEqual({ taken: false })
    await run(id)
    expect((await view(id)).status).toBe('sending')
    expect((await report(sent[2]!.id)).body).toEqual({ taken: true })
    await run(id)
    expect(await view(id)).toMatchObject({
      status: 'paused',
      pausedBy: 'complaints',
      results: { complained: 3 },
    })
    const next = await draft()
    await start(next)
    const complainers = sent.map(({ participantId }) => participantId)
    expect((await mailsOf(next)).filter(({ participantId }) => complainers.includes(participantId))).toEqual(
      [],
    )
  })
})

describe('a link of a message', () => {
  async function sent() {
    const anna = await api.person()
    const id = await draft()
    await start(id)
    const whose = { communityId: api.community.id, participantId: idOf(anna), campaignId: id }
    return { id, anna, whose, secret: secretOf(api.runtime.env) }
  }

  it('redirects to exactly the address in the message, and counts a member once', async () => {
    const { id, whose, secret } = await sent()
    const url = 'https://example.org/spring?a=1&b=2'
    const path = clickPath(secret, { ...whose, url })!
    expect((await api.guest.request('HEAD' as never, path)).status).toBe(302)
    expect((await view(id)).results.clicked).toBe(0)
    for (let n = 0; n < 2; n++) {
      const answer = await api.guest.get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, url])
    }
    expect((await view(id)).results.clicked).toBe(1)
  })

  it('leads nowhere if it is forged, changed or of another community', async () => {
    const { whose, secret } = await sent()
    const elsewhere = await api.elsewhere()
    const path = clickPath(secret, { ...whose, url: 'https://example.org/' })!
    const forged = clickPath('another secret', { ...whose, url: 'https://evil.example/' })!
    const other = clickPath(secret, { ...whose, url: 'data:text/html,hello' })!
    for (const answer of [
      await api.guest.get(`${path}x`),
      await api.guest.get(forged),
      await api.guest.get(other),
      await elsewhere.guest.get(path),
    ])
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })

  it('unsubscribes by POST only, from this topic only, and is counted', async () => {
    const { id, anna, whose, secret } = await sent()
    const path = unsubscribePath(secret, { ...whose, topics: ['news'], locale: 'en' })
    const disabled = async () =>
      (
        await owner()
          .select()
          .from(participants)
          .where(eq(participants.id, idOf(anna)))
      )[0]!.disabledNotifications
    await api.guest.get(path)
    await api.guest.request('HEAD' as never, path)
    expect([await disabled(), (await view(id)).results.unsubscribed]).toEqual([[], 0])
    await api.guest.post(path, { body: 'List-Unsubscribe=One-Click' })
    expect([await disabled(), (await view(id)).results.unsubscribed]).toEqual([['EMAIL:news'], 1])
  })
})

describe('the calls of the specification', () => {
  it('write to a member, and to all members', async () => {
    const anna = await api.person()
    const one = await organiser.post(`/api/admin/participants/${idOf(anna)}/notify`, { body: { texts } })
    expect(one.body).toMatchObject({ kind: 'individual', status: 'scheduled', participantId: idOf(anna) })
    const id = crypto.randomUUID()
    const path = `/api/community/${api.community.id}/participants/notify`
    for (let n = 0; n < 2; n++)
      expect((await organiser.post(path, { body: { id, texts } })).body).toMatchObject({
        campaignId: id,
        kind: 'general',
        status: 'scheduled',
      })
  })

  it('say that there is no Telegram bot', async () => {
    for (const path of ['telegram', 'telegram/recommended-contacts', 'telegram/group/image']) {
      const answer = await organiser.post(`/api/community/${api.community.id}/participants/notify/${path}`, {
        body: path.endsWith('image') ? {} : { texts },
      })
      expect(answer.status).toBe(409)
      expect(answer.body.message).toContain('Telegram')
    }
    expect(await owner().$count(campaigns, eq(campaigns.communityId, api.community.id))).toBe(0)
  })
})
