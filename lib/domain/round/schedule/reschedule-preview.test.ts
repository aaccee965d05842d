import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rounds } from '@/lib/db/schema/round'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { makePreview } from '@/lib/testing/factories'
import { nextOpenMoment } from './next-open-moment'
import { reschedulePreview } from './reschedule-preview'

it('moves the coming preview only, also where an earlier one was missed', async () => {
  const { runtime, community } = await testApi()
  const asSystem = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
    withSystemContext(runtime, community, 'test', work)
  const missedAt = new Date(runtime.clock.now().getTime() - 10 * 24 * 60 * 60 * 1000)
  const comingAt = await asSystem((ctx) => nextOpenMoment(ctx, runtime.clock.now()))
  const missed = await makePreview(runtime.database, community, { scheduledFor: missedAt })
  const coming = await makePreview(runtime.database, community, { scheduledFor: comingAt })
  const change = { roundHour: (community.roundHour + 1) % 24 }
  const moved = await asSystem((ctx) => nextOpenMoment(ctx, runtime.clock.now(), { ...community, ...change }))

  await asSystem((ctx) => reschedulePreview(ctx, community, change))
  // Again, as an organiser who changes their mind.
  await asSystem((ctx) => reschedulePreview(ctx, { ...community, roundHour: 3 }, change))

  const rows = await runtime.database.owner.select().from(rounds).where(eq(rounds.communityId, community.id))
  const dateOf = (id: string) => rows.find((round) => round.id === id)?.scheduledFor
  expect(dateOf(coming.id)).toEqual(moved)
  expect(dateOf(missed.id)).toEqual(missedAt)
})
