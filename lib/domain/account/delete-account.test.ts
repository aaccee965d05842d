import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { issueToken } from '@/lib/auth/single-use-token'
import { guest } from '@/lib/core/actor'
import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { consents, identities, invitations, memberships, users } from '@/lib/db/schema/account'
import { apiKeys } from '@/lib/db/schema/api-key'
import { campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { chats, messages } from '@/lib/db/schema/chat'
import { communities } from '@/lib/db/schema/community'
import { events, participations } from '@/lib/db/schema/event'
import { eventMessageRecipients, eventMessages } from '@/lib/db/schema/event-message'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { participantMeanings } from '@/lib/db/schema/meaning'
import { meetingAttendance, meetingFeedback, meetingSettings, meetings } from '@/lib/db/schema/meeting'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { mails, notifications, pushSubscriptions } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import {
  answers,
  participants,
  requestAnswers,
  requests,
  telegramConnections,
} from '@/lib/db/schema/participant'
import { bookmarks, hides, partnerNotes, relations, reports } from '@/lib/db/schema/people'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import { bulkActionMembers, bulkActions, organiserNotes, segments } from '@/lib/db/schema/roster'
import {
  forbiddenPairs,
  intros,
  matchSides,
  pairSamples,
  pairScores,
  requiredPairs,
  rounds,
  unmatched,
} from '@/lib/db/schema/round'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { webhookEndpoints } from '@/lib/db/schema/webhook'
import { outboxIds } from '@/lib/mail/outbox'
import { unsubscribePath } from '@/lib/mail/signed-links'
import { requestContext, systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import {
  makeEmailInvitation,
  makeEvent,
  makeFeedback,
  makeInvitationLink,
  makeMatch,
  makeMeeting,
  makeQuestion,
  makeRound,
  type Participant,
} from '@/lib/testing/factories'
import { previewFile } from '../preview/preview-files'
import { planRound } from '../round/compute/compute-round'
import { requestRecovery } from './request-recovery'

const PASSWORD = 'the old garden gate'
/** Appears in everything that the leaving member is, wrote, or is written about; no other test's row has it. */
const MARK = 'zqxleaver'

const ownerOf = (api: TestApi) => api.runtime.database.owner
const participantOf = (client: ApiClient): Participant => {
  if (!client.person?.participant) throw new Error('no participant')
  return client.person.participant
}
const remove = (client: ApiClient, body: object = { password: PASSWORD }) =>
  client.delete(`/api/users/delete/${client.person?.user.id}`, { body })

/** A member all of whose texts carry the mark, and another with every kind of interaction with them. */
async function marked(api: TestApi) {
  const email = `${MARK}-${newId()}@example.test`
  const leaver = await api.person('member', {
    user: { email, passwordHash: await hashPassword(PASSWORD) },
    participant: {
      email,
      slug: `${MARK}-${newId()}`,
      firstName: MARK,
      lastName: MARK,
      phone: `+1 ${MARK}`,
      company: MARK,
      about: `${MARK} about`,
      lookingFor: `${MARK} request`,
      goal: MARK,
      tags: [MARK],
      city: MARK,
      contacts: { telegram: MARK },
    },
  })
  const stayer = await api.person()
  return { leaver, stayer, email }
}

async function everywhere(api: TestApi, leaver: ApiClient, stayer: ApiClient, email: string) {
  const db = ownerOf(api)
  const communityId = api.community.id
  const [me, other] = [participantOf(leaver), participantOf(stayer)]
  const userId = me.userId
  const campaignId = newId()
  const pair = await makeMatch(api.runtime.database, api.community, me, other)
  const waiting = await makeMatch(api.runtime.database, api.community, other, me)
  const preview = await makeRound(api.runtime.database, api.community, {
    status: 'preview',
    sentAt: null,
    debts: { [me.id]: 0.5, [other.id]: 0.25 },
    bestScores: { [me.id]: 0.5, [other.id]: 0.25 },
    unmatchedBefore: { [me.id]: 1 },
  })
  await db.insert(unmatched).values({ communityId, roundId: preview.id, participantId: me.id, reason: 'odd' })
  await makeMatch(api.runtime.database, api.community, me, other, {
    status: 'preview',
    roundId: preview.id,
  })
  await db
    .update(matchSides)
    .set({ openingLine: { en: MARK, ru: MARK } })
    .where(eq(matchSides.communityId, communityId))
  // The leaver, as an organiser, scored the pair and forbade it.
  const judged = { communityId, participantId: me.id, partnerId: other.id }
  await db
    .insert(pairScores)
    .values({ ...judged, scoredBy: userId, score: 2, matchId: pair.match.id, scoredAt: new Date() })
  await db.insert(forbiddenPairs).values({ ...judged, id: newId(), until: null, createdBy: userId })
  await db.insert(requiredPairs).values({ ...judged, id: newId(), createdBy: userId })
  const bulkActionId = newId()
  const byLeaver = { communityId, createdBy: userId }
  await db.insert(apiKeys).values({ ...byLeaver, id: newId(), name: 'CRM', prefix: 'tuesday_', keyHash: '' })
  await db
    .insert(webhookEndpoints)
    .values({ ...byLeaver, id: newId(), url: 'https://example.org/', sealedSecret: '' })
  // Expired; otherwise the next sign-in would accept it.
  const invitation = { communityId, expiresAt: new Date(0) }
  await db.insert(organiserInvitations).values([
    { ...invitation, id: newId(), email: `other-${newId()}@example.test`, invitedBy: userId },
    { ...invitation, id: newId(), email, invitedBy: newId() },
  ])
  await db
    .insert(segments)
    .values({ ...byLeaver, id: newId(), name: 'Everybody', filter: { conditions: [] } })
  await db
    .insert(bulkActions)
    .values({ ...byLeaver, id: bulkActionId, kind: 'disable', status: 'done', total: 1 })
  await db.insert(bulkActionMembers).values({ communityId, bulkActionId, participantId: me.id })
  const importId = newId()
  await db.insert(memberImports).values({
    ...byLeaver,
    id: importId,
    fileName: 'members.csv',
    status: 'read',
    headers: ['Email'],
    targets: ['email'],
    total: 2,
  })
  await db.insert(memberImportRows).values([
    { communityId, importId, number: 2, cells: [email, MARK] },
    { communityId, importId, number: 3, cells: [], email, participantId: me.id },
  ])
  await db.insert(organiserNotes).values([
    { communityId, id: newId(), participantId: me.id, writtenBy: newId(), text: MARK },
    { communityId, id: newId(), participantId: other.id, writtenBy: userId, text: 'Hosts dinners.' },
  ])
  await db
    .insert(pairSamples)
    .values({ ...judged, id: newId(), score: 0, level: 'try', reasons: [], partnerReasons: [] })
  await db.insert(participantMeanings).values({
    communityId,
    participantId: me.id,
    side: 'offer',
    contentHash: MARK,
    vector: MARK,
    updatedAt: new Date(),
  })
  await db.insert(phraseDrafts).values({
    communityId,
    participantId: me.id,
    contentHash: MARK,
    phrases: [{ kind: 'offers', en: MARK }],
    checkedAt: new Date(),
    readAt: new Date(),
  })
  const question = await makeQuestion(api.runtime.database, api.community)
  await db.insert(answers).values({ communityId, participantId: me.id, questionId: question.id, value: MARK })
  const [mine, theirs] = [newId(), newId()]
  await db.insert(requests).values([
    { communityId, id: mine, participantId: me.id, text: MARK },
    { communityId, id: theirs, participantId: other.id, text: 'A sailor.' },
  ])
  await db.insert(requestAnswers).values([
    { communityId, id: newId(), requestId: theirs, participantId: me.id, answer: MARK },
    { communityId, id: newId(), requestId: mine, participantId: other.id, answer: MARK },
  ])
  await db.insert(telegramConnections).values({ communityId, userId, chatId: MARK, username: MARK })
  await db.insert(pushSubscriptions).values({
    communityId,
    id: newId(),
    userId,
    sessionId: newId(),
    endpoint: MARK,
    keys: { p256dh: MARK, auth: MARK },
  })
  for (const [a, b] of [
    [me, other],
    [other, me],
  ] as const) {
    const both = { communityId, participantId: a.id, subjectId: b.id }
    await db.insert(bookmarks).values(both)
    await db.insert(relations).values({ ...both, relationType: 'DISLIKE', reason: 'other', note: MARK })
    await db.insert(hides).values({ ...both, kind: 'hide' })
    await db.insert(partnerNotes).values({ ...both, note: MARK })
    await db.insert(reports).values({ ...both, id: newId(), reason: 'spam', note: MARK })
  }
  await db.insert(invitations).values({ communityId, code: `${MARK}${newId()}`, participantId: me.id })
  await makeInvitationLink(api.runtime.database, api.community, { createdBy: me.userId })
  const invited = { sentBy: me.userId, email: `${MARK}@invited.test`, acceptedBy: me.userId }
  await makeEmailInvitation(api.runtime.database, api.community, invited)
  await makeEmailInvitation(api.runtime.database, api.community, { sentBy: me.userId })
  await db.insert(consents).values({ communityId, userId, document: 'terms', version: MARK })
  await db.insert(identities).values({ provider: 'google', subject: `${MARK}${newId()}`, userId })
  await issueToken(db, api.runtime.clock, { purpose: 'magic', email, communityId, lifetimeMs: 60_000 })
  await issueToken(db, api.runtime.clock, { purpose: 'recovery', userId, communityId, lifetimeMs: 60_000 })
  const soon = new Date(api.runtime.clock.now().getTime() + 86_400_000)
  const ago = new Date(api.runtime.clock.now().getTime() - 86_400_000)
  const place = { roomUrl: `https://meet.example/${MARK}`, reason: MARK }
  await makeMeeting(api.runtime.database, pair, { startsAt: soon, ...place })
  const met = await makeMeeting(api.runtime.database, pair, { startsAt: ago, ...place })
  for (const participantId of [me.id, other.id])
    await makeFeedback(api.runtime.database, met, participantId, { score: 4, note: MARK })
  await db
    .insert(meetingAttendance)
    .values({ communityId, meetingId: met.id, participantId: me.id, enteredAt: ago, lastSeenAt: ago })
  await db.insert(meetingSettings).values({ communityId, participantId: me.id, ownLink: `https://${MARK}` })
  const event = await makeEvent(api.runtime.database, api.community, {
    createdBy: userId,
    organizerContact: MARK,
  })
  await db
    .insert(participations)
    .values({ communityId, eventId: event.id, participantId: me.id, status: 'CONFIRMED', placeAt: ago })
  const messageId = newId()
  const campaign = { communityId, kind: 'individual' as const, filter: {}, createdBy: userId }
  await db.insert(campaigns).values([
    { ...campaign, id: newId(), texts: {} },
    { ...campaign, id: campaignId, participantId: me.id, texts: { en: { subject: MARK, body: MARK } } },
  ])
  await db
    .insert(campaignRecipients)
    .values({ communityId, campaignId, participantId: me.id, channel: 'EMAIL' })
  await db.update(communities).set({ launchedBy: userId }).where(eq(communities.id, communityId))
  await db.insert(eventMessages).values({
    communityId,
    id: messageId,
    eventId: event.id,
    createdBy: userId,
    groups: ['confirmed'],
    text: 'Bring a pen',
    total: 1,
  })
  await db
    .insert(eventMessageRecipients)
    .values({ communityId, messageId, participantId: me.id, state: 'emailed' })
  const written = { communityId, participantId: me.id, kind: 'reply', body: { text: MARK, buttons: [] } }
  await db.insert(telegramMessages).values({ ...written, id: newId(), dedupeKey: 'from the bot' })
  await db.insert(notifications).values({
    communityId,
    id: newId(),
    participantId: other.id,
    kind: 'x',
    payload: { participantId: me.id },
  })
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#3b5bdb' } })
  await leaver.post('/api/images/upload', { body: new Uint8Array(await picture.png().toBuffer()) })
  // Texts sent through operations: an accepted intro (with chat and emails), and a pending one.
  const sent = await leaver.post('/api/matching/send-intro', {
    body: { matchingResultId: pair.side.id, introMessage: MARK },
  })
  await stayer.post(`/api/intros/${sent.body.introId}/answer`, {
    body: { accepted: true, answer: 'Gladly.' },
  })
  const [chat] = (await leaver.get('/api/chats')).body.list
  await leaver.post(`/api/chats/${chat.id}/messages/${chat.lastMessage.id}/reaction`, {
    body: { emoji: '🙏' },
  })
  await leaver.patch('/api/chats/settings', { body: { showRead: false } })
  await leaver.post('/api/matching/send-intro', {
    body: { matchingResultId: waiting.partnerSide.id, introMessage: MARK },
  })
  await api.guest.post('/api/auth/login', { body: { login: email, password: PASSWORD } })
  const context = requestContext(api.runtime, {
    community: api.community,
    actor: guest,
    locale: 'en',
    requestId: 'test',
  })
  await requestRecovery(context, email, '192.0.2.1')
  return { pair, waiting, preview, event }
}

const rowsOf = async <T>(api: TestApi, query: ReturnType<typeof sql>) =>
  ((await ownerOf(api).execute(query)) as unknown as { rows: T[] }).rows

/** Every row of every table, ours and the queue's, that contains the text, with the table's name. */
async function rowsWith(api: TestApi, text: string): Promise<{ table: string; row: string }[]> {
  const tables = await rowsOf<{ schema: string; table: string }>(
    api,
    sql`SELECT table_schema AS schema, table_name AS table FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found: { table: string; row: string }[] = []
  for (const { schema, table } of tables) {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
    const rows = await rowsOf<{ row: string }>(
      api,
      sql`SELECT t::text AS row FROM ${name} t WHERE strpos(lower(t::text), ${text.toLowerCase()}) > 0`,
    )
    found.push(...rows.map(({ row }) => ({ table, row })))
  }
  return found
}

const tablesIn = (rows: { table: string }[]) => [...new Set(rows.map(({ table }) => table))].sort()

/** Every table of ours with a column that names a person: a new one has to appear in `everywhere` too. */
async function tablesOfPeople(api: TestApi): Promise<string[]> {
  const tables = await rowsOf<{ table: string }>(
    api,
    sql`SELECT DISTINCT table_name AS table FROM information_schema.columns
      WHERE table_schema = 'public' AND (data_type = 'uuid' AND column_name ~
        '^(user|participant|subject|author|from|to|first|second|partner|proposed_by|actor_user)_id$|_by$'
        OR column_name ~ '^(to_)?email$')`,
  )
  return tables.map(({ table }) => table)
}

describe('deleting an account', () => {
  it('leaves no trace of the person in any table, in the queue, or among the files', async () => {
    const api = await testApi()
    const { leaver, stayer, email } = await marked(api)
    await everywhere(api, leaver, stayer, email)
    const { id, userId } = participantOf(leaver)
    // Checks the scan itself: every table that names people has a row of theirs, and the queue has jobs.
    const before = tablesIn([
      ...(await rowsWith(api, MARK)),
      ...(await rowsWith(api, userId)),
      ...(await rowsWith(api, id)),
    ])
    expect(before).toEqual(expect.arrayContaining(await tablesOfPeople(api)))
    expect(before.some((table) => table.startsWith('job'))).toBe(true)
    const shown = Buffer.from('The picture beside links to them.')
    await api.runtime.storage.put(previewFile(id, 'ru'), shown, 'application/octet-stream')
    expect(api.runtime.storage.files.size).toBe(4)

    expect((await remove(leaver)).status).toBe(200)
    const left = tablesIn(await rowsWith(api, MARK))
    // The last email is still to be sent.
    expect(left).toEqual(['mails'])
    await api.runtime.runJobs(api.community.id)
    expect(await rowsWith(api, MARK)).toEqual([])
    expect(await rowsWith(api, userId)).toEqual([])
    expect(api.runtime.storage.files.size).toBe(0)
  })

  it("keeps others' data and the counts, with a former member in their place", async () => {
    const api = await testApi()
    const { leaver, stayer, email } = await marked(api)
    const { pair, waiting, preview, event } = await everywhere(api, leaver, stayer, email)
    const db = ownerOf(api)
    const [me, other] = [participantOf(leaver), participantOf(stayer)]
    await remove(leaver)

    const [tombstone] = await db.select().from(participants).where(eq(participants.id, me.id))
    expect(tombstone).toMatchObject({
      firstName: '',
      email: '',
      profileFilledAt: null,
      tags: [],
      contacts: {},
    })
    expect(tombstone?.deletedAt).toBeInstanceOf(Date)
    expect(tombstone?.userId).not.toBe(me.userId)
    const [chat] = await db.select().from(chats).where(eq(chats.communityId, api.community.id))
    const said = await db
      .select()
      .from(messages)
      .where(eq(messages.chatId, chat?.id ?? ''))
    expect(said.map(({ senderId, text }) => [senderId, text]).sort()).toEqual(
      [
        [me.id, ''],
        // The cancellation of their meeting.
        [me.id, ''],
        [other.id, 'Gladly.'],
      ].sort(),
    )
    const scores = await db
      .select({ score: meetingFeedback.score, note: meetingFeedback.note })
      .from(meetingFeedback)
      .where(eq(meetingFeedback.matchId, pair.match.id))
    expect(scores).toEqual([
      { score: 4, note: null },
      { score: 4, note: null },
    ])
    expect(await db.$count(reports, eq(reports.communityId, api.community.id))).toBe(2)
    expect(await db.$count(events, eq(events.id, event.id))).toBe(1)
    expect(await db.$count(participations, eq(participations.eventId, event.id))).toBe(0)
    expect(await db.$count(eventMessages, eq(eventMessages.eventId, event.id))).toBe(1)
    expect(
      await db.$count(eventMessageRecipients, eq(eventMessageRecipients.communityId, api.community.id)),
    ).toBe(0)

    const history = await stayer.get('/api/matching/matches-history')
    const seen = history.body.list
    expect(seen).toHaveLength(2)
    for (const one of seen) {
      expect(one.person).toMatchObject({ hasLeft: true, firstName: '', lastName: '', contacts: {} })
      expect(one.reasons).toEqual([])
    }
    // The pending intro is deleted: there is nothing left to answer.
    expect(await db.$count(intros, eq(intros.matchId, waiting.match.id))).toBe(0)
    expect(seen.find((one: { matchingId: string }) => one.matchingId === waiting.match.id).state).toBe(
      'hidden',
    )

    // The partner in the next round is recorded as unmatched; the preview no longer contains the pair.
    const alone = await db.select().from(unmatched).where(eq(unmatched.roundId, preview.id))
    expect(alone).toEqual([expect.objectContaining({ participantId: other.id, reason: 'partner-left' })])
    const [plan] = await db.select().from(rounds).where(eq(rounds.id, preview.id))
    expect(plan).toMatchObject({ debts: { [other.id]: 0.25 }, matchCount: 0 })
  })

  it('cancels upcoming meetings, and notifies the other side', async () => {
    const api = await testApi()
    const { leaver, stayer, email } = await marked(api)
    const { pair } = await everywhere(api, leaver, stayer, email)
    await remove(leaver)
    const db = ownerOf(api)
    const rows = await db.select().from(meetings).where(eq(meetings.matchId, pair.match.id))
    expect(rows.map(({ status }) => status).sort()).toEqual(['accepted', 'cancelled'])
    const told = await db
      .select()
      .from(mails)
      .where(and(eq(mails.communityId, api.community.id), eq(mails.kind, 'meeting-withdrawn')))
    expect(told).toEqual([expect.objectContaining({ toEmail: participantOf(stayer).email })])
  })

  it('does not send pending emails to them or about them', async () => {
    const api = await testApi()
    const { leaver, stayer, email } = await marked(api)
    await everywhere(api, leaver, stayer, email)
    await remove(leaver)
    await api.runtime.runJobs(api.community.id)
    const db = ownerOf(api)
    const sent = await db
      .select({ kind: mails.kind })
      .from(mails)
      .where(and(eq(mails.communityId, api.community.id), eq(mails.status, 'sent')))
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['account-deleted', 'meeting-withdrawn'])
    expect(await outboxIds(`${api.runtime.env.DATA_DIR}/outbox`)).toHaveLength(2)
  })

  it('hides them from every list, search, rounds and their own page', async () => {
    const api = await testApi()
    const { leaver, stayer } = await marked(api)
    const me = participantOf(leaver)
    const admin = await api.person('admin')
    const at = `/api/community/${api.community.id}`
    const listed = async () => {
      const answers = [
        await stayer.get(`${at}/participants-list`, { query: { page: 0 } }),
        await stayer.get(`${at}/participants`, { query: { page: 0, search: MARK } }),
        await api.guest.get(`${at}/preview/participants`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      return answers.map(({ text }) => text).join()
    }
    expect(await listed()).toContain(MARK)
    await remove(leaver)
    expect(await listed()).not.toMatch(new RegExp(`${MARK}|${me.id}`))
    const [tombstone] = await ownerOf(api).select().from(participants).where(eq(participants.id, me.id))
    for (const client of [stayer, admin]) {
      const profile = (path: string, query = {}) => client.get(`/api/participant/profile${path}`, { query })
      expect((await profile('', { participantId: me.id })).status).toBe(404)
      expect((await profile(`/${me.slug}`)).status).toBe(404)
      expect((await profile(`/${tombstone?.slug}`)).status).toBe(404)
    }
    const round = await planRound(
      systemRequestContext(api.runtime, api.community, 'test'),
      api.runtime.clock.now(),
    )
    expect(round.participants.map(({ id }) => id).sort()).toEqual(
      [participantOf(stayer).id, participantOf(admin).id].sort(),
    )
    expect((await stayer.post(`/api/bookmarks/${me.id}`)).status).toBe(404)
    expect(
      (await stayer.post('/api/relations', { body: { subjectId: me.id, relationType: 'LIKE' } })).status,
    ).toBe(404)
  })

  it('leaves nothing to see or change by the links of earlier emails', async () => {
    const api = await testApi()
    const { leaver, email } = await marked(api)
    const path = unsubscribePath(secretOf(api.runtime.env), {
      communityId: api.community.id,
      participantId: participantOf(leaver).id,
      topics: ['round'],
      locale: 'en',
      campaignId: null,
    })
    expect((await api.guest.get(path)).text).toContain(email)
    await remove(leaver)
    for (const answer of [await api.guest.get(path), await api.guest.post(path)]) {
      expect(answer.text).toContain('You no longer have a profile here')
      expect(answer.text).not.toContain(email)
    }
  })

  it('prevents new messages to them', async () => {
    const api = await testApi()
    const { leaver, stayer } = await marked(api)
    const pair = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(leaver),
      participantOf(stayer),
    )
    await remove(leaver)
    const body = { matchingResultId: pair.partnerSide.id, introMessage: 'Hello?' }
    expect((await stayer.post('/api/matching/send-intro', { body })).status).toBe(404)
  })

  it('ends their sessions here, and clears the cookie', async () => {
    const api = await testApi()
    const { leaver } = await marked(api)
    const answer = await remove(leaver)
    expect(answer.body).toBe('OK')
    expect(answer.headers.get('set-cookie')).toMatch(/^tuesday-session=; .*Max-Age=0/)
    expect((await leaver.get('/api/current-user')).status).toBe(401)
    expect((await remove(leaver)).status).toBe(401)
  })

  it('sends a goodbye in their language, and then forgets the address', async () => {
    const api = await testApi()
    const { leaver, email } = await marked(api)
    await leaver.post('/api/current-user/lang', { body: 'ru' })
    await remove(leaver)
    const goodbye = () =>
      ownerOf(api)
        .select()
        .from(mails)
        .where(and(eq(mails.communityId, api.community.id), eq(mails.kind, 'account-deleted')))
    expect(await goodbye()).toEqual([
      expect.objectContaining({ toEmail: email, locale: 'ru', status: 'queued' }),
    ])
    await api.runtime.runJobs(api.community.id)
    expect(await goodbye()).toEqual([expect.objectContaining({ toEmail: '', toName: '', status: 'sent' })])
  })
})

describe('who may delete an account', () => {
  it('needs the password; a wrong one changes nothing', async () => {
    const api = await testApi()
    const { leaver } = await marked(api)
    expect((await remove(leaver, {})).body.errors).toEqual({ password: ['Enter your password.'] })
    expect((await remove(leaver, { password: 'not this one' })).body).toMatchObject({ code: 1014 })
    expect((await remove(leaver, { code: '123456' })).status).toBe(400)
    expect((await leaver.get('/api/current-user')).status).toBe(200)
  })

  it.each([
    ['an account that has none', {}, {}],
    [
      'a community that never asks for one',
      { passwordHash: 'kept elsewhere' },
      { authConfig: [{ authType: 'OTP' }] },
    ],
  ] as const)('takes a mailed code for %s', async (_, user, community) => {
    const api = await testApi({ community: community as never })
    const client = await api.person('member', { user })
    expect((await remove(client, { password: PASSWORD })).body.errors).toEqual({ code: ['Enter the code.'] })
    await client.post('/api/current-user/code')
    const [mail] = await ownerOf(api)
      .select()
      .from(mails)
      .where(eq(mails.toEmail, client.person?.user.email ?? ''))
    const code = String(mail?.props.code)
    const wrong = code === '123456' ? '654321' : '123456'
    expect((await remove(client, { code: wrong })).body).toMatchObject({ code: 1102 })
    expect((await remove(client, { code })).status).toBe(200)
    expect((await client.get('/api/current-user')).status).toBe(401)
  })

  it('is only the member themselves', async () => {
    const api = await testApi()
    const { leaver, stayer } = await marked(api)
    const answer = await stayer.delete(`/api/users/delete/${leaver.person?.user.id}`, {
      body: { password: PASSWORD },
    })
    expect(answer.status).toBe(404)
    expect((await leaver.get('/api/current-user')).status).toBe(200)
  })

  it('is not the last organiser, until there is another', async () => {
    const api = await testApi()
    const admin = await api.person('admin', { user: { passwordHash: await hashPassword(PASSWORD) } })
    const refused = await remove(admin)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'You’re the only organiser of this community. Make someone else an organiser first.',
    )
    expect((await admin.get('/api/current-user')).status).toBe(200)
    await api.person('admin')
    expect((await remove(admin)).status).toBe(200)
  })

  it('may be disabled, new, of the event-only role, or in the middle of onboarding', async () => {
    const api = await testApi()
    const user = { passwordHash: await hashPassword(PASSWORD) }
    for (const standing of ['disabled', 'newcomer', 'event-only', 'onboarding'] as const) {
      expect((await remove(await api.person(standing, { user }))).status).toBe(200)
    }
  })
})

describe('another community of the same account', () => {
  it('keeps its data and the account', async () => {
    const api = await testApi()
    const { leaver, email } = await marked(api)
    const elsewhere = await api.elsewhere()
    const there = await elsewhere.person('member', { participant: { firstName: `${MARK} elsewhere` } })
    const userId = participantOf(leaver).userId
    const db = ownerOf(api)
    const spare = there.person?.user.id ?? ''
    // The other community's user is the same account.
    await db.update(memberships).set({ userId }).where(eq(memberships.userId, spare))
    await db.update(participants).set({ userId, email }).where(eq(participants.userId, spare))
    await db.execute(sql`UPDATE sessions SET user_id = ${userId} WHERE user_id = ${spare}`)
    await remove(leaver)
    const me = await there.get('/api/current-user')
    expect(me.body).toMatchObject({ email, firstName: `${MARK} elsewhere` })
    expect(me.body.connectedCommunities).toHaveLength(1)
    expect(await db.$count(users, eq(users.id, userId))).toBe(1)
    expect((await leaver.get('/api/current-user')).status).toBe(401)
    const door = { login: email, password: PASSWORD }
    expect((await elsewhere.guest.post('/api/auth/login', { body: door })).status).toBe(200)

    // The last one deletes the account too.
    await there.delete(`/api/users/delete/${userId}`, { body: { password: PASSWORD } })
    expect(await db.$count(users, eq(users.id, userId))).toBe(0)
    const goodbyes = await db
      .select({ props: mails.props })
      .from(mails)
      .where(and(eq(mails.toEmail, email), eq(mails.kind, 'account-deleted')))
      .orderBy(mails.id)
    expect(goodbyes.map(({ props }) => props.elsewhere)).toEqual([true, false])
    await api.runtime.runJobs(api.community.id)
    await api.runtime.runJobs(elsewhere.community.id)
    expect(await rowsWith(api, email)).toEqual([])
  })
})

describe('a community that the person never joined', () => {
  it('forgets its invitations, but not that they want none', async () => {
    const api = await testApi()
    const { leaver, email } = await marked(api)
    const db = ownerOf(api)
    const refused = await api.elsewhere()
    const open = await api.elsewhere()
    const now = api.runtime.clock.now()
    const invited = { email, name: MARK, word: MARK, sentBy: newId() }
    await makeEmailInvitation(api.runtime.database, refused.community, { ...invited, refusedAt: now })
    await makeEmailInvitation(api.runtime.database, open.community, invited)
    await db
      .insert(organiserInvitations)
      .values({ communityId: open.community.id, id: newId(), email, invitedBy: newId(), expiresAt: now })
    await remove(leaver)
    const left = await db.select().from(emailInvitations).where(eq(emailInvitations.email, email))
    expect(left).toMatchObject([{ communityId: refused.community.id, refusedAt: now, name: '', word: null }])
    expect(await db.$count(organiserInvitations, eq(organiserInvitations.email, email))).toBe(0)
  })
})

describe('joining again', () => {
  it('starts afresh with the same address', async () => {
    const api = await testApi()
    const { leaver, email } = await marked(api)
    const before = participantOf(leaver)
    await remove(leaver)
    const password = 'seven lazy harbour cats'
    const joined = await api.guest.post('/api/auth/register-user', {
      body: { email, password, agreePolicy: true },
    })
    expect(joined.body).toBe('OK')
    const { body } = await api.guest.post('/api/auth/login', { body: { login: email, password } })
    expect(body).toMatchObject({ firstLogin: true, user: { participantId: null, firstName: null } })
    expect(body.user.userId).not.toBe(before.userId)
    const headers = { authorization: `Bearer ${body.token}` }
    const fresh = await api.guest.post('/api/participant/create', {
      query: { userId: body.user.userId },
      headers,
    })
    expect(fresh.status).toBe(200)
    expect(fresh.body.participantId).not.toBe(before.id)
  })

  it('works for an account that still exists in another community', async () => {
    const api = await testApi()
    const { leaver, email } = await marked(api)
    const elsewhere = await api.elsewhere()
    const userId = participantOf(leaver).userId
    const db = ownerOf(api)
    await db.insert(memberships).values({ communityId: elsewhere.community.id, userId })
    await remove(leaver)
    const again = await api.guest.post('/api/auth/register-user', {
      body: { email, password: PASSWORD, agreePolicy: true },
    })
    expect(again.body).toBe('OK')
    const { body } = await api.guest.post('/api/auth/login', { body: { login: email, password: PASSWORD } })
    expect(body).toMatchObject({ user: { userId, participantId: null } })
    const headers = { authorization: `Bearer ${body.token}` }
    const fresh = await api.guest.post('/api/participant/create', { query: { userId }, headers })
    expect(fresh.body.participantId).not.toBe(participantOf(leaver).id)
  })
})
