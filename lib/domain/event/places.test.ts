import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participations } from '@/lib/db/schema/event'
import { copyMember } from '@/lib/testing/copy-member'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'

it('gives many places in batches, in the order of the line, and nobody jumps it meanwhile', async () => {
  const { api, organiser, id, path, confirm, partOf } = await publishedEvent(72, {
    title: 'Breakfast',
    maxParticipants: 1,
  })
  const { owner } = api.runtime.database
  const member = await api.person()
  await confirm(member)
  const line = (await copyMember(api, member.person!, 121)).filter((one) => one !== idOf(member))
  await owner.insert(participations).values(
    line.map((participantId, at) => ({
      communityId: api.community.id,
      eventId: id,
      participantId,
      status: 'WAITING' as const,
      position: at + 1,
    })),
  )
  const placed = () =>
    owner.$count(participations, and(eq(participations.eventId, id), eq(participations.status, 'CONFIRMED')))
  const [latecomer, guest] = [await api.person(), await api.person()]
  await organiser.patch(path, { body: { maxParticipants: 121 } })
  expect(await placed()).toBe(101)
  const last = await owner
    .select({ id: participations.participantId })
    .from(participations)
    .where(and(eq(participations.eventId, id), eq(participations.status, 'WAITING')))
  expect(last.map((row) => row.id).sort()).toEqual(line.slice(100))
  await confirm(latecomer)
  const added = await organiser.post(`${path}/participants`, { body: { participantId: idOf(guest) } })
  expect(added.status).toBe(409)
  await api.runtime.runJobs(api.community.id)
  expect([await placed(), (await partOf(latecomer)).status]).toEqual([121, 'WAITING'])
})

it('turns members in line into applicants once approval is switched on', async () => {
  const { api, organiser, path, confirm, cancel, partOf, kindsTo } = await publishedEvent(72, {
    title: 'Breakfast',
    maxParticipants: 1,
  })
  const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
  for (const client of [anna, boris, clara]) await confirm(client)
  await organiser.patch(path, { body: { approval: true } })
  await cancel(anna)
  expect(await partOf(boris)).toMatchObject({ status: 'PENDING', place: null, awaitsPayment: false })
  const { list } = (await organiser.get(`${path}/participants/pending`)).body
  expect(list.map((one: { participantId: string }) => one.participantId)).toEqual([idOf(boris), idOf(clara)])
  expect(await kindsTo(boris)).toEqual([])
  await organiser.post(`${path}/participants/${idOf(clara)}/approve`)
  expect([(await partOf(boris)).status, (await partOf(clara)).status]).toEqual(['PENDING', 'CONFIRMED'])
})

it('keeps approved members in line', async () => {
  const { api, organiser, path, confirm, cancel, partOf } = await publishedEvent(72, {
    title: 'Breakfast',
    maxParticipants: 1,
    approval: true,
  })
  const [anna, boris] = [await api.person(), await api.person()]
  for (const client of [anna, boris]) await confirm(client)
  const approve = (client: typeof anna) => organiser.post(`${path}/participants/${idOf(client)}/approve`)
  await approve(anna)
  await cancel(anna)
  await approve(boris)
  expect((await confirm(anna)).body.status).toBe('WAITING')
  await cancel(boris)
  expect((await partOf(anna)).status).toBe('CONFIRMED')
})

it('gives free places to applicants in order once approval is switched off', async () => {
  const { api, clock, organiser, path, confirm, partOf, kindsTo } = await publishedEvent(72, {
    title: 'Breakfast',
    maxParticipants: 2,
    approval: true,
  })
  const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
  for (const client of [clara, anna, boris]) {
    clock.advance(1_000)
    await confirm(client)
  }
  await organiser.patch(path, { body: { approval: false } })
  expect([(await partOf(clara)).status, (await partOf(anna)).status]).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(await partOf(boris)).toMatchObject({ status: 'WAITING', place: 1 })
  expect([await kindsTo(anna), await kindsTo(boris)]).toEqual([['event-place-freed'], []])
})
