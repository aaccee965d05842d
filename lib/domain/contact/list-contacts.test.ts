import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { chats } from '@/lib/db/schema/chat'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { matchSides } from '@/lib/db/schema/round'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makeParticipant, makeUser, type Participant } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { twoMembers } from '@/lib/testing/two-members'

const MINUTE_MS = 60_000

const participantOf = (client: ApiClient): Participant => {
  const participant = client.person?.participant
  if (!participant) throw new Error('this test needs a participant')
  return participant
}
const named = (api: TestApi, firstName: string) => api.person('member', { participant: { firstName } })

/** 'Name: relation', in list order. */
async function contactsOf(client: ApiClient, page = 0): Promise<string[]> {
  const { status, body } = await client.get('/api/contact', { query: { page } })
  expect(status).toBe(200)
  return body.list.map((one: { relation: string; person: Participant }) =>
    [one.person.firstName, one.relation].join(': '),
  )
}

/** One writes to the other after an introduction. @returns a function for the other's answer */
async function write(api: TestApi, from: ApiClient, to: ApiClient) {
  const { side, partnerSide } = await makeMatch(
    api.runtime.database,
    api.community,
    participantOf(from),
    participantOf(to),
  )
  api.runtime.clock.advance(MINUTE_MS)
  const sent = await from.post('/api/matching/send-intro', { body: { matchingResultId: side.id } })
  expect(sent.status).toBe(200)
  const answer = async (accepted: boolean) => {
    api.runtime.clock.advance(MINUTE_MS)
    const answered = await to.post(`/api/intros/${sent.body.introId}/answer`, { body: { accepted } })
    expect(answered.status).toBe(200)
  }
  return { answer, side, partnerSide }
}

async function like(api: TestApi, from: ApiClient, to: ApiClient, relationType = 'LIKE') {
  api.runtime.clock.advance(MINUTE_MS)
  const body = { subjectId: idOf(to), relationType }
  expect((await from.post('/api/relations', { body })).status).toBe(200)
}

const bookmark = async (api: TestApi, from: ApiClient, to: ApiClient) => {
  api.runtime.clock.advance(MINUTE_MS)
  return from.post(`/api/bookmarks/${idOf(to)}`)
}

const bookmarksOf = async (client: ApiClient, page = 0) =>
  (await client.get('/api/bookmarks', { query: { page } })).body.list.map(
    (one: { person: Participant }) => one.person.firstName,
  )

describe('contacts', () => {
  it('are people with an intro in either direction and liked people, by whose turn it is', async () => {
    const api = await testApi()
    const me = await named(api, 'Reader')
    const [written, writer, friend, liked] = [
      await named(api, 'Written'),
      await named(api, 'Writer'),
      await named(api, 'Friend'),
      await named(api, 'Liked'),
    ]
    const { answer } = await write(api, friend, me)
    await write(api, me, written)
    await like(api, me, liked)
    await write(api, writer, me)
    await answer(true)
    expect(await contactsOf(me)).toEqual([
      'Writer: received',
      'Written: waiting',
      'Friend: accepted',
      'Liked: liked',
    ])
    expect(await contactsOf(friend)).toEqual(['Reader: accepted'])
    expect(await contactsOf(writer)).toEqual(['Reader: waiting'])
  })

  it('include both members of a chat that an answer to a request opened', async () => {
    const { api, anna, boris } = await twoMembers()
    await like(api, anna, boris)
    expect(await contactsOf(anna)).toEqual(['Boris: accepted'])
    expect(await contactsOf(boris)).toEqual(['Anna: accepted'])
  })

  it('omit an organiser who has only written', async () => {
    const { api, anna, boris, chatId } = await twoMembers()
    await api.runtime.database.owner
      .update(chats)
      .set({ organiserId: idOf(boris), lastSeq: 1 })
      .where(eq(chats.id, chatId))
    expect(await contactsOf(anna)).toEqual([])
    expect(await contactsOf(boris)).toEqual([])
  })

  it('never reveal a like to the person liked', async () => {
    const api = await testApi()
    const [me, liked] = [await named(api, 'Reader'), await named(api, 'Liked')]
    await like(api, me, liked)
    expect(await contactsOf(liked)).toEqual([])
  })

  it('list each person once, with the closest relation', async () => {
    const api = await testApi()
    const [me, friend] = [await named(api, 'Reader'), await named(api, 'Friend')]
    const { answer } = await write(api, me, friend)
    await like(api, me, friend)
    expect(await contactsOf(me)).toEqual(['Friend: waiting'])
    await answer(true)
    await like(api, me, friend)
    expect(await contactsOf(me)).toEqual(['Friend: accepted'])
  })

  it("omit people after a 'no' of either side", async () => {
    const api = await testApi()
    const me = await named(api, 'Reader')
    const [refused, refusing, put, skipped] = [
      await named(api, 'Refused'),
      await named(api, 'Refusing'),
      await named(api, 'Passed'),
      await named(api, 'Skipped'),
    ]
    await (await write(api, refused, me)).answer(false)
    await (await write(api, me, refusing)).answer(false)
    await write(api, put, me)
    await like(api, me, put, 'DISLIKE')
    const { partnerSide } = await write(api, skipped, me)
    await api.runtime.database.owner
      .update(matchSides)
      .set({ state: 'hidden' })
      .where(eq(matchSides.id, partnerSide.id))
    expect(await contactsOf(me)).toEqual([])
    // A passed member does not know.
    expect(await contactsOf(put)).toEqual(['Reader: waiting'])
  })

  it('omit people who left, are disabled, hidden, or blocked by either side', async () => {
    const api = await testApi()
    const { owner } = api.runtime.database
    const me = await named(api, 'Reader')
    const [left, off, hidden, blocked, blocking, hider, stays] = [
      await named(api, 'Left'),
      await named(api, 'Off'),
      await named(api, 'Hidden'),
      await named(api, 'Blocked'),
      await named(api, 'Blocking'),
      await named(api, 'Hider'),
      await named(api, 'Stays'),
    ]
    for (const one of [left, off, hidden, blocked, blocking, hider, stays]) {
      await write(api, me, one)
      await bookmark(api, me, one)
    }
    expect(await contactsOf(me)).toHaveLength(7)
    await owner
      .update(participants)
      .set({ deletedAt: new Date(), profileFilledAt: null })
      .where(eq(participants.id, idOf(left)))
    await owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, off.person?.user.id ?? ''))
    const hide = (by: ApiClient, other: ApiClient, kind: 'hide' | 'block') =>
      owner
        .insert(hides)
        .values({ communityId: api.community.id, participantId: idOf(by), subjectId: idOf(other), kind })
    await hide(me, hidden, 'hide')
    await hide(me, blocked, 'block')
    await hide(blocking, me, 'block')
    await hide(hider, me, 'hide')
    expect(await contactsOf(me)).toEqual(['Stays: waiting', 'Hider: waiting'])
    // Bookmarks stay, even of members hidden from introductions.
    expect(await bookmarksOf(me)).toEqual(['Stays', 'Hider', 'Hidden'])
  })

  it('have twenty per page', async () => {
    const api = await testApi()
    const me = await named(api, 'Reader')
    for (let i = 0; i < 21; i++) await like(api, me, await named(api, `M${i}`))
    const first = await me.get('/api/contact')
    expect(first.body).toMatchObject({ page: 0, hasMore: true })
    expect(first.body.list).toHaveLength(20)
    expect(first.body.list[0].person.firstName).toBe('M20')
    expect(await contactsOf(me, 1)).toEqual(['M0: liked'])
    expect((await me.get('/api/contact', { query: { page: 1 } })).body.hasMore).toBe(false)
  })

  it('belong to one community: the same person has others elsewhere', async () => {
    const here = await testApi()
    const there = await here.elsewhere()
    const [me, friend] = [await named(here, 'Reader'), await named(here, 'Friend')]
    await like(here, me, friend)
    const { database } = here.runtime
    const user = me.person?.user ?? (await makeUser(database))
    await database.owner.insert(memberships).values({ communityId: there.community.id, userId: user.id })
    // The same ids in another community: only the community tells the rows apart.
    await makeParticipant(database, { community: there.community, user, id: idOf(me) })
    await makeParticipant(database, {
      community: there.community,
      user: friend.person?.user ?? user,
      id: idOf(friend),
      firstName: 'Elsewhere',
    })
    expect(await contactsOf(me)).toEqual(['Friend: liked'])
  })

  it('show only name, photo and company', async () => {
    const api = await testApi({ community: { transparent: false } })
    const [me, liked] = [await named(api, 'Reader'), await named(api, 'Liked')]
    await like(api, me, liked)
    await bookmark(api, me, liked)
    const open = ['avatarUrl', 'company', 'firstName', 'lastName', 'participantId', 'slug']
    for (const path of ['/api/contact', '/api/bookmarks']) {
      const { list } = (await me.get(path)).body
      expect(Object.keys(list[0].person).sort()).toEqual(open)
    }
  })

  it('are closed to members with an incomplete profile', async () => {
    const api = await testApi()
    const answer = await (await api.person('onboarding')).get('/api/contact')
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Complete your profile first.')
  })
})

describe('bookmarks', () => {
  it('are listed newest first, and can be removed', async () => {
    const api = await testApi()
    const [me, one, two] = [await named(api, 'Reader'), await named(api, 'One'), await named(api, 'Two')]
    await bookmark(api, me, one)
    await bookmark(api, me, two)
    expect(await bookmarksOf(me)).toEqual(['Two', 'One'])
    expect((await me.delete(`/api/bookmarks/${idOf(two)}`)).status).toBe(204)
    expect(await bookmarksOf(me)).toEqual(['One'])
    expect((await me.delete(`/api/bookmarks/${idOf(two)}`)).status).toBe(404)
  })

  it('cannot be set for members who blocked the reader or are disabled, or for oneself', async () => {
    const api = await testApi()
    const [me, blocking] = [await named(api, 'Reader'), await named(api, 'Blocking')]
    await api.runtime.database.owner.insert(hides).values({
      communityId: api.community.id,
      participantId: idOf(blocking),
      subjectId: idOf(me),
      kind: 'block',
    })
    expect((await bookmark(api, me, blocking)).status).toBe(404)
    expect((await bookmark(api, me, await api.person('disabled'))).status).toBe(404)
    expect((await bookmark(api, me, me)).status).toBe(404)
  })
})
