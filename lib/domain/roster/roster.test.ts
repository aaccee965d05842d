import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { questionTarget } from '@/lib/contracts/member-import'
import type { BulkAction, MemberRecord, RosterPage } from '@/lib/contracts/roster'
import { type Condition, NETWORKING_STATES } from '@/lib/contracts/segment'
import { newId } from '@/lib/core/ids'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { answers, participants, telegramConnections } from '@/lib/db/schema/participant'
import { CAME_BACK } from '@/lib/mail/mail-states'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makeMeeting, makeQuestion } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { guessColumns } from '../member-import/guess-columns'
import { readTable } from '../member-import/read-table'

async function community() {
  const api = await testApi()
  const admin = await api.person('admin', { participant: { firstName: 'Ada', lastName: 'Moss' } })
  const member = (firstName: string, values: object = {}) =>
    api.person('member', { participant: { firstName, lastName: 'Moss', ...values } })
  return { api, admin, member }
}

const path = (api: TestApi, rest = '') => `/api/admin/${api.community.id}/participants${rest}`

async function list(api: TestApi, admin: ApiClient, conditions: Condition[] = [], query: object = {}) {
  const answer = await admin.get(path(api), {
    query: { filter: JSON.stringify({ conditions }), order: 'name', ...query },
  })
  expect(answer.status).toBe(200)
  return answer.body as RosterPage
}

const names = ({ list: rows }: RosterPage) => rows.map(({ firstName }) => firstName)

describe('the list of members', () => {
  it('shows every member in every state, with a count', async () => {
    const { api, admin, member } = await community()
    await member('Bea')
    await api.person('disabled', { participant: { firstName: 'Cid' } })
    const page = await list(api, admin)
    expect(names(page)).toEqual(['Ada', 'Bea', 'Cid'])
    expect(page.total).toBe(3)
    expect(page.list[2]).toMatchObject({ enabled: false, role: 'ROLE_USER', networking: 'unavailable' })
  })

  it.each([
    [{ field: 'role', is: 'ROLE_ADMIN' }, ['Ada']],
    [{ field: 'access', is: 'disabled' }, ['Cid']],
    [{ field: 'networking', is: 'off' }, ['Bea']],
    [{ field: 'city', contains: 'reykj' }, ['Bea']],
    [{ field: 'topics', all: ['Sailing'] }, ['Bea']],
    [{ field: 'photo', is: 'given' }, ['Bea']],
    [{ field: 'email', is: 'off' }, ['Dot']],
    [{ field: 'introductions', min: 1 }, ['Bea', 'Dot']],
    [{ field: 'meetings', min: 1 }, ['Bea', 'Dot']],
    [{ field: 'meetings', max: 0 }, ['Ada', 'Cid']],
    [{ field: 'step', min: 2, max: 3 }, ['Bea']],
    [{ field: 'telegram', is: 'given' }, ['Dot']],
    [{ field: 'push', is: 'missing' }, ['Ada', 'Bea', 'Cid', 'Dot']],
    [{ field: 'introductions', max: 0 }, ['Ada', 'Cid']],
    [{ field: 'joined', from: '2000-01-01', to: '2000-12-31' }, []],
    [{ field: 'joined', from: '2000-01-01' }, ['Ada', 'Bea', 'Cid', 'Dot']],
    [{ field: 'city', contains: '%' }, []],
  ] as [Condition, string[]][])('filters by %j', async (condition, expected) => {
    const { api, admin, member } = await community()
    const bea = await member('Bea', {
      networkingEnabled: false,
      city: 'Reykjavík',
      tags: ['sailing'],
      onboardingStep: 3,
      avatarUrl: '/media/x.webp',
    })
    await api.person('disabled', { participant: { firstName: 'Cid' } })
    const dot = await member('Dot', { disabledNotifications: ['EMAIL'] })
    const pair = await makeMatch(
      api.runtime.database,
      api.community,
      bea.person!.participant!,
      dot.person!.participant!,
    )
    await makeMeeting(api.runtime.database, pair)
    await makeMeeting(api.runtime.database, pair, { startsAt: new Date(Date.now() + 24 * 60 * 60 * 1000) })
    await api.runtime.database.owner.insert(telegramConnections).values({
      communityId: api.community.id,
      userId: dot.person!.user.id,
      chatId: dot.person!.user.id,
    })
    const page = await list(api, admin, [condition])
    expect(names(page)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  it.each([
    [['Cyber security'], []],
    [['  information  Security'], ['Bea', 'Cid', 'Dot']],
    [['Кибербезопасность'], ['Bea', 'Cid', 'Dot']],
    [['Чёрный чай'], ['Eve', 'Fay']],
    [['черный чай'], ['Eve', 'Fay']],
    [['cybersecurity', 'Sailing'], ['Cid']],
  ])('finds a topic by any of its names: %j', async (all, expected) => {
    const { api, admin, member } = await community()
    await member('Bea', { tags: ['Cybersecurity'] })
    await member('Cid', { tags: ['Информационная безопасность', 'sailing'] })
    await member('Dot', { tags: ['information security'] })
    await member('Eve', { tags: ['Черный чай'] })
    await member('Fay', { tags: ['чёрный чай'] })
    expect(names(await list(api, admin, [{ field: 'topics', all }]))).toEqual(expected)
  })

  it('orders by introductions, with those who had none last', async () => {
    const { api, admin, member } = await community()
    await member('Ann')
    const [bea, cid, dot] = [await member('Bea'), await member('Cid'), await member('Dot')]
    for (const other of [cid, dot])
      await makeMatch(
        api.runtime.database,
        api.community,
        bea.person!.participant!,
        other.person!.participant!,
      )
    const page = await list(api, admin, [], { order: 'introductions' })
    expect(page.list.map(({ introductions }) => introductions)).toEqual([2, 1, 1, 0, 0])
    expect(names(page)[0]).toBe('Bea')
    expect(names(await list(api, admin, [{ field: 'introductions', min: 1, max: 1 }]))).toEqual([
      'Cid',
      'Dot',
    ])
    expect(names(await list(api, admin, [{ field: 'introductions', min: 0, max: 1 }]))).toEqual([
      'Ada',
      'Ann',
      'Cid',
      'Dot',
    ])
  })

  it('is filtered by whether rounds pair the member, and agrees with the key figure', async () => {
    const { api, admin, member } = await community()
    await member('Bea', { pausedUntil: new Date('2100-01-01') })
    await member('Cid', { pausedUntil: new Date('2000-01-01') })
    await member('Dot', { networkingEnabled: false, pausedUntil: new Date('2100-01-01') })
    for (const [state, firstName] of [
      ['disabled', 'Eve'],
      ['onboarding', 'Fay'],
      ['event-only', 'Gil'],
    ] as const)
      await api.person(state, { participant: { firstName } })
    await api.person('disabled', {
      participant: { firstName: 'Hal', pausedUntil: new Date('2100-01-01') },
    })
    const shown = {
      on: ['Ada', 'Cid'],
      paused: ['Bea'],
      off: ['Dot'],
      unavailable: ['Eve', 'Fay', 'Gil', 'Hal'],
    }
    for (const is of NETWORKING_STATES) {
      const page = await list(api, admin, [{ field: 'networking', is }])
      expect(names(page), is).toEqual(shown[is])
      expect(page.list.every(({ networking }) => networking === is)).toBe(true)
    }
    const stats = await admin.get(`/api/admin/stats/community/${api.community.id}/participants`)
    expect(stats.body).toMatchObject({ networking: shown.on.length })
  })

  it('finds by name, with a typo, and by part of the email address', async () => {
    const { api, admin, member } = await community()
    const bea = await member('Beatrice')
    await member('Cid')
    expect(names(await list(api, admin, [], { search: 'Beatrise' }))).toEqual(['Beatrice'])
    expect(names(await list(api, admin, [], { search: bea.person!.user.email }))).toEqual(['Beatrice'])
  })

  it('rejects an invalid filter', async () => {
    const { api, admin } = await community()
    for (const filter of ['{', '{"conditions":[{"field":"password","is":"x"}]}', '[]'])
      expect((await admin.get(path(api), { query: { filter } })).status).toBe(400)
  })

  it('records in the audit log which segment was saved, renamed and deleted', async () => {
    const { admin } = await community()
    const { body } = await admin.post('/api/admin/segments', { body: { name: 'Founders', filter: {} } })
    await admin.request('PATCH', `/api/admin/segments/${body.segmentId}`, { body: { name: 'Makers' } })
    await admin.delete(`/api/admin/segments/${body.segmentId}`)
    const { list } = (await admin.get('/api/admin/audit-log', { query: { group: 'members' } })).body
    expect(list.map(({ text }: { text: string }) => text)).toEqual([
      'Segment “Makers” deleted',
      'Segment “Founders” renamed “Makers”',
      'Segment “Founders” saved',
    ])
  })

  it('takes names of segments that differ by case for the same', async () => {
    const { admin } = await community()
    const save = async (name: string, search: string) =>
      (await admin.post('/api/admin/segments', { body: { name, filter: { search } } })).body
    const rename = (id: string, name: string) =>
      admin.request('PATCH', `/api/admin/segments/${id}`, { body: { name } })
    const folk = await save('Друзья из Порту', 'one')
    const again = await save('друзья из ПОРТУ', 'two')
    expect(again).toMatchObject({
      segmentId: folk.segmentId,
      name: 'Друзья из Порту',
      filter: { search: 'two' },
    })
    const others = await save('Others', 'three')
    const refused = await rename(others.segmentId, 'ДРУЗЬЯ из Порту')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('another segment')])
    expect((await rename(folk.segmentId, 'друзья из Порту')).body.name).toBe('друзья из Порту')
    const { list } = (await admin.get('/api/admin/segments')).body
    expect(list.map(({ name }: { name: string }) => name).sort()).toEqual(['Others', 'друзья из Порту'])
  })

  it('keeps a hundred saved segments at most, and still changes them', async () => {
    const { admin } = await community()
    const save = (name: string) => admin.post('/api/admin/segments', { body: { name, filter: {} } })
    for (let n = 0; n < 95; n++) await save(`Segment ${n}`)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(`More ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await save('One more')).status).toBe(409)
    expect((await save('Segment 1')).status).toBe(200)
  })

  it('exports a segment without formulas', async () => {
    const { api, admin, member } = await community()
    await member('=cmd()', { company: 'Moss; Sons' })
    const answer = await admin.get(path(api, '/active.csv'), { query: { lang: 'en' } })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.text).toContain("'=cmd()")
  })

  it('logs an export with the fields it filtered by, but not the search text', async () => {
    const { api, admin } = await community()
    const filter = { search: 'Bea Moss', conditions: [{ field: 'city', contains: 'Porto' }] }
    await admin.get(path(api, '/active.csv'), { query: { filter: JSON.stringify(filter) } })
    const [entry] = await api.runtime.database.owner
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.communityId, api.community.id), eq(auditEvents.action, 'members.exported')))
    expect(entry?.detail).toEqual({ members: 0, filteredBy: ['search', 'city'] })
  })

  it('exports the profile and the answers to the community’s questions, as an import reads them', async () => {
    const { api, admin, member } = await community()
    const bea = await member('Bea', {
      about: 'Runs a bakery.',
      tags: ['bread', 'chess'],
      contacts: { linkedin: 'https://www.linkedin.com/in/bea' },
      phrases: [{ kind: 'seeks', text: 'a flour mill', language: 'en', origin: 'member' }],
    })
    const { database } = api.runtime
    const tea = { id: 'tea', text: { en: 'Tea', ru: 'Чай' } }
    const question = await makeQuestion(database, api.community, { kind: 'single', options: [tea] })
    await database.owner.insert(answers).values({
      communityId: api.community.id,
      participantId: idOf(bea),
      questionId: question.id,
      value: [tea.id],
    })
    const { text } = await admin.get(path(api, '/active.csv'), { query: { lang: 'en' } })
    const { headers, rows } = await readTable(new TextEncoder().encode(text))
    const cells = rows.find((row) => row.cells[0] === 'Bea')!.cells
    expect(Object.fromEntries(headers.map((name, at) => [name, cells[at]]))).toMatchObject({
      About: 'Runs a bakery.',
      Topics: 'bread, chess',
      LinkedIn: 'https://www.linkedin.com/in/bea',
      'Looking for, in phrases': 'a flour mill',
      [question.text.en!]: 'Tea',
    })
    expect(guessColumns({ headers, rows: [] }, [question])).toEqual(
      expect.arrayContaining([
        ...[
          'firstName',
          'lastName',
          'email',
          'company',
          'city',
          'about',
          'topics',
          'linkedin',
          'phone',
          'language',
        ],
        questionTarget(question.id),
      ]),
    )
  })
})

describe('a member’s record', () => {
  it('counts a meeting as met once it is over and nobody has denied it', async () => {
    const { api, admin, member } = await community()
    const [bea, dot] = [await member('Bea'), await member('Dot')]
    const { database } = api.runtime
    const pair = await makeMatch(database, api.community, bea.person!.participant!, dot.person!.participant!)
    await makeMeeting(database, pair)
    const { history } = (await admin.get(`/api/admin/participants/${idOf(bea)}`)).body as MemberRecord
    expect(history).toMatchObject([{ outcome: 'held' }])
  })

  it('counts no meeting that one of the two denies, in the list either', async () => {
    const { api, admin, member } = await community()
    const [bea, dot] = [await member('Bea'), await member('Dot')]
    const { database } = api.runtime
    const pair = await makeMatch(database, api.community, bea.person!.participant!, dot.person!.participant!)
    const { id } = await makeMeeting(database, pair)
    const body = { didNotMeet: true, missedReason: 'no-show' }
    expect((await dot.post(`/api/meetings/${id}/feedback`, { body })).status).toBe(200)
    expect(names(await list(api, admin, [{ field: 'meetings', min: 1 }]))).toEqual([])
    const { history } = (await admin.get(`/api/admin/participants/${idOf(bea)}`)).body as MemberRecord
    expect(history).toMatchObject([{ outcome: 'did-not-meet' }])
  })

  it('calls an address bounced only while it is the member’s', async () => {
    const { api, admin, member } = await community()
    const bea = await member('Bea', { disabledNotifications: ['EMAIL'] })
    const { owner } = api.runtime.database
    await owner.insert(mails).values({
      communityId: api.community.id,
      id: newId(),
      dedupeKey: newId(),
      kind: 'requests',
      toEmail: 'before@example.test',
      toName: 'Bea Moss',
      participantId: idOf(bea),
      locale: 'en',
      props: {},
      status: 'failed',
      lastError: CAME_BACK,
    })
    const emailOf = async () =>
      ((await admin.get(`/api/admin/participants/${idOf(bea)}`)).body as MemberRecord).channels.email
    expect(await emailOf()).toBe('off')
    await owner
      .update(participants)
      .set({ email: 'before@example.test' })
      .where(eq(participants.id, idOf(bea)))
    expect(await emailOf()).toBe('bounced')
  })

  it("shows the profile, the introductions and organisers' notes", async () => {
    const { api, admin, member } = await community()
    const [bea, dot] = [await member('Bea'), await member('Dot')]
    await makeMatch(api.runtime.database, api.community, bea.person!.participant!, dot.person!.participant!)
    const added = await admin.post(`/api/admin/participants/${idOf(bea)}/notes`, {
      body: { text: 'Hosts dinners.' },
    })
    expect(added.status).toBe(200)
    const record = (await admin.get(`/api/admin/participants/${idOf(bea)}`)).body as MemberRecord
    expect(record.history).toMatchObject([
      { kind: 'introduced', person: { name: 'Dot Moss' }, outcome: 'waiting' },
    ])
    expect(record.notes).toMatchObject([{ text: 'Hosts dinners.', byReader: true }])
    const { noteId } = record.notes[0]!
    expect((await admin.delete(`/api/admin/participants/${idOf(dot)}/notes/${noteId}`)).status).toBe(404)
    expect((await admin.delete(`/api/admin/participants/${idOf(bea)}/notes/${noteId}`)).status).toBe(204)
  })
})

describe('access and roles', () => {
  it('disables and enables a member, who is limited to the profile meanwhile', async () => {
    const { api, admin, member } = await community()
    const bea = await member('Bea')
    const toggle = (query: Record<string, unknown> = {}) =>
      admin.post(`/api/admin/participants/${idOf(bea)}/profile/toggle`, { query })
    expect((await toggle()).body).toEqual({ enabled: false })
    expect((await bea.get('/api/chats', { query: { communityId: api.community.id } })).status).toBe(403)
    expect((await toggle({ shouldDisable: 'true' })).body).toEqual({ enabled: false })
    expect((await toggle({ shouldDisable: 'false' })).body).toEqual({ enabled: true })
  })

  it('never disables an organiser, and keeps the last one', async () => {
    const { admin } = await community()
    const me = `/api/admin/participants/${idOf(admin)}`
    expect((await admin.post(`${me}/profile/toggle`)).status).toBe(409)
    expect((await admin.post(`${me}/role`, { body: { role: 'ROLE_USER' } })).status).toBe(409)
  })

  it('leaves one organiser when two demote each other concurrently', async () => {
    const { api, admin } = await community()
    const second = await api.person('admin', { participant: { firstName: 'Abe' } })
    const demote = (by: ApiClient, other: ApiClient) =>
      by.post(`/api/admin/participants/${idOf(other)}/role`, { body: { role: 'ROLE_USER' } })
    const answers = await Promise.all([demote(admin, second), demote(second, admin)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })
})

describe('a bulk action', () => {
  const preview = async (admin: ApiClient, body: object) => {
    const answer = await admin.post('/api/admin/bulk-actions', { body })
    expect(answer.status).toBe(200)
    return answer.body as BulkAction
  }

  async function finished(api: TestApi, admin: ApiClient, { bulkActionId }: BulkAction) {
    const { continueBulkAction } = await import('./continue-bulk-action')
    const { systemRequestContext } = await import('@/lib/runtime/request-context')
    await continueBulkAction(systemRequestContext(api.runtime, api.community, 'test'), bulkActionId)
    return (await admin.get(`/api/admin/bulk-actions/${bulkActionId}`)).body as BulkAction
  }

  it('changes exactly the members of its preview, and can be undone', async () => {
    const { api, admin, member } = await community()
    const bea = await member('Bea')
    await member('Cid', { networkingEnabled: false })
    const action = await preview(admin, { kind: 'networking-off', filter: { conditions: [] } })
    expect(action).toMatchObject({ total: 2, sample: ['Ada Moss', 'Bea Moss'], status: 'previewed' })
    await member('Eve')
    expect((await admin.post(`/api/admin/bulk-actions/${action.bulkActionId}/run`)).status).toBe(200)
    expect((await admin.post(`/api/admin/bulk-actions/${action.bulkActionId}/run`)).status).toBe(409)
    expect(await finished(api, admin, action)).toMatchObject({ status: 'done', processed: 2, changed: 2 })
    const off = await list(api, admin, [{ field: 'networking', is: 'off' }])
    expect(names(off)).toEqual(['Ada', 'Bea', 'Cid'])
    expect(names(await list(api, admin, [{ field: 'networking', is: 'on' }]))).toEqual(['Eve'])
    // Bea re-enables herself; undoing changes nothing for her.
    await admin.post(`/api/admin/participants/${idOf(bea)}/networking/toggle`, {
      query: { shouldDisable: 'false' },
    })
    await admin.post(`/api/admin/bulk-actions/${action.bulkActionId}/undo`)
    expect(await finished(api, admin, action)).toMatchObject({ status: 'undone' })
    expect(names(await list(api, admin, [{ field: 'networking', is: 'off' }]))).toEqual(['Cid'])
  })

  it('shows no names of members who have none yet', async () => {
    const { admin, member } = await community()
    const people = [await member('', { lastName: '' }), await member('Bea')]
    const action = await preview(admin, { kind: 'networking-off', participantIds: people.map(idOf) })
    expect(action).toMatchObject({ total: 2, sample: ['Bea Moss'] })
  })

  it('leaves organisers enabled', async () => {
    const { api, admin, member } = await community()
    const bea = await member('Bea')
    const action = await preview(admin, { kind: 'disable', participantIds: [idOf(bea), idOf(admin)] })
    expect(action.total).toBe(1)
    await admin.post(`/api/admin/bulk-actions/${action.bulkActionId}/run`)
    await finished(api, admin, action)
    expect(names(await list(api, admin, [{ field: 'access', is: 'disabled' }]))).toEqual(['Bea'])
  })

  it('invites those who have never logged in, once a day, and is not undone', async () => {
    const { api, admin, member } = await community()
    const imported = (firstName: string) =>
      api.person('imported', { participant: { firstName, lastName: 'Moss' } })
    const people = [await imported('Bea'), await imported('Cid'), await member('Eve')]
    const { owner } = api.runtime.database
    const invite = () => preview(admin, { kind: 'invite', participantIds: people.map(idOf) })
    const action = await invite()
    expect(action).toMatchObject({ total: 2, sample: ['Bea Moss', 'Cid Moss'] })
    // Bea is invited from her record before the action runs.
    const byHand = { emails: [], participantIds: [idOf(people[0]!)], locale: 'en' }
    expect((await admin.post('/api/admin/invitations', { body: byHand })).status).toBe(200)
    await admin.post(`/api/admin/bulk-actions/${action.bulkActionId}/run`)
    expect(await finished(api, admin, action)).toMatchObject({ status: 'done', processed: 2, changed: 1 })
    const invitations = await owner
      .select({ email: emailInvitations.email, sends: emailInvitations.sends })
      .from(emailInvitations)
      .where(eq(emailInvitations.communityId, api.community.id))
    expect(new Map(invitations.map(({ email, sends }) => [email, sends]))).toEqual(
      new Map(people.slice(0, 2).map(({ person }) => [person!.user.email, 1])),
    )
    expect((await admin.post(`/api/admin/bulk-actions/${action.bulkActionId}/undo`)).status).toBe(409)
    expect(await invite()).toMatchObject({ total: 0 })
  })

  it('needs a filter or members, not both', async () => {
    const { admin } = await community()
    expect((await admin.post('/api/admin/bulk-actions', { body: { kind: 'disable' } })).status).toBe(400)
  })
})
