import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createSession } from '@/lib/auth/session'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { sweepDeclined } from './sweep-declined'

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
it('a declined request is either approved with its profile or erased, whatever happens at the same time', async () => {
  const api = await testApi({ community: { joining: 'approval' } })
  const { clock, database, log } = api.runtime
  const admin = await api.person('admin')
  const newcomers = await Promise.all(Array.from({ length: 10 }, () => api.person('waiting')))
  const decide = (as: typeof admin, participantIds: string[], decision: 'approve' | 'decline') =>
    as.post('/api/admin/join-requests/decide', { body: { participantIds, decision } })
  await decide(admin, newcomers.map(idOf), 'decline')
  clock.advance(181 * 24 * 60 * 60 * 1000)
  const { user } = admin.person!
  const token = await createSession(database.owner, clock, {
    userId: user.id,
    communityId: api.community.id,
  })
  const organiser = api.at(api.community, { ...admin.person!, token })
  const [answers] = await Promise.all([
    Promise.all(newcomers.map((one) => decide(organiser, [idOf(one)], 'approve'))),
    sweepDeclined(api.runtime),
    sweepDeclined(api.runtime),
  ])
  for (const [n, { person }] of newcomers.entries()) {
    const isApproved = answers[n]?.body.participantIds.length === 1
    const [left] = await database.owner
      .select({ admission: memberships.admission, firstName: participants.firstName })
      .from(memberships)
      .innerJoin(participants, membershipOfParticipant)
      .where(eq(memberships.userId, person!.user.id))
    expect(left).toEqual(
      isApproved
        ? { admission: 'admitted', firstName: person!.participant!.firstName }
        : { admission: 'declined', firstName: '' },
    )
  }
  expect(log.entries.filter(({ level }) => level === 'error')).toEqual([])
})
