import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participations } from '@/lib/db/schema/event'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'

const HOUR_MS = 60 * 60 * 1000

it('counts the members that its groups list, without accounts deleted after the start', async () => {
  const { api, clock, organiser, path, confirm, cancel } = await publishedEvent(2, {
    title: 'Breakfast',
    maxParticipants: 4,
  })
  const two = async () => [await api.person(), await api.person()] as const
  const [left, came, waits, applies] = [await two(), await two(), await two(), await two()]
  for (const client of [...left, ...came]) await confirm(client)
  for (const client of left) await cancel(client)
  for (const client of await two()) await confirm(client)
  for (const client of waits) await confirm(client)
  for (const client of came) {
    const { body } = await organiser.get(`${path}/check-in`)
    const { code } = body.list.find((one: Listed) => one.person.participantId === idOf(client))
    await organiser.post(`${path}/check-in`, { body: { code } })
  }
  // Approved members stay in line when the organiser begins to approve each participant.
  await api.runtime.database.owner
    .update(participations)
    .set({ approvedAt: clock.now() })
    .where(and(eq(participations.communityId, api.community.id), eq(participations.status, 'WAITING')))
  await organiser.patch(path, { body: { approval: true } })
  for (const client of applies) await confirm(client)
  clock.advance(3 * HOUR_MS)
  const evening = await api.person('admin')
  for (const [client] of [left, came, waits, applies])
    expect((await evening.delete(`/api/admin/participants/${idOf(client)}`)).status).toBe(204)
  const { counts } = (await evening.get('/api/event/organised?list=upcoming&page=0')).body.list[0]
  expect(counts).toEqual({ confirmed: 3, pending: 1, waiting: 1, declined: 1, checkedIn: 1 })
  const listed = async (list: string) => (await evening.get(`${path}/${list}`)).body.list.length
  for (const group of ['confirmed', 'pending', 'waiting', 'declined'] as const)
    expect(await listed(`participants?group=${group}&page=0`)).toBe(counts[group])
  expect(await listed('participants/pending?page=0')).toBe(counts.pending)
  expect(await listed('check-in')).toBe(counts.confirmed)
  const { code } = (await evening.get(`${path}/check-in`)).body.list[0]
  expect((await evening.post(`${path}/check-in`, { body: { code } })).body.count).toBe(
    (await evening.get('/api/event/organised?list=upcoming&page=0')).body.list[0].counts.checkedIn,
  )
})

type Listed = { person: { participantId: string } }
