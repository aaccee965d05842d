import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberships, users } from '@/lib/db/schema/account'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { answers } from '@/lib/db/schema/participant'
import { withContext, withSystemContext } from '@/lib/runtime/context'
import { actingUser } from '@/lib/testing/acting-user'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeEmailInvitation, makeQuestion } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { ownJoinRequest } from './own-join-request'

let api: TestApi
let admin: ApiClient

beforeEach(async () => {
  api = await testApi({ community: { joining: 'approval' } })
  admin = await api.person('admin')
})

const requests = async (state = 'waiting') =>
  (await admin.get('/api/admin/join-requests', { query: { state } })).body.list
const decide = async (decision: 'approve' | 'decline', people: ApiClient[], word?: string) =>
  (
    await admin.post('/api/admin/join-requests/decide', {
      body: { participantIds: people.map(idOf), decision, word },
    })
  ).body.participantIds
const counts = async () => (await admin.get('/api/admin/joining')).body
const mailsOf = (kind: string) =>
  api.runtime.database.owner
    .select()
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.communityId, api.community.id)))

describe('a join request', () => {
  it('is complete once the profile is filled in and the address confirmed; organisers get one email a day', async () => {
    const { owner } = api.runtime.database
    const people = [await api.person('waiting'), await api.person('waiting')]
    for (const { person } of people) {
      const { id } = person!.user
      await owner.update(memberships).set({ askedAt: null }).where(eq(memberships.userId, id))
      await owner.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id))
    }
    const ask = async ({ person }: ApiClient) => {
      await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        ctx.enqueue('complete-join-request', { userId: person!.user.id }),
      )
      await api.runtime.runJobs(api.community.id)
    }
    await ask(people[0]!)
    expect(await counts()).toMatchObject({ waiting: 0, unfinished: 2 })
    for (const one of people) {
      await owner.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, one.person!.user.id))
      await ask(one)
      await ask(one)
    }
    expect(await counts()).toMatchObject({ waiting: 2, unfinished: 0 })
    expect(await requests()).toHaveLength(2)
    expect(await mailsOf('join-request')).toMatchObject([
      { toEmail: admin.person!.user.email, props: { aboutId: idOf(people[0]!) } },
    ])
  })

  it('shows organisers everything that the newcomer answered', async () => {
    const { database } = api.runtime
    const anna = await api.person('waiting', {
      participant: {
        contacts: { linkedin: 'https://www.linkedin.com/in/anna' },
        phrases: [{ kind: 'seeks', text: 'a flour mill', language: 'en', origin: 'member' }],
      },
    })
    const tea = { id: 'tea', text: { en: 'Tea', ru: 'Чай' } }
    const question = await makeQuestion(database, api.community, { kind: 'single', options: [tea] })
    await database.owner.insert(answers).values({
      communityId: api.community.id,
      participantId: idOf(anna),
      questionId: question.id,
      value: [tea.id],
    })
    expect(await requests()).toMatchObject([
      {
        phrases: ['a flour mill'],
        contacts: { linkedin: 'https://www.linkedin.com/in/anna' },
        answers: [{ question: question.text.en, answer: 'Tea' }],
      },
    ])
  })

  it('can be approved with a message: the newcomer becomes a member at once and gets an email', async () => {
    const [anna, boris] = [await api.person('waiting'), await api.person('waiting')]
    expect(await decide('approve', [anna], 'Glad to have you.')).toEqual([idOf(anna)])
    expect((await anna.get('/current-user')).body).toMatchObject({ enabled: true, admission: 'admitted' })
    expect((await boris.get('/current-user')).body).toMatchObject({ enabled: false, admission: 'waiting' })
    expect(await requests()).toMatchObject([{ participantId: idOf(boris) }])
    expect(await mailsOf('join-approved')).toMatchObject([
      { toEmail: anna.person!.user.email, props: { word: 'Glad to have you.' } },
    ])
    const list = await anna.get(`/api/community/${api.community.id}/participants-list`)
    expect(list.status).toBe(200)
  })

  it('can be declined with a message, and approved later', async () => {
    const anna = await api.person('waiting')
    await decide('decline', [anna], 'Not yet.')
    expect(await requests()).toEqual([])
    expect(await requests('declined')).toMatchObject([{ participantId: idOf(anna), word: 'Not yet.' }])
    expect((await anna.get('/current-user')).body).toMatchObject({ enabled: false, admission: 'declined' })
    expect(await mailsOf('join-declined')).toMatchObject([{ props: { word: 'Not yet.' } }])
    expect(await decide('decline', [anna])).toEqual([])
    expect(await decide('approve', [anna])).toEqual([idOf(anna)])
    expect((await anna.get('/current-user')).body.admission).toBe('admitted')
  })

  it('once declined, says to both sides when it is erased', async () => {
    const anna = await api.person('waiting')
    const { runtime, community } = api
    runtime.clock.set('2026-03-02T10:00:00Z')
    const own = (admission: 'waiting' | 'declined') => {
      const actor = actingUser({ userId: anna.person!.user.id, admission, enabled: false })
      return withContext(runtime, { community, actor, locale: 'en', requestId: 'test' }, ownJoinRequest)
    }
    expect(await own('waiting')).toMatchObject({ state: 'waiting', erasedAt: null })
    expect(await requests()).toMatchObject([{ erasedAt: null }])
    const at = new Date('2026-08-29T10:00:00Z')
    await decide('decline', [anna])
    expect(await own('declined')).toMatchObject({ state: 'declined', erasedAt: at })
    expect(await requests('declined')).toMatchObject([{ erasedAt: at.toISOString() }])
  })

  it('can be accepted after being declined, by an invitation to that address only', async () => {
    const anna = await api.person('waiting')
    await decide('decline', [anna])
    const { database } = api.runtime
    const sentBy = admin.person!.user.id
    const anothers = await makeEmailInvitation(database, api.community, { sentBy })
    const own = await makeEmailInvitation(database, api.community, { sentBy, email: anna.person!.user.email })
    const accept = async (code: string) => (await anna.post(`/api/invitation/${code}`)).body
    expect(await accept(anothers.code)).toEqual({ accepted: false })
    expect((await anna.get('/current-user')).body.admission).toBe('declined')
    expect(await accept(own.code)).toEqual({ accepted: true })
    expect((await anna.get('/current-user')).body.admission).toBe('admitted')
  })

  it('is decided once by two concurrent organisers, with one email', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => api.person('waiting')))
    const other = await api.person('admin')
    const participantIds = people.map(idOf)
    const answers = await Promise.all(
      [admin, other, admin, other].map((one, n) =>
        one.post('/api/admin/join-requests/decide', {
          body: {
            participantIds: n % 2 ? participantIds : participantIds.toReversed(),
            decision: n < 2 ? 'approve' : 'decline',
          },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const approved = (await mailsOf('join-approved')).length
    const declined = (await mailsOf('join-declined')).length
    // A declined request can be approved afterwards, but not vice versa.
    expect(approved).toBe(5)
    expect([0, 5]).toContain(declined)
    expect(
      await api.runtime.database.owner.$count(
        memberships,
        and(eq(memberships.communityId, api.community.id), eq(memberships.admission, 'admitted')),
      ),
    ).toBe(7)
  })

  it('cannot be decided for another community, a member or a stranger', async () => {
    const elsewhere = await (await api.elsewhere({ joining: 'approval' })).person('waiting')
    expect(await decide('approve', [elsewhere, await api.person(), await api.person('disabled')])).toEqual([])
  })
})

it('lets nobody guess who was declined: the audit log names them', async () => {
  const [anna, boris] = [
    await api.person('waiting', { participant: { firstName: 'Anna', lastName: 'Reed' } }),
    await api.person('waiting', { participant: { firstName: 'Boris', lastName: 'Stone' } }),
  ]
  await decide('decline', [anna, boris])
  const { body } = await admin.get('/api/admin/audit-log')
  expect(body.list[0].text).toMatch(
    /^2 requests to join declined: (Anna Reed and Boris Stone|Boris Stone and Anna Reed)$/,
  )
})

describe('the joining rule', () => {
  const open = async (admitWaiting?: boolean) => {
    const body = { joining: 'open', admitWaiting }
    expect((await admin.post('/api/admin/joining', { body })).status).toBe(204)
    await api.runtime.runJobs(api.community.id)
  }

  it('opened to anyone lets in everybody who waits, if the organiser wants that', async () => {
    const { owner } = api.runtime.database
    const [complete, unfinished, declined] = [
      await api.person('waiting', { participant: { firstName: 'Anna', lastName: 'Reed' } }),
      await api.person('waiting', { participant: { firstName: 'Boris', profileFilledAt: null } }),
      await api.person('waiting'),
    ]
    await owner
      .update(memberships)
      .set({ askedAt: null })
      .where(eq(memberships.userId, unfinished.person!.user.id))
    await decide('decline', [declined])
    await open(true)
    for (const [one, admission] of [
      [complete, 'admitted'],
      [unfinished, 'admitted'],
      [declined, 'declined'],
    ] as const)
      expect((await one.get('/current-user')).body).toMatchObject({
        admission,
        enabled: admission === 'admitted',
      })
    expect(await mailsOf('join-approved')).toMatchObject([{ toEmail: complete.person!.user.email }])
    const { list } = (await admin.get('/api/admin/audit-log')).body
    expect(list[0]).toMatchObject({ text: expect.stringContaining('Anna Reed'), byReader: true })
  })

  it('opened to anyone otherwise leaves them waiting', async () => {
    const anna = await api.person('waiting')
    await open()
    expect((await anna.get('/current-user')).body.admission).toBe('waiting')
    expect(await counts()).toMatchObject({ joining: 'open', waiting: 1 })
  })

  it('admits nobody who signs up after it was changed back', async () => {
    await admin.post('/api/admin/joining', { body: { joining: 'open', admitWaiting: true } })
    api.runtime.clock.advance(1_000)
    await admin.post('/api/admin/joining', { body: { joining: 'approval' } })
    const late = await api.person('waiting')
    await api.runtime.runJobs(api.community.id)
    expect((await late.get('/current-user')).body.admission).toBe('waiting')
  })

  it('is changed by organisers, and logged', async () => {
    expect((await admin.post('/api/admin/joining', { body: { joining: 'invitation' } })).status).toBe(204)
    expect(await counts()).toMatchObject({ joining: 'invitation' })
    const audits = await api.runtime.database.owner
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.communityId, api.community.id), eq(auditEvents.action, 'community.joining')))
    expect(audits).toMatchObject([{ detail: { from: 'approval', to: 'invitation' } }])
  })
})
