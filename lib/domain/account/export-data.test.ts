import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createApi } from '@/lib/api/app'
import { hashPassword } from '@/lib/auth/password'
import { newId } from '@/lib/core/ids'
import { memberships } from '@/lib/db/schema/account'
import { campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { chatSettings } from '@/lib/db/schema/chat'
import { eventMessageRecipients, eventMessages } from '@/lib/db/schema/event-message'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { meetingAttendance } from '@/lib/db/schema/meeting'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { participants } from '@/lib/db/schema/participant'
import { hides, partnerNotes, relations, reports } from '@/lib/db/schema/people'
import { unmatched } from '@/lib/db/schema/round'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import {
  makeEvent,
  makeFeedback,
  makeMatch,
  makeMeeting,
  makeParticipation,
  makeRound,
  type Participant,
} from '@/lib/testing/factories'

/** Other members' private data about the person who downloads. */
const SECRET = 'kept-from-the-reader'
const participantOf = (client: ApiClient) => client.person?.participant as Participant

async function download(api: TestApi, client: ApiClient, lang = 'en') {
  const response = await createApi(api.runtime).request(
    `http://${api.community.primaryDomain}/api/current-user/data`,
    {
      headers: {
        host: api.community.primaryDomain ?? '',
        authorization: `Bearer ${client.person?.token}`,
        'accept-language': lang,
      },
    },
  )
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    headers: response.headers,
    names: Object.keys(files).sort(),
    data: JSON.parse(text('data.json')),
    text,
  }
}

describe('downloading my data', () => {
  it('contains what I wrote, did and received, and my photo', async () => {
    const api = await testApi()
    const me = await api.person('member', {
      user: { passwordHash: await hashPassword('a quiet harbour wall') },
    })
    const other = await api.person()
    const pair = await makeMatch(api.runtime.database, api.community, participantOf(me), participantOf(other))
    const sent = await me.post('/api/matching/send-intro', {
      body: { matchingResultId: pair.side.id, introMessage: 'Shall we have tea?' },
    })
    await other.post(`/api/intros/${sent.body.introId}/answer`, {
      body: { accepted: true, answer: 'With milk.' },
    })
    await me.post('/api/matching/update-note', {
      body: { matchingId: pair.match.id, note: 'Likes boats.' },
    })
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#3b5bdb' } })
    await me.post('/api/images/upload', { body: new Uint8Array(await picture.png().toBuffer()) })

    const { names, data, headers } = await download(api, me)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-\d{4}-\d\d-\d\d\.zip"$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(names).toEqual(['README.txt', 'data.json', expect.stringMatching(/^files\/[\w-]+-512\.webp$/)])
    expect(data.account).toMatchObject({ email: me.person?.user.email, hasPassword: true })
    expect(data.membership).toMatchObject({ role: 'ROLE_USER', enabled: true })
    expect(data.profile).toMatchObject({ firstName: 'Anna', lookingFor: participantOf(me).lookingFor })
    expect(data.introductions).toEqual([expect.objectContaining({ level: 'high' })])
    expect(data.notes).toEqual([expect.objectContaining({ note: 'Likes boats.' })])
    expect(data.introsSent).toEqual([
      expect.objectContaining({ message: 'Shall we have tea?', status: 'accepted', answer: 'With milk.' }),
    ])
    expect(data.chats[0].person.lastName).toBe(participantOf(other).lastName)
    expect(
      data.chats[0].messages.map(({ mine, text }: { mine: boolean; text: string }) => [mine, text]),
    ).toEqual([
      [true, 'Shall we have tea?'],
      [false, 'With milk.'],
    ])
    expect(data.mails).toEqual([expect.objectContaining({ kind: 'intro-accepted' })])
    expect(data.sessions).toHaveLength(1)
  })

  it('contains organisers’ messages to me, and when I followed a link in one', async () => {
    const api = await testApi()
    const me = await api.person()
    const { owner } = api.runtime.database
    const own = { communityId: api.community.id, participantId: participantOf(me).id }
    const made = { communityId: api.community.id, createdBy: newId() }
    const event = await makeEvent(api.runtime.database, api.community, { createdBy: made.createdBy })
    const [campaignId, messageId] = [newId(), newId()]
    await owner.insert(campaigns).values({
      ...made,
      id: campaignId,
      kind: 'general',
      status: 'done',
      filter: { conditions: [] },
      texts: { en: { subject: 'Boats', body: 'We sail on Friday.' } },
    })
    await owner
      .insert(campaignRecipients)
      .values({ ...own, campaignId, channel: 'EMAIL', state: 'handed', clickedAt: new Date() })
    await owner
      .insert(eventMessages)
      .values({ ...made, id: messageId, eventId: event.id, groups: [], text: 'Bring a coat.', total: 1 })
    await owner.insert(eventMessageRecipients).values({ ...own, messageId, state: 'emailed' })
    const { data } = await download(api, me)
    expect(data.eventMessages).toEqual([expect.objectContaining({ text: 'Bring a coat.' })])
    expect(data.organiserMessages).toEqual([
      expect.objectContaining({
        texts: { en: { subject: 'Boats', body: 'We sail on Friday.' } },
        clickedAt: expect.any(String),
      }),
    ])
  })

  it('names the people I met, the times, my feedback, and what I sent in chats', async () => {
    const api = await testApi()
    const me = await api.person()
    const other = await api.person('member', { participant: { firstName: 'Boris' } })
    const { database } = api.runtime
    const pair = await makeMatch(database, api.community, participantOf(me), participantOf(other))
    const meeting = await makeMeeting(database, pair)
    await makeFeedback(database, meeting, participantOf(me).id, { score: 4, note: 'Good tea.' })
    const own = { communityId: api.community.id, participantId: participantOf(me).id }
    const enteredAt = new Date('2026-10-06T09:00:00Z')
    await database.owner
      .insert(meetingAttendance)
      .values({ ...own, meetingId: meeting.id, enteredAt, lastSeenAt: enteredAt })
    await database.owner.insert(chatSettings).values({ ...own, showTyping: false })
    const intro = await me.post('/api/matching/send-intro', { body: { matchingResultId: pair.side.id } })
    await other.post(`/api/intros/${intro.body.introId}/answer`, { body: { accepted: true } })
    const [chat] = (await me.get('/api/chats')).body.list
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#3b5bdb' } })
    const photo = await me.post(`/api/chats/${chat.id}/photos?clientId=${newId()}`, {
      body: new Uint8Array(await picture.png().toBuffer()),
    })
    expect(photo.status).toBe(200)
    const round = await makeRound(database, api.community, { status: 'sent' })
    await database.owner.insert(unmatched).values({ ...own, roundId: round.id, reason: 'odd' })
    const event = await makeEvent(database, api.community, { createdBy: newId() })
    await makeParticipation(database, event, {
      participantId: participantOf(me).id,
      status: 'CONFIRMED',
      placeAt: enteredAt,
      checkedInAt: enteredAt,
    })

    const { data, names } = await download(api, me)
    const person = expect.objectContaining({ firstName: 'Boris' })
    expect(data.introductions).toEqual([expect.objectContaining({ person })])
    expect(data.meetings).toEqual([
      expect.objectContaining({ person, enteredRoomAt: enteredAt.toISOString(), offered: [] }),
    ])
    expect(data.feedback).toEqual([expect.objectContaining({ person, score: 4, note: 'Good tea.' })])
    expect(data.chatSettings).toEqual([{ showOnline: true, showRead: true, showTyping: false }])
    const file = `files/${photo.body.id}.webp`
    expect(data.chats[0].messages).toContainEqual(expect.objectContaining({ mine: true, photo: true, file }))
    expect(names).toContain(file)
    expect(data.unmatched).toEqual([expect.objectContaining({ reason: 'odd' })])
    expect(data.participations).toEqual([
      expect.objectContaining({ event: event.title, checkedInAt: enteredAt.toISOString() }),
    ])
    expect(data.membership).toHaveProperty('lastSeenAt')
    const slip = await me.post(`/api/chats/${chat.id}/messages`, {
      body: { clientId: newId(), text: 'Oops' },
    })
    await me.delete(`/api/chats/${chat.id}/messages/${slip.body.id}`)
    const withdrawn = expect.objectContaining({ deletedAt: expect.any(String) })
    expect((await download(api, me)).data.chats[0].messages).toContainEqual(withdrawn)
    // Who gets another's photo sees that there was one; the file is its sender's.
    const theirs = await download(api, other)
    expect(theirs.names).not.toContain(file)
    expect(theirs.data.chats[0].messages).toContainEqual(
      expect.objectContaining({ mine: false, photo: true, file: null }),
    )
    expect(theirs.data.chats[0].messages).not.toContainEqual(withdrawn)
  })

  it('contains the invitations sent to me, and my rows of imported files', async () => {
    const api = await testApi()
    const me = await api.person()
    const { owner } = api.runtime.database
    const { id: participantId, email } = participantOf(me)
    const communityId = api.community.id
    const now = new Date()
    const invited = { communityId, locale: 'en' as const, sentBy: newId(), sentAt: now, expiresAt: now }
    await owner.insert(emailInvitations).values([
      { ...invited, id: newId(), email, name: 'Anna', word: 'Come sail with us.', code: newId() },
      {
        ...invited,
        id: newId(),
        email: 'anna.old@example.test',
        name: '',
        code: newId(),
        acceptedBy: participantOf(me).userId,
      },
      { ...invited, id: newId(), email: 'else@example.test', name: SECRET, code: newId() },
    ])
    const importId = newId()
    await owner.insert(memberImports).values({
      communityId,
      id: importId,
      fileName: 'members.csv',
      status: 'done',
      headers: ['name', 'email'],
      targets: [],
      total: 3,
      createdBy: newId(),
    })
    const row = { communityId, importId, state: 'done' as const }
    await owner.insert(memberImportRows).values([
      { ...row, number: 2, cells: ['Anna', email], email, outcome: 'update', participantId },
      { ...row, number: 3, cells: ['Ann', email], email, outcome: 'skip', reason: 'repeated' },
      { ...row, number: 4, cells: [SECRET], email: 'else@example.test' },
    ])
    const { data, text } = await download(api, me)
    expect(data.emailInvitations.map((one: { email: string }) => one.email).sort()).toEqual(
      ['anna.old@example.test', email].sort(),
    )
    expect(data.emailInvitations).toContainEqual(expect.objectContaining({ word: 'Come sail with us.' }))
    expect(data.importedRows.map(({ cells }: { cells: string[] }) => cells)).toEqual([
      ['Anna', email],
      ['Ann', email],
    ])
    expect(text('data.json')).not.toContain(SECRET)
    expect(text('README.txt')).toContain('emailInvitations')
  })

  it('contains no secret, nothing private of others, and nothing of another community', async () => {
    const api = await testApi()
    const me = await api.person('member', {
      user: { passwordHash: await hashPassword('a quiet harbour wall') },
    })
    const other = await api.person('member', {
      participant: { phone: SECRET, about: SECRET, contacts: { telegram: SECRET } },
    })
    const db = api.runtime.database.owner
    const communityId = api.community.id
    const aboutMe = { communityId, participantId: participantOf(other).id, subjectId: participantOf(me).id }
    await db.insert(partnerNotes).values({ ...aboutMe, note: SECRET })
    await db.insert(relations).values({ ...aboutMe, relationType: 'DISLIKE', note: SECRET })
    await db.insert(hides).values({ ...aboutMe, kind: 'block' })
    await db.insert(reports).values({ ...aboutMe, id: newId(), reason: SECRET, note: SECRET })
    const pair = await makeMatch(api.runtime.database, api.community, participantOf(me), participantOf(other))
    const meeting = await makeMeeting(api.runtime.database, pair)
    await makeFeedback(api.runtime.database, meeting, participantOf(other).id, { score: 1, note: SECRET })
    const elsewhere = await api.elsewhere()
    const userId = participantOf(me).userId
    await db.insert(memberships).values({ communityId: elsewhere.community.id, userId })
    await db.insert(participants).values({
      communityId: elsewhere.community.id,
      id: newId(),
      userId,
      slug: newId(),
      email: 'x@example.test',
      about: SECRET,
    })
    const { data } = await download(api, me)
    const all = JSON.stringify(data)
    expect(all).not.toContain(SECRET)
    expect(all).not.toContain(elsewhere.community.id)
    expect(all).not.toMatch(/argon2|tokenHash|passwordHash/i)
    expect(data.relations).toEqual([])
    expect(data.feedback).toEqual([])
    expect(data.reports).toEqual([])
  })

  it('explains every part in the reader’s language', async () => {
    const api = await testApi()
    const client = await api.person('member', { user: { preferredLang: null } })
    const { data, text } = await download(api, client, 'ru')
    const readme = text('README.txt')
    expect(readme).toContain('Ваши данные в')
    for (const part of Object.keys(data)) expect(readme).toMatch(new RegExp(`^- ${part}: [а-яё]`, 'm'))
  })

  it('is available without a profile, and when disabled', async () => {
    const api = await testApi()
    for (const standing of ['newcomer', 'disabled', 'event-only', 'onboarding'] as const) {
      const client = await api.person(standing)
      const { data } = await download(api, client)
      expect(data.account.email).toBe(client.person?.user.email)
    }
  })

  it('is limited to five times an hour', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const client = await api.person()
    for (let i = 0; i < 5; i++) expect((await client.get('/api/current-user/data')).status).toBe(200)
    expect((await client.get('/api/current-user/data')).status).toBe(429)
  })
})
