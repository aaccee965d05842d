import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participations } from '@/lib/db/schema/event'
import { mails } from '@/lib/db/schema/message'
import { copyMember } from '@/lib/testing/copy-member'
import { publishedEvent } from '@/lib/testing/published-event'

it('confirms many unpaid places in batches, each once', async () => {
  const { api, organiser, id, path } = await publishedEvent(72, { title: 'Dinner', paid: true })
  const { owner } = api.runtime.database
  const communityId = api.community.id
  const member = await api.person()
  await owner.insert(participations).values(
    (await copyMember(api, member.person!, 121)).map((participantId) => ({
      communityId,
      eventId: id,
      participantId,
      status: 'PENDING' as const,
      placeAt: api.runtime.clock.now(),
      checkInCode: participantId.slice(0, 12),
    })),
  )
  const confirmed = () =>
    owner.$count(participations, and(eq(participations.eventId, id), eq(participations.status, 'CONFIRMED')))
  await organiser.patch(path, { body: { paid: false } })
  expect(await confirmed()).toBe(100)
  await api.runtime.runJobs(communityId)
  expect(await confirmed()).toBe(121)
  const told = and(eq(mails.communityId, communityId), eq(mails.kind, 'event-place-given'))
  expect(await owner.$count(mails, told)).toBe(121)
})
