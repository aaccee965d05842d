import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { OwnRequest, ReceivedAnswer, RequestView } from '@/lib/contracts/request'
import type { UserActor } from '@/lib/core/actor'
import { memberships } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import { requestContext, withTenant } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import {
  makeMatch,
  makePerson,
  makeRequest,
  makeRequestAnswer,
  type Participant,
  type Person,
} from '@/lib/testing/factories'
import { countOpenRequests } from './open-requests'

const TEXTS = {
  photographer: {
    about: 'I am a food photographer and shoot olive oil, wine and bread for small producers.',
    lookingFor: 'A bookkeeper who understands freelancers.',
    company: 'Food photographer',
    tags: ['photography'],
  },
  grower: {
    about: 'I grow olive trees and press oil for restaurants.',
    lookingFor: 'A food photographer for our new labels.',
    company: 'Olive grower',
    tags: ['farming'],
  },
  baker: {
    about: 'Пеку хлеб и пироги для двух кафе.',
    lookingFor: 'Ищу фотографа, который снимает еду.',
    company: 'Пекарь',
    tags: ['еда'],
  },
  pilot: {
    about: 'I fly gliders in the Alps.',
    lookingFor: 'Somebody with a hangar near Graz.',
    company: 'Glider pilot',
    tags: ['flying'],
  },
} satisfies Record<string, Partial<Participant>>

let api: TestApi

beforeEach(async () => {
  api = await testApi()
})

const idOf = ({ participant }: Person) => participant?.id ?? ''

async function join(name: keyof typeof TEXTS): Promise<Person> {
  const person = await makePerson(api.runtime.database, api.community, 'member', {
    participant: { firstName: name, city: null, ...TEXTS[name] },
  })
  await makeRequest(api.runtime.database, person.participant!)
  return person
}

const as = (person: Person): ApiClient => api.at(api.community, person)

async function requestsFor(person: Person, path = '/api/requests'): Promise<RequestView[]> {
  const answer = await as(person).get(path)
  expect(answer.status).toBe(200)
  return answer.body.list
}

/** The number beside the tab. It ignores blocks, because a number identifies nobody. */
function openRequestsFor({ user, participant }: Person): Promise<number> {
  const actor = {
    kind: 'user',
    userId: user.id,
    participantId: participant!.id,
    enabled: true,
    profileFilled: true,
  } as UserActor
  const context = requestContext(api.runtime, {
    community: api.community,
    actor,
    locale: 'en',
    requestId: '',
  })
  return withTenant(context, countOpenRequests)
}

const askersOf = (list: RequestView[]) => list.map(({ person }) => person?.firstName)

async function answersTo(person: Person): Promise<ReceivedAnswer[]> {
  return (await as(person).get('/api/requests/answers')).body.list
}

describe("other members' requests", () => {
  it('are listed newest first, without the reader’s own', async () => {
    const [photographer, grower, pilot] = [
      await join('photographer'),
      await join('grower'),
      await join('pilot'),
    ]
    expect(askersOf(await requestsFor(photographer))).toEqual(['pilot', 'grower'])
    expect(askersOf(await requestsFor(grower))).toEqual(['pilot', 'photographer'])
    expect(await requestsFor(pilot)).toHaveLength(2)
  })

  it('are ranked by what the reader offers, in both languages, with the reason in the words of both', async () => {
    const photographer = await join('photographer')
    await join('grower')
    await join('baker')
    await join('pilot')
    const ranked = await requestsFor(photographer, '/api/matching/requests')
    expect(askersOf(ranked).sort()).toEqual(['baker', 'grower'])
    for (const { reason } of ranked) expect(reason).not.toBeNull()
    const grower = ranked.find(({ person }) => person?.firstName === 'grower')
    expect(grower?.reason?.seeks).toContain('food photographer')
    expect(grower?.reason?.offers.toLowerCase()).toContain('photographer')
  })

  it('omit members who are hidden, blocked or disabled, or whose request is paused', async () => {
    const photographer = await join('photographer')
    const [hidden, blocker, disabled, resting] = [
      await join('grower'),
      await join('grower'),
      await join('grower'),
      await join('grower'),
    ]
    const seen = await join('grower')
    await as(photographer).post(`/api/hides/${idOf(hidden)}`, { body: { kind: 'hide' } })
    await as(blocker).post(`/api/hides/${idOf(photographer)}`, { body: { kind: 'block' } })
    await api.runtime.database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, disabled.user.id))
    await as(resting).post('/api/requests/state', { body: { open: false } })
    for (const path of ['/api/requests', '/api/matching/requests']) {
      const list = await requestsFor(photographer, path)
      expect(list.map(({ person }) => person?.participantId)).toEqual([idOf(seen)])
    }
    expect(await openRequestsFor(photographer)).toBe([hidden, blocker, seen].length)
  })

  it('have no author where members are hidden, unless the two were introduced', async () => {
    api = await testApi({ community: { transparent: false } })
    const photographer = await join('photographer')
    const [known, stranger] = [await join('grower'), await join('pilot')]
    await makeMatch(api.runtime.database, api.community, photographer.participant!, known.participant!)
    const list = await requestsFor(photographer)
    expect(list.map(({ person, text }) => [person?.participantId ?? null, text])).toEqual([
      [null, TEXTS.pilot.lookingFor],
      [idOf(known), TEXTS.grower.lookingFor],
    ])
    expect(JSON.stringify(list)).not.toContain(idOf(stranger))

    await as(photographer).post(`/api/requests/${list[0]!.requestId}/answer`, {
      body: { answer: 'There is one in Weiz.' },
    })
    const [answer] = await answersTo(stranger)
    expect(answer?.person.participantId).toBe(idOf(photographer))
    const page = await as(stranger).get(`/api/participant/profile/${photographer.participant!.slug}`)
    expect(page.body.visibility).toBe('member')
    const back = await as(photographer).get(`/api/participant/profile/${stranger.participant!.slug}`)
    expect(back.body.visibility).toBe('guest')
  })
})

describe('an answer', () => {
  it('reaches the author of the request, once by panel and email however often it is edited', async () => {
    const [photographer, grower] = [await join('photographer'), await join('grower')]
    const [request] = await requestsFor(photographer)
    const answer = (words: string) =>
      as(photographer).post(`/api/requests/${request!.requestId}/answer`, { body: { answer: words } })
    expect((await answer('  I can come in May. ')).body).toMatchObject({ answer: 'I can come in May.' })
    expect((await answer('I can come in June.')).status).toBe(200)
    expect((await requestsFor(photographer))[0]?.myAnswer?.answer).toBe('I can come in June.')

    expect(await answersTo(grower)).toEqual([
      expect.objectContaining({ answer: 'I can come in June.', isNew: true, matchingResultId: null }),
    ])
    const { list } = (await as(grower).get('/api/notifications')).body
    expect(list).toEqual([
      expect.objectContaining({ kind: 'request-answered', href: '/my_communities#my-request' }),
    ])
    const sent = await api.runtime.database.owner
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'request-answered'), eq(mails.participantId, idOf(grower))))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.props).toMatchObject({ answer: 'I can come in May.', request: TEXTS.grower.lookingFor })
  })

  it("is rejected for one's own request, a paused one, or an earlier version", async () => {
    const [photographer, grower] = [await join('photographer'), await join('grower')]
    const [request] = await requestsFor(photographer)
    const answer = (by: Person) =>
      as(by).post(`/api/requests/${request!.requestId}/answer`, { body: { answer: 'Hello there.' } })
    expect((await answer(grower)).status).toBe(404)
    await as(grower).post('/api/requests/state', { body: { open: false } })
    expect((await answer(photographer)).status).toBe(404)
    await as(grower).post('/api/requests/state', { body: { open: true } })
    expect((await answer(photographer)).status).toBe(200)
    await as(grower).post('/api/participant/update-looking-for', {
      query: { participantId: idOf(grower) },
      body: { lookingFor: 'A label designer who knows oil.' },
    })
    expect((await answer(photographer)).status).toBe(404)
    expect(await answersTo(grower)).toEqual([
      expect.objectContaining({ earlierRequest: TEXTS.grower.lookingFor }),
    ])
  })

  it('can be read, thanked for and dismissed by the author of the request', async () => {
    const [photographer, grower] = [await join('photographer'), await join('grower')]
    const [request] = await requestsFor(photographer)
    await as(photographer).post(`/api/requests/${request!.requestId}/answer`, { body: { answer: 'Gladly.' } })
    const [first] = await answersTo(grower)
    const react = (reaction: string | null) =>
      as(grower).post(`/api/requests/answers/${first!.answerId}/reaction`, { body: { reaction } })
    await as(grower).post('/api/requests/answers/seen', { body: { ids: [first!.answerId] } })
    const counts = async (page: number) =>
      (await as(grower).get('/api/requests/answers', { query: { page } })).body
    // Each page has the counts of all pages.
    for (const page of [0, 1]) expect(await counts(page)).toMatchObject({ total: 1, newCount: 0 })
    await react('thanked')
    await react('thanked')
    expect((await requestsFor(photographer))[0]?.myAnswer?.thanked).toBe(true)
    expect((await as(photographer).get('/api/notifications')).body.list).toEqual([
      expect.objectContaining({ kind: 'answer-thanked', href: '/my_communities/requests' }),
    ])
    await react('dismissed')
    expect(await answersTo(grower)).toEqual([])
    for (const page of [0, 1]) expect(await counts(page)).toMatchObject({ total: 0, newCount: 0 })
    await react(null)
    expect(await answersTo(grower)).toHaveLength(1)
    expect((await as(photographer).post(`/api/requests/answers/${first!.answerId}/contact`)).status).toBe(404)
  })

  it('is thanked for without a name where members are hidden, unless the two were introduced', async () => {
    api = await testApi({ community: { transparent: false } })
    const photographer = await join('photographer')
    const [known, stranger] = [await join('grower'), await join('grower')]
    await makeMatch(api.runtime.database, api.community, photographer.participant!, known.participant!)
    for (const { requestId } of await requestsFor(photographer))
      await as(photographer).post(`/api/requests/${requestId}/answer`, { body: { answer: 'Gladly.' } })
    for (const author of [known, stranger]) {
      const [answer] = await answersTo(author)
      await as(author).post(`/api/requests/answers/${answer!.answerId}/reaction`, {
        body: { reaction: 'thanked' },
      })
    }
    const { list } = (await as(photographer).get('/api/notifications')).body
    const thanks = list.filter(({ href }: { href: string }) => href === '/my_communities/requests')
    expect(thanks).toEqual([
      expect.objectContaining({ kind: 'anonymous-thanks', person: null }),
      expect.objectContaining({
        kind: 'answer-thanked',
        person: expect.objectContaining({ participantId: idOf(known) }),
      }),
    ])
    expect(JSON.stringify(list)).not.toContain(idOf(stranger))
  })

  it('leads to an intro within the week’s credits, which introduces the two', async () => {
    const [photographer, grower] = [await join('photographer'), await join('grower')]
    const [request] = await requestsFor(photographer)
    await as(photographer).post(`/api/requests/${request!.requestId}/answer`, { body: { answer: 'Gladly.' } })
    const [{ answerId }] = (await answersTo(grower)) as [ReceivedAnswer]
    const contact: RecommendedContact = (await as(grower).post(`/api/requests/answers/${answerId}/contact`))
      .body
    expect(contact).toMatchObject({
      kind: 'instant',
      intro: null,
      person: { participantId: idOf(photographer) },
    })
    const again: RecommendedContact = (await as(grower).post(`/api/requests/answers/${answerId}/contact`))
      .body
    expect(again).toMatchObject({
      matchingResultId: contact.matchingResultId,
      chatId: expect.any(String),
    })
    expect((await answersTo(grower))[0]?.chatId).toBe(again.chatId)
    expect((await as(photographer).get('/api/matching/recommended')).body.list).toEqual([])

    const sent = await as(grower).post('/api/matching/send-intro', {
      body: { matchingResultId: contact.matchingResultId, introMessage: 'When in June?' },
    })
    expect(sent.status).toBe(200)
    const [theirs] = (await as(photographer).get('/api/matching/recommended')).body
      .list as RecommendedContact[]
    expect(theirs).toMatchObject({ intro: { direction: 'received', message: 'When in June?' } })
    expect(theirs?.reasons.map(({ direction }) => direction)).toContain('partner-seeks')
    expect((await answersTo(grower))[0]?.matchingResultId).toBe(contact.matchingResultId)
  })

  /** The photographer's answer to the grower's request, taken up into a chat. */
  async function takenUp() {
    const [photographer, grower] = [await join('photographer'), await join('grower')]
    const request = await makeRequest(api.runtime.database, grower.participant!)
    const answer = await makeRequestAnswer(api.runtime.database, request, photographer.participant!)
    const takeUp = (answerId = answer.id) => as(grower).post(`/api/requests/answers/${answerId}/contact`)
    const chatId: string = (await takeUp()).body.chatId
    return { photographer, grower, chatId, takeUp }
  }
  const unreadOf = async (person: Person) => (await as(person).get('/api/chats/unread')).body.messages

  it('taken up again leaves a chat closed that its author has left', async () => {
    const { photographer, grower, chatId, takeUp } = await takenUp()
    const before = (await as(grower).get(`/api/chats/${chatId}`)).body
    api.runtime.clock.advance(60_000)
    await as(photographer).delete(`/api/chats/${chatId}`)
    expect((await takeUp()).body).toMatchObject({ chatId: null })
    const again = await as(grower).post('/api/chats', { body: { participantId: idOf(photographer) } })
    expect(again.body).toMatchObject({ id: chatId, open: false })
    expect((await as(grower).get(`/api/chats/${chatId}`)).body).toEqual({
      ...before,
      open: false,
      readByOther: null,
    })
    expect((await as(photographer).get('/api/chats')).body.list).toEqual([])
  })

  it('taken up again marks no message as read', async () => {
    const { photographer, grower, chatId, takeUp } = await takenUp()
    expect(await unreadOf(grower)).toBe(0)
    await as(photographer).post(`/api/chats/${chatId}/messages`, {
      body: { clientId: 'more', text: 'One more thing.' },
    })
    expect(await unreadOf(grower)).toBe(1)
    expect((await takeUp()).body).toMatchObject({ chatId })
    expect(await unreadOf(grower)).toBe(1)
  })

  it('that is new reopens a chat that its author has left', async () => {
    const { photographer, grower, chatId, takeUp } = await takenUp()
    await as(photographer).delete(`/api/chats/${chatId}`)
    const request = await makeRequest(api.runtime.database, grower.participant!, { closedAt: new Date() })
    const answer = await makeRequestAnswer(api.runtime.database, request, photographer.participant!)
    expect((await takeUp(answer.id)).body).toMatchObject({ chatId })
    expect((await as(photographer).get('/api/chats')).body.list).toMatchObject([{ id: chatId, open: true }])
    expect(await unreadOf(grower)).toBe(0)
  })

  it('can be taken up by a member who has hidden its author', async () => {
    const [photographer, grower] = [await join('photographer'), await join('grower')]
    const request = await makeRequest(api.runtime.database, grower.participant!)
    const answer = await makeRequestAnswer(api.runtime.database, request, photographer.participant!)
    await as(grower).post(`/api/hides/${idOf(photographer)}`, { body: { kind: 'hide' } })
    const takeUp = () => as(grower).post(`/api/requests/answers/${answer.id}/contact`)
    const { status, body } = await takeUp()
    expect([status, body.person?.participantId]).toEqual([200, idOf(photographer)])
    expect((await as(grower).get('/api/chats')).body.list).toMatchObject([{ id: body.chatId, open: true }])
    expect((await takeUp()).body.matchingResultId).toBe(body.matchingResultId)
    const { list } = (await as(grower).get('/api/matching/instant', { query: { status: 'new' } })).body
    expect(list).toEqual([])
  })

  it("is deleted with its author's account", async () => {
    const [photographer, grower] = [await join('photographer'), await join('grower')]
    const request = await makeRequest(api.runtime.database, grower.participant!)
    await makeRequestAnswer(api.runtime.database, request, photographer.participant!)
    expect(await answersTo(grower)).toHaveLength(1)
    await api.runtime.database.owner
      .update(participants)
      .set({ profileFilledAt: null, deletedAt: new Date() })
      .where(eq(participants.id, idOf(photographer)))
    expect(await answersTo(grower)).toEqual([])
  })
})

describe('my request', () => {
  it('keeps earlier versions, each with its answers, and a new version ends a pause', async () => {
    const [photographer, grower] = [await join('photographer'), await join('grower')]
    const [request] = await requestsFor(photographer)
    await as(photographer).post(`/api/requests/${request!.requestId}/answer`, { body: { answer: 'Gladly.' } })
    const say = (lookingFor: string) =>
      as(grower).post('/api/participant/update-looking-for', {
        query: { participantId: idOf(grower) },
        body: { lookingFor },
      })
    await as(grower).post('/api/requests/state', { body: { open: false } })
    expect(await requestsFor(photographer)).toEqual([])
    await say('A label designer who knows oil.')
    const list: OwnRequest[] = (await as(grower).get('/api/requests/mine')).body.list
    expect(list.map(({ text, closedAt, answers }) => [text, closedAt !== null, answers])).toEqual([
      ['A label designer who knows oil.', false, 0],
      [TEXTS.grower.lookingFor, true, 1],
    ])
    expect(await requestsFor(photographer)).toHaveLength(1)
    await say(TEXTS.grower.lookingFor)
    expect((await as(grower).get('/api/requests/mine')).body.list).toHaveLength(3)
  })
})

describe('instant matches', () => {
  const instant = async (person: Person, status = 'new'): Promise<RecommendedContact[]> => {
    const answer = await as(person).get('/api/matching/instant', { query: { status } })
    expect(answer.status).toBe(200)
    return answer.body.list
  }
  const names = (list: RecommendedContact[]) => list.map(({ person }) => person.firstName)

  it('fit the request, with reasons from both sides, and are not shown to the other side', async () => {
    const [grower, photographer] = [await join('grower'), await join('photographer')]
    await join('pilot')
    const [first, ...rest] = await instant(grower)
    expect(first?.person.firstName).toBe('photographer')
    expect(rest).toEqual([])
    expect(first?.reasons.map(({ direction }) => direction)).toContain('reader-seeks')
    expect(first).toMatchObject({ kind: 'instant', state: 'pending', intro: null })
    expect((await as(grower).get('/api/matching/matches-history')).body.list).toEqual([])
    expect((await as(photographer).get('/api/matching/matches-history')).body.list).toEqual([])
    expect((await instant(grower))[0]?.matchingResultId).toBe(first?.matchingResultId)
  })

  it('exclude everybody who may not be introduced', async () => {
    const grower = await join('grower')
    const out = {
      met: await join('photographer'),
      hidden: await join('photographer'),
      hider: await join('photographer'),
      disliked: await join('photographer'),
      away: await join('photographer'),
      disabled: await join('photographer'),
      comingRound: await join('photographer'),
    }
    const left = await join('photographer')
    expect(await instant(grower)).toHaveLength(8)
    const { database } = api.runtime
    await makeMatch(database, api.community, grower.participant!, out.met.participant!)
    await makeMatch(database, api.community, grower.participant!, out.comingRound.participant!, {
      status: 'preview',
    })
    await as(grower).post(`/api/hides/${idOf(out.hidden)}`, { body: { kind: 'hide' } })
    await as(out.hider).post(`/api/hides/${idOf(grower)}`, { body: { kind: 'hide' } })
    await as(grower).post('/api/relations', {
      body: { subjectId: idOf(out.disliked), relationType: 'DISLIKE' },
    })
    await database.owner
      .update(participants)
      .set({ networkingEnabled: false })
      .where(eq(participants.id, idOf(out.away)))
    await database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, out.disabled.user.id))
    const kept = await instant(grower)
    expect(kept.map(({ person }) => person.participantId)).toEqual([idOf(left)])
    api.runtime.clock.advance(13 * 60 * 60 * 1000)
    const renewed = await instant(grower)
    expect(renewed.map(({ matchingResultId }) => matchingResultId)).toEqual([kept[0]!.matchingResultId])
    expect((await instant(grower, 'not-interested')).map(({ person }) => person.participantId)).toEqual([
      idOf(out.disliked),
    ])
  })

  it('do not make the first members wait for those who join after them', async () => {
    const grower = await join('grower')
    expect(await instant(grower)).toEqual([])
    api.runtime.clock.advance(60_000)
    const photographer = await join('photographer')
    await api.runtime.database.owner
      .update(participants)
      .set({ profileFilledAt: api.runtime.clock.now() })
      .where(eq(participants.id, idOf(photographer)))
    expect(names(await instant(grower))).toEqual(['photographer'])
  })

  it('follow the request when it changes', async () => {
    const [grower] = [await join('grower'), await join('photographer'), await join('pilot')]
    expect(names(await instant(grower))).toEqual(['photographer'])
    api.runtime.clock.advance(1000)
    await as(grower).post('/api/participant/update-looking-for', {
      query: { participantId: idOf(grower) },
      body: { lookingFor: 'Someone who flies gliders in the Alps.' },
    })
    expect(names(await instant(grower))[0]).toBe('pilot')
  })

  it('become an introduction of both by an intro, which costs a credit, and only once', async () => {
    const [grower, photographer] = [await join('grower'), await join('photographer')]
    await as(photographer).post('/api/participant/update-looking-for', {
      query: { participantId: idOf(photographer) },
      body: { lookingFor: 'Growers who press olive oil.' },
    })
    const [offer] = await instant(grower)
    const [back] = await instant(photographer)
    const write = (by: Person, of: RecommendedContact | undefined) =>
      as(by).post('/api/matching/send-intro', { body: { matchingResultId: of?.matchingResultId } })
    const before = (await as(grower).get('/api/matching/credits')).body.left
    expect((await write(photographer, offer)).status).toBe(404)
    expect((await write(grower, offer)).status).toBe(200)
    expect((await write(grower, offer)).status).toBe(409)
    expect((await as(grower).get('/api/matching/credits')).body.left).toBe(before - 1)
    expect(await instant(grower)).toEqual([])
    expect(await instant(photographer)).toEqual([])
    expect((await write(photographer, back)).status).toBe(404)
    expect((await instant(grower, 'interested')).map(({ state }) => state)).toEqual(['interested'])
    const sides = await api.runtime.database.owner
      .select({ sentAt: matchSides.sentAt, status: matches.status })
      .from(matchSides)
      .innerJoin(matches, eq(matches.id, matchSides.matchId))
      .where(eq(matches.communityId, api.community.id))
    expect(sides.map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('are refused out of credits', async () => {
    api = await testApi({ community: { introsPerWeek: 0 } })
    const [grower] = [await join('grower'), await join('photographer')]
    const [offer] = await instant(grower)
    const refused = await as(grower).post('/api/matching/send-intro', {
      body: { matchingResultId: offer?.matchingResultId },
    })
    expect(refused).toMatchObject({ status: 429, body: { code: 1103 } })
    expect(await instant(grower)).toHaveLength(1)
  })

  it('show only what a guest sees where members are hidden', async () => {
    api = await testApi({ community: { transparent: false } })
    const [grower] = [await join('grower'), await join('photographer')]
    const [offer] = await instant(grower)
    expect(offer?.person).toMatchObject({ firstName: 'photographer', about: '', contacts: {}, tags: [] })
    await as(grower).post('/api/participant/update-looking-for', {
      query: { participantId: idOf(grower) },
      body: { lookingFor: 'Someone with a hangar near Graz.' },
    })
    expect(names(await instant(grower))).toEqual(['photographer'])
  })
})

describe('the relevance rate', () => {
  it('is computed, stored and read for oneself; for another member it is how well they fit', async () => {
    const [grower, photographer] = [await join('grower'), await join('photographer')]
    const pilot = await join('pilot')
    const rate = (query: Record<string, unknown>) =>
      as(grower).get('/api/matching/get-relevance-rate', { query })
    expect((await rate({})).body).toEqual({ participantId: idOf(grower), relevanceRate: null, level: null })
    const worked = (await as(grower).post('/api/matching/calc-relevance-rate')).body
    expect(worked.relevanceRate).toBeGreaterThan(0)
    expect((await rate({ participantId: idOf(grower) })).body).toEqual({
      ...worked,
      relevanceRate: expect.closeTo(worked.relevanceRate, 5),
    })
    const fit = (await rate({ participantId: idOf(photographer) })).body
    const misfit = (await rate({ participantId: idOf(pilot) })).body
    expect(misfit.level).toBe('try')
    expect(fit.relevanceRate).toBeGreaterThan(misfit.relevanceRate)
  })

  it('is hidden for members not visible to the viewer', async () => {
    api = await testApi({ community: { transparent: false } })
    const [grower, photographer] = [await join('grower'), await join('photographer')]
    const { status } = await as(grower).get('/api/matching/get-relevance-rate', {
      query: { participantId: idOf(photographer) },
    })
    expect(status).toBe(404)
  })
})
