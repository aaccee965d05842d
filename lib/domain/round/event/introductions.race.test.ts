import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EventIntroductions } from '@/lib/contracts/event-introductions'
import { matches, matchSides, rounds } from '@/lib/db/schema/round'
import { systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeEvent, makeMatch, makeParticipation, makePreview } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'
import { sendRound } from '../delivery/send-round'

const AT_ONCE = 12
/** Each guest offers one and looks for the next, so everybody has two good partners. */
const SKILLS = [
  'beekeeping',
  'bookbinding',
  'glaciology',
  'carpentry',
  'astronomy',
  'cheesemaking',
  'typography',
  'falconry',
]
const GUESTS = SKILLS.length

async function scene() {
  const api = await testApi()
  const db = api.runtime.database.owner
  const organiser = await api.person('admin')
  const event = await makeEvent(api.runtime.database, api.community, { createdBy: organiser.person!.user.id })
  const people: ApiClient[] = []
  for (const [n, skill] of SKILLS.entries()) {
    const guest = await api.person('member', {
      participant: {
        about: `I teach ${skill}.`,
        lookingFor: `Somebody who teaches ${SKILLS[(n + 1) % GUESTS]}.`,
      },
    })
    await makeParticipation(api.runtime.database, event, {
      participantId: participantOf(guest).id,
      status: 'CONFIRMED',
      placeAt: new Date(),
    })
    people.push(guest)
  }
  const path = `/api/event/${event.id}`
  const prepare = () => organiser.post(`${path}/introductions/prepare`, { body: { perPerson: 2 } })
  const send = (roundId: string) => organiser.post(`${path}/introductions/send`, { body: { roundId } })
  const ready = async () => ((await prepare()).body as EventIntroductions).preview!.roundId
  /** How many introductions at this event each participant was sent. */
  const counts = async () => {
    const sides = await db
      .select({ a: matchSides.participantId, b: matchSides.partnerId })
      .from(matchSides)
      .innerJoin(matches, eq(matches.id, matchSides.matchId))
      .where(and(eq(matches.communityId, api.community.id), eq(matches.status, 'sent')))
    expect(new Set(sides.map(({ a, b }) => `${a} ${b}`)).size).toBe(sides.length)
    return people.map((one) => sides.filter(({ a }) => a === participantOf(one).id).length)
  }
  return { api, db, organiser, event, people, path, prepare, send, ready, counts }
}

// Concurrent on Postgres (TEST_DATABASE_URL); the embedded database serialises these.
describe('introductions at an event, concurrently', () => {
  it('are sent once', async () => {
    const { send, ready, counts } = await scene()
    const roundId = await ready()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(roundId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(409)])
    expect(await counts()).toEqual(Array<number>(GUESTS).fill(2))
  })

  it('never exceed the limit while two organisers prepare and a third sends', async () => {
    const { db, event, prepare, send, ready, counts } = await scene()
    const roundId = await ready()
    await Promise.all([prepare(), send(roundId), prepare()])
    const [preview] = await db
      .select({ id: rounds.id })
      .from(rounds)
      .where(and(eq(rounds.eventId, event.id), eq(rounds.status, 'preview')))
    if (preview) await send(preview.id)
    expect(await counts()).toEqual(Array<number>(GUESTS).fill(2))
  })

  it('exclude a participant who cancels meanwhile', async () => {
    const { people, path, send, ready, counts } = await scene()
    const roundId = await ready()
    const [anna] = people as [ApiClient]
    const [, sent] = await Promise.all([anna.patch(`${path}/cancel-participation`), send(roundId)])
    expect(sent.status).toBe(200)
    // Either she cancelled after they were sent and has all of them, or before and has none.
    expect([0, 2]).toContain((await counts())[0])
  })

  it('exclude pairs that the weekly round introduces meanwhile', async () => {
    const { api, people, send, ready, counts } = await scene()
    const [anna, boris] = people.map(participantOf)
    const roundId = await ready()
    const weekly = await makePreview(api.runtime.database, api.community)
    await makeMatch(api.runtime.database, api.community, anna!, boris!, {
      roundId: weekly.id,
      status: 'preview',
      sentAt: null,
    })
    const context = systemRequestContext(api.runtime, api.community, 'test')
    await Promise.all([send(roundId), withTenant(context, (ctx) => sendRound(ctx, weekly.id))])
    // `counts` also checks that no pair meets twice.
    expect((await counts()).every((n) => n >= 1)).toBe(true)
  })
})
