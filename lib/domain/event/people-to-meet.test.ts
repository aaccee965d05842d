import { describe, expect, it } from 'vitest'
import type { PeopleToMeet } from '@/lib/contracts/event'
import type { events } from '@/lib/db/schema/event'
import { hides } from '@/lib/db/schema/people'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeEvent, makeMatch, makeParticipation } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'

const SEEKS = 'I am looking for a beekeeper who can teach me to keep bees in the city.'
const OFFERS = 'Beekeeper for twenty years, I teach people to keep bees on city roofs.'

/** A member who looks for a beekeeper, and beekeepers who attend an event. */
async function scene(
  values: Partial<typeof events.$inferInsert> = {},
  options: Parameters<typeof testApi>[0] = {},
) {
  const api = await testApi(options)
  const reader = await api.person('member', { participant: { lookingFor: SEEKS } })
  const organiser = await api.person('admin')
  const event = await makeEvent(api.runtime.database, api.community, {
    createdBy: organiser.person!.user.id,
    ...values,
  })
  const comes = async (client: ApiClient, status: 'CONFIRMED' | 'CANCELLED' = 'CONFIRMED') => {
    await makeParticipation(api.runtime.database, event, {
      participantId: idOf(client),
      status,
      placeAt: status === 'CONFIRMED' ? new Date() : null,
    })
    return client
  }
  const beekeeper = () => api.person('member', { participant: { about: OFFERS } })
  const shown = async (client = reader) => {
    const answer = await client.get(`/api/event/${event.id}/people-to-meet`)
    expect(answer.status).toBe(200)
    return (answer.body as PeopleToMeet).list
  }
  return { api, reader, event, comes, beekeeper, shown }
}

describe('people to meet at an event', () => {
  it('are confirmed participants worth meeting, with the reason', async () => {
    const { comes, beekeeper, shown } = await scene()
    const keeper = await comes(await beekeeper())
    await comes(await beekeeper(), 'CANCELLED')
    await beekeeper()
    const list = await shown()
    expect(list.map(({ person }) => person.participantId)).toEqual([idOf(keeper)])
    expect(list[0]!.reasons.length).toBeGreaterThan(0)
    expect(list[0]!.person).not.toHaveProperty('contacts')
  })

  it('are at most three', async () => {
    const { comes, beekeeper, shown } = await scene()
    for (let n = 0; n < 5; n++) await comes(await beekeeper())
    expect(await shown()).toHaveLength(3)
  })

  it('exclude the reader and people introduced or hidden', async () => {
    const { api, reader, comes, beekeeper, shown } = await scene()
    const known = await comes(await beekeeper())
    const hidden = await comes(await beekeeper())
    await comes(reader)
    await makeMatch(
      api.runtime.database,
      api.community,
      reader.person!.participant!,
      known.person!.participant!,
    )
    await api.runtime.database.owner.insert(hides).values({
      communityId: api.community.id,
      participantId: idOf(reader),
      subjectId: idOf(hidden),
      kind: 'hide',
    })
    expect(await shown()).toEqual([])
  })

  it('are shown to the event-only role at its own event', async () => {
    const { api, comes, beekeeper, shown } = await scene({ visibility: 'MEMBERS' })
    await comes(await beekeeper())
    const guest = await api.person('event-only', { participant: { lookingFor: SEEKS } })
    await comes(guest)
    expect(await shown(guest)).toHaveLength(1)
  })

  it('are shown only to participants where members are hidden', async () => {
    const closed = await scene({}, { community: { transparent: false } })
    const { reader, comes, beekeeper, shown } = closed
    await comes(await beekeeper())
    expect(await shown()).toEqual([])
    await comes(reader)
    expect(await shown()).toHaveLength(1)
  })
})
