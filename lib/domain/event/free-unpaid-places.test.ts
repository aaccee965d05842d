import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { participations } from '@/lib/db/schema/event'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { copyMember } from '@/lib/testing/copy-member'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'
import { freeUnpaidPlaces } from './free-unpaid-places'

const DAY_MS = 24 * 60 * 60 * 1000

/** A paid event in ten days with one place. Anna holds it, Boris is on the waiting list. */
async function scene(values: Record<string, unknown> = {}) {
  const event = await publishedEvent(240, {
    title: 'Dinner',
    maxParticipants: 1,
    paid: true,
    price: '20 €',
    paymentDays: 3,
    ...values,
  })
  const { api, clock, confirm } = event
  const [anna, boris] = [await api.person(), await api.person()]
  for (const client of [anna, boris]) await confirm(client)
  const run = async (days: number) => {
    clock.advance(days * DAY_MS)
    await freeUnpaidPlaces(api.runtime)
  }
  return { ...event, anna, boris, run }
}

describe('a place that is not paid for in time', () => {
  it('goes to the first on the waiting list with an equally long deadline, and both are notified once', async () => {
    const { anna, boris, partOf, run, kindsTo } = await scene()
    expect(await partOf(anna)).toMatchObject({ awaitsPayment: true, payBy: '2026-05-07T09:00:00.000Z' })
    await run(2)
    expect(await partOf(anna)).toMatchObject({ status: 'PENDING' })
    await run(1)
    await run(0)
    expect(await partOf(anna)).toMatchObject({ status: 'NOT_PARTICIPATING', payBy: null })
    expect(await partOf(boris)).toMatchObject({ awaitsPayment: true, payBy: '2026-05-10T09:00:00.000Z' })
    expect([await kindsTo(anna), await kindsTo(boris)]).toEqual([
      ['event-place-held', 'event-unpaid'],
      ['event-place-freed'],
    ])
  })

  it('has no deadline after the start, also of an event that was moved', async () => {
    const long = await scene({ paymentDays: 20 })
    expect(await long.partOf(long.anna)).toMatchObject({ awaitsPayment: true, payBy: null })
    const { anna, organiser, path, partOf } = await scene()
    await organiser.patch(path, { body: { eventDateTime: '2026-05-06T09:00:00.000Z' } })
    expect(await partOf(anna)).toMatchObject({ awaitsPayment: true, payBy: null })
  })

  it('gets a deadline when the event moves to a later day, and its holder an email', async () => {
    const { api, anna, boris, organiser, path, partOf, run, kindsTo } = await scene({ paymentDays: 20 })
    expect((await partOf(anna)).payBy).toBeNull()
    await organiser.patch(path, { body: { eventDateTime: '2026-06-20T09:00:00.000Z' } })
    expect(await partOf(anna)).toMatchObject({ awaitsPayment: true, payBy: '2026-05-24T09:00:00.000Z' })
    expect((await partOf(boris)).payBy).toBeNull()
    await api.runtime.runJobs(api.community.id)
    const [mail] = await api.runtime.database.owner
      .select({ props: mails.props })
      .from(mails)
      .where(and(eq(mails.participantId, idOf(anna)), eq(mails.kind, 'event-changed')))
    expect(mail?.props).toMatchObject({ about: { payment: { by: '2026-05-24T09:00:00.000Z' } } })
    await run(20)
    expect([await partOf(anna), (await kindsTo(boris)).at(-1)]).toMatchObject([
      { status: 'NOT_PARTICIPATING' },
      'event-place-freed',
    ])
  })

  it('is kept once it is paid for, without a deadline, and after the event has started', async () => {
    const paid = await scene()
    await paid.organiser.post(`${paid.path}/participants/${idOf(paid.anna)}/payment`, {
      body: { paid: true },
    })
    await paid.run(4)
    expect(await paid.partOf(paid.anna)).toMatchObject({ status: 'CONFIRMED', payBy: null })
    const held = await scene({ paymentDays: null })
    await held.run(5)
    expect(await held.partOf(held.anna)).toMatchObject({ status: 'PENDING', payBy: null })
    const late = await scene({ paymentDays: 10 })
    await late.run(10)
    expect(await late.partOf(late.anna)).toMatchObject({ status: 'PENDING' })
  })
})

it('frees many unpaid places in batches', async () => {
  const { api, clock, id } = await publishedEvent(240, { title: 'Dinner', paid: true, paymentDays: 3 })
  const { owner } = api.runtime.database
  const member = await api.person()
  await owner.insert(participations).values(
    (await copyMember(api, member.person!, 121)).map((participantId) => ({
      communityId: api.community.id,
      eventId: id,
      participantId,
      status: 'PENDING' as const,
      placeAt: clock.now(),
      payBy: clock.now(),
      checkInCode: participantId.slice(0, 12),
    })),
  )
  await freeUnpaidPlaces(api.runtime)
  const freed = await owner
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'event.unpaid')))
  expect(freed.map(({ detail }) => detail.places).sort()).toEqual([100, 21])
})
