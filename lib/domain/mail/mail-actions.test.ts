import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { memberships } from '@/lib/db/schema/account'
import { chats } from '@/lib/db/schema/chat'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { intros, matchSides } from '@/lib/db/schema/round'
import { actionPath, type SignedAction } from '@/lib/mail/signed-links'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, type Pair, type Participant } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'

const PASSWORD = 'correct horse battery staple'
const NOW = new Date('2026-11-24T09:00:00Z')

let api: TestApi
let reader: ApiClient
let partner: ApiClient
let anna: Participant
let pair: Pair

beforeEach(async () => {
  api = await testApi()
  api.runtime.clock.set(NOW)
  const person = async (firstName: string) =>
    api.person('member', {
      user: { passwordHash: await hashPassword(PASSWORD) },
      participant: { firstName, lastName: 'Test', silentRounds: 2 },
    })
  reader = await person('Anna')
  anna = participantOf(reader)
  partner = await person('Boris')
  pair = await makeMatch(api.runtime.database, api.community, anna, participantOf(partner))
})

type Doing = { kind: 'skip'; matchSideId: string } | { kind: 'pause' } | { kind: 'accept'; introId: string }

const linkTo = (doing: Doing, locale: 'en' | 'ru' = 'en') =>
  actionPath(
    secretOf(api.runtime.env),
    { communityId: api.community.id, participantId: anna.id, locale, ...doing } as SignedAction,
    api.runtime.clock.now(),
  )

const skipLink = () => linkTo({ kind: 'skip', matchSideId: pair.side.id })

async function sides(): Promise<{ own: string; partner: string }> {
  const rows = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    ctx.db.select().from(matchSides).where(eq(matchSides.matchId, pair.match.id)),
  )
  const stateOf = (id: string) => rows.find((row) => row.id === id)!.state
  return { own: stateOf(pair.side.id), partner: stateOf(pair.partnerSide.id) }
}

const partnerLeaves = () =>
  partner.delete(`/api/users/delete/${partner.person?.user.id}`, { body: { password: PASSWORD } })

async function annaNow(): Promise<Participant> {
  const [row] = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    ctx.db.select().from(participants).where(eq(participants.id, anna.id)),
  )
  return row!
}

describe("'pass' in an email", () => {
  it('asks for confirmation, and changes nothing before it', async () => {
    const page = await api.guest.get(skipLink())
    expect(page.status).toBe(200)
    expect(page.text).toContain('Pass on Boris Test?')
    expect(page.text).toContain('Boris Test won’t know, and we won’t suggest you to each other again')
    expect(await sides()).toEqual({ own: 'pending', partner: 'pending' })
  })

  it("hides the contact from the reader's own list only, and can be undone", async () => {
    const done = await api.guest.post(skipLink())
    expect(done.status).toBe(200)
    expect(await sides()).toEqual({ own: 'not-interested', partner: 'pending' })
    expect((await annaNow()).silentRounds).toBe(0)
    expect((await api.guest.get(skipLink())).text).toContain('Already answered')
    await api.guest.post(`${skipLink()}&undo=true`)
    expect(await sides()).toEqual({ own: 'pending', partner: 'pending' })
  })

  it('is taken back on the site too, once', async () => {
    await api.guest.post(skipLink())
    const path = `/api/relations/${pair.partnerSide.participantId}`
    expect((await reader.delete(path)).status).toBe(204)
    expect(await sides()).toEqual({ own: 'pending', partner: 'pending' })
    expect((await reader.delete(path)).status).toBe(404)
  })

  it('does not undo an answer given on the site', async () => {
    await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      ctx.db.update(matchSides).set({ state: 'interested' }).where(eq(matchSides.id, pair.side.id)),
    )
    await api.guest.post(skipLink())
    expect((await sides()).own).toBe('interested')
  })

  it('is valid for one member only: not for the partner, not in another community, not forever', async () => {
    const theirs = linkTo({ kind: 'skip', matchSideId: pair.partnerSide.id })
    const elsewhere = await api.elsewhere()
    const old = skipLink()
    api.runtime.clock.advance(61 * 24 * 60 * 60 * 1000)
    for (const answer of [await elsewhere.guest.post(skipLink()), await api.guest.post(old)]) {
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('This link doesn’t work')
    }
    expect((await api.guest.post(theirs)).status).toBe(404)
    expect(await sides()).toEqual({ own: 'pending', partner: 'pending' })
  })

  it('says that the introduction is no longer available when the other has left', async () => {
    await partnerLeaves()
    for (const answer of [await api.guest.get(skipLink()), await api.guest.post(skipLink())]) {
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('This introduction is no longer available')
    }
  })
})

describe("'pause' in an email", () => {
  it('pauses for four weeks and ends the pause again', async () => {
    const link = linkTo({ kind: 'pause' })
    expect((await api.guest.get(link)).text).toContain('until 22 December')
    expect((await annaNow()).pausedUntil).toBeNull()
    await api.guest.post(link)
    expect((await annaNow()).pausedUntil).toEqual(new Date('2026-12-22T09:00:00Z'))
    await api.guest.post(`${link}&undo=true`)
    expect((await annaNow()).pausedUntil).toBeNull()
  })

  it("names the day by the member's own clock", async () => {
    await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      ctx.db.update(participants).set({ timeZone: 'Pacific/Honolulu' }).where(eq(participants.id, anna.id)),
    )
    const link = linkTo({ kind: 'pause' })
    expect((await api.guest.get(link)).text).toContain('until 21 December')
    expect((await api.guest.post(link)).text).toContain('21 December')
  })

  it('leaves a longer pause as it is', async () => {
    const pausedUntil = new Date('2027-03-01T00:00:00Z')
    await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      ctx.db.update(participants).set({ pausedUntil }).where(eq(participants.id, anna.id)),
    )
    const done = await api.guest.post(linkTo({ kind: 'pause' }, 'ru'))
    expect(done.text).toContain('До 1 марта')
    expect((await annaNow()).pausedUntil).toEqual(pausedUntil)
  })
})

describe("'say yes' in an email", () => {
  let introId: string

  beforeEach(async () => {
    introId = await introBy(pair.partnerSide.participantId, anna.id)
  })

  const introBy = (fromId: string, toId: string) =>
    withSystemContext(api.runtime, api.community, 'test', async (ctx) => {
      const id = newId()
      await ctx.db.insert(intros).values({
        communityId: api.community.id,
        id,
        matchId: pair.match.id,
        fromId,
        toId,
        message: 'Half an hour?',
        createdAt: ctx.clock.now(),
      })
      return id
    })
  const yes = (locale: 'en' | 'ru' = 'en') => linkTo({ kind: 'accept', introId }, locale)
  const read = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
    withSystemContext(api.runtime, api.community, 'test', work)
  const statusNow = async () => {
    const [row] = await read((ctx) => ctx.db.select().from(intros).where(eq(intros.id, introId)))
    return row!.status
  }
  const mailsAbout = () => read((ctx) => ctx.db.select().from(mails).where(eq(mails.kind, 'intro-accepted')))

  it('asks for confirmation, and changes nothing before it', async () => {
    const page = await api.guest.get(yes())
    expect(page.status).toBe(200)
    expect(page.text).toContain('Say yes to Boris Test?')
    expect(await statusNow()).toBe('waiting')
  })

  it('accepts the intro once, opens the chat, and notifies its sender', async () => {
    expect((await api.guest.post(yes('ru'))).text).toContain('Вы оба сказали')
    expect(await statusNow()).toBe('accepted')
    expect((await sides()).own).toBe('interested')
    expect((await annaNow()).silentRounds).toBe(0)
    expect(await read((ctx) => ctx.db.select().from(chats))).toHaveLength(1)
    expect(await mailsAbout()).toMatchObject([{ participantId: pair.partnerSide.participantId }])
    // A repeated press gives the same response, and changes nothing.
    expect((await api.guest.post(yes())).text).toContain('You both said yes')
    expect((await api.guest.get(yes())).text).toContain('Already answered')
    expect(await mailsAbout()).toHaveLength(1)
  })

  it('keeps a no from the site', async () => {
    await read((ctx) => ctx.db.update(intros).set({ status: 'declined' }).where(eq(intros.id, introId)))
    expect((await api.guest.post(yes())).text).toContain('Already answered')
    expect(await statusNow()).toBe('declined')
  })

  it('says that the introduction is no longer available when the other has left', async () => {
    await partnerLeaves()
    expect((await api.guest.post(yes())).status).toBe(404)
    expect((await api.guest.get(yes())).text).toContain('This introduction is no longer available')
    expect((await api.guest.get(yes('ru'))).text).toContain('Это знакомство больше недоступно')
  })

  it('works only for its member, and not after a block or for disabled members', async () => {
    const partnerId = pair.partnerSide.participantId
    const theirs = actionPath(
      secretOf(api.runtime.env),
      { communityId: api.community.id, participantId: partnerId, locale: 'en', kind: 'accept', introId },
      api.runtime.clock.now(),
    )
    expect((await api.guest.post(theirs)).status).toBe(404)
    expect((await (await api.elsewhere()).guest.post(yes())).status).toBe(404)
    await read((ctx) =>
      ctx.db.update(memberships).set({ enabled: false }).where(eq(memberships.userId, anna.userId)),
    )
    expect((await api.guest.post(yes())).status).toBe(404)
    await read((ctx) =>
      ctx.db.update(memberships).set({ enabled: true }).where(eq(memberships.userId, anna.userId)),
    )
    await read((ctx) =>
      ctx.db.insert(hides).values({
        communityId: api.community.id,
        participantId: partnerId,
        subjectId: anna.id,
        kind: 'block',
      }),
    )
    expect((await api.guest.post(yes())).status).toBe(404)
    expect(await statusNow()).toBe('waiting')
  })
})
