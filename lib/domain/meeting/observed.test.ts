import { beforeEach, expect, it } from 'vitest'
import { meetingAttendance } from '@/lib/db/schema/meeting'
import type { ApiClient } from '@/lib/testing/api'
import { makeMatch, makeMeeting } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'

const START = '2026-11-23T10:00:00.000Z'

let two: TwoMembers
let id: string

beforeEach(async () => {
  two = await twoMembers()
  const { api, anna, boris } = two
  api.runtime.clock.set('2026-11-23T09:00:00.000Z')
  const pair = await makeMatch(api.runtime.database, api.community, participantOf(anna), participantOf(boris))
  id = (await makeMeeting(api.runtime.database, pair, { startsAt: new Date(START) })).id
})

/** Records that a member was in the room. */
const attend = (who: ApiClient, from: string, to: string) =>
  two.api.runtime.database.owner.insert(meetingAttendance).values({
    communityId: two.api.community.id,
    meetingId: id,
    participantId: participantOf(who).id,
    enteredAt: new Date(`2026-11-23T${from}:00.000Z`),
    lastSeenAt: new Date(`2026-11-23T${to}:00.000Z`),
  })

const observedBy = async (who: ApiClient, now = '2026-11-23T20:00:00.000Z') => {
  two.api.runtime.clock.set(now)
  return (await who.get(`/api/meetings/${id}`)).body.observed
}

it('suggests a no-show to a member who waited alone for five minutes', async () => {
  await attend(two.anna, '09:58', '10:04')
  expect(await observedBy(two.anna)).toBe('no-show')
  expect(await observedBy(two.boris)).toBeNull()
})

it('suggests nothing after a shorter wait, or when both were there', async () => {
  await attend(two.anna, '10:00', '10:04')
  expect(await observedBy(two.anna)).toBeNull()
  await attend(two.boris, '10:05', '10:20')
  expect(await observedBy(two.boris)).toBeNull()
})

it('ignores what was recorded before the meeting was moved', async () => {
  const { api, anna, boris } = two
  await attend(anna, '09:52', '10:04')
  api.runtime.clock.set('2026-11-23T10:05:00.000Z')
  const slots = ['2026-11-23T16:00:00.000Z']
  await boris.post(`/api/meetings/${id}/propose`, { body: { slots } })
  expect((await anna.post(`/api/meetings/${id}/accept`, { body: { startsAt: slots[0] } })).status).toBe(200)
  expect(await observedBy(anna)).toBeNull()
})
