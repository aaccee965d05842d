import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { forbiddenPairs, rounds } from '@/lib/db/schema/round'
import { withContext, withSystemContext } from '@/lib/runtime/context'
import { actingOrganiser } from '@/lib/testing/acting-user'
import { testApi } from '@/lib/testing/api'
import { makePreview } from '@/lib/testing/factories'
import { insertForbiddenPair } from '../rules/forbidden-pairs'
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

it('keeps a pair that was removed from this round apart on its new date, too', async () => {
  const api = await testApi()
  const { runtime, community } = api
  const asSystem = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
    withSystemContext(runtime, community, 'test', work)
  const [a, b] = [(await api.person()).person!.participant!.id, (await api.person()).person!.participant!.id]
  const comingAt = await asSystem((ctx) => nextOpenMoment(ctx, runtime.clock.now()))
  await makePreview(runtime.database, community, { scheduledFor: comingAt })
  await withContext(
    runtime,
    { community, actor: actingOrganiser(), locale: 'en', requestId: 'test' },
    (ctx) => insertForbiddenPair(ctx, [a, b], { at: comingAt }),
  )
  const change = { roundHour: (community.roundHour + 1) % 24 }
  const moved = await asSystem((ctx) => nextOpenMoment(ctx, runtime.clock.now(), { ...community, ...change }))
  await asSystem((ctx) => reschedulePreview(ctx, community, change))
  const [rule] = await runtime.database.owner
    .select()
    .from(forbiddenPairs)
    .where(eq(forbiddenPairs.communityId, community.id))
  expect(rule?.until).toEqual(moved)
})
