import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { admitWaiting } from './admit-waiting'

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
it('each newcomer is decided once, whoever else lets in or declines them at the same time', async () => {
  const api = await testApi({ community: { joining: 'approval' } })
  const admin = await api.person('admin')
  const newcomers = await Promise.all(Array.from({ length: 8 }, () => api.person('waiting')))
  const signedUpUntil = api.runtime.clock.now()
  const admit = () =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      admitWaiting(ctx, { decidedBy: admin.person!.user.id, signedUpUntil }),
    )
  const decide = (decision: string, people: typeof newcomers) =>
    admin.post('/api/admin/join-requests/decide', { body: { participantIds: people.map(idOf), decision } })
  const [declined, approved] = await Promise.all([
    decide('decline', newcomers.slice(0, 5)),
    decide('approve', newcomers.slice(3).toReversed()),
    admit(),
    admit(),
  ])
  expect([declined.status, approved.status]).toEqual([200, 200])
  const { owner } = api.runtime.database
  const { id: communityId } = api.community
  const mailed = async (kind: string) =>
    (
      await owner
        .select({ to: mails.participantId })
        .from(mails)
        .where(and(eq(mails.kind, kind), eq(mails.communityId, communityId)))
    ).map(({ to }) => to)
  const [welcomed, turnedDown] = [await mailed('join-approved'), await mailed('join-declined')]
  expect(turnedDown.toSorted()).toEqual(declined.body.participantIds.toSorted())
  expect(new Set(welcomed).size).toBe(welcomed.length)
  expect(new Set([...welcomed, ...turnedDown])).toEqual(new Set(newcomers.map(idOf)))
  const states = await owner
    .select({ admission: memberships.admission })
    .from(memberships)
    .where(
      and(
        eq(memberships.communityId, communityId),
        inArray(
          memberships.userId,
          newcomers.map(({ person }) => person!.user.id),
        ),
      ),
    )
  expect(states.filter(({ admission }) => admission === 'admitted')).toHaveLength(welcomed.length)
  expect(states.some(({ admission }) => admission === 'waiting')).toBe(false)
})
