import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participations } from '@/lib/db/schema/event'
import { testApi } from '@/lib/testing/api'
import { makeEvent } from '@/lib/testing/factories'
import { freeUnpaidPlaces } from './free-unpaid-places'

it('gives a place to one person: the payment is marked while two workers free it', async () => {
  const api = await testApi()
  const { clock, database } = api.runtime
  clock.set('2026-05-04T09:00:00Z')
  const organiser = await api.person('admin')
  for (let n = 0; n < 5; n++) {
    const event = await makeEvent(database, api.community, {
      createdBy: organiser.person!.user.id,
      eventDateTime: new Date('2027-05-04T09:00:00Z'),
      maxParticipants: 1,
      paid: true,
      paymentDays: 1,
    })
    const path = `/api/event/${event.id}`
    const [anna, boris] = [await api.person(), await api.person()]
    for (const client of [anna, boris]) await client.post(`${path}/confirm-participation`)
    clock.advance(24 * 60 * 60 * 1000)
    await Promise.all([
      freeUnpaidPlaces(api.runtime),
      organiser.post(`${path}/participants/${anna.person!.participant!.id}/payment`, {
        body: { paid: true },
      }),
      freeUnpaidPlaces(api.runtime),
    ])
    const rows = await database.owner
      .select()
      .from(participations)
      .where(and(eq(participations.eventId, event.id), eq(participations.communityId, api.community.id)))
    expect(rows.filter(({ placeAt }) => placeAt)).toHaveLength(1)
    expect(rows.filter(({ position }) => position)).toHaveLength(
      rows.some(({ status }) => status === 'CONFIRMED') ? 1 : 0,
    )
  }
})
