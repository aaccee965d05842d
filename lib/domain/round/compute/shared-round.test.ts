import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { memberships, users } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, roundComputations, roundParts, rounds } from '@/lib/db/schema/round'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import { requestContext, systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Community } from '@/lib/tenancy/community'
import { actingOrganiser } from '@/lib/testing/acting-user'
import { makeCommunity, makeUser } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime, type WaitingJob } from '@/lib/testing/runtime'
import { tickRounds } from '@/lib/testing/tick-rounds'
import { cancelComputation, viewRoundProgress } from './computation'
import { planRound } from './compute-round'
import { searchRoundPart } from './search-round-part'
import type { SharedPart } from './shared-round'

const TUESDAY = new Date('2026-11-24T09:00:00Z')
const MINUTE_MS = 60_000
/** The preview is due, the round is not: nothing is sent here. */
const BEFORE = new Date(TUESDAY.getTime() - 60 * MINUTE_MS)

/** Beyond the few hundred whose rounds look at every pair. */
const MEMBERS = 410
const PARTS = 5

let runtime: TestRuntime
let community: Community

beforeAll(async () => {
  runtime = await testRuntime({ ROUND_SHARED_FROM: '401' })
  community = await makeCommunity(runtime.database)
  await makeMembers(MEMBERS)
})

beforeEach(async () => {
  runtime = await testRuntime({ ROUND_SHARED_FROM: '401' })
  runtime.clock.set(BEFORE)
  await asSystem(async ({ db }) => {
    await db.delete(roundComputations)
    await db.delete(rounds)
  })
  await runtime.database.owner.execute(
    sql`DELETE FROM pgboss.job WHERE data ->> 'communityId' = ${community.id}`,
  )
})

const system = () => systemRequestContext(runtime, community, 'test')
const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemContext(runtime, community, 'test', work)
const asOrganiser = <T>(work: (ctx: Ctx) => Promise<T>) =>
  withTenant(
    requestContext(runtime, { community, actor: actingOrganiser(), locale: 'en', requestId: 'test' }),
    work,
  )
const tick = () =>
  tickRounds({ ...runtime, directory: { ...runtime.directory, all: async () => [community] } })

const CRAFTS = ['ceramics', 'beekeeping', 'astronomy', 'carpentry', 'calligraphy', 'falconry', 'origami']

async function makeMembers(count: number): Promise<void> {
  const community_ = { communityId: community.id }
  const pattern = await makeUser(runtime.database)
  const people = Array.from({ length: count }, (_, i) => {
    const id = newId()
    return { user: { ...pattern, id, email: `${id}@shared.test` }, number: i }
  })
  const craft = (number: number) => CRAFTS[number % CRAFTS.length]
  await runtime.database.owner.insert(users).values(people.map(({ user }) => user))
  await runtime.database.owner
    .insert(memberships)
    .values(people.map(({ user }) => ({ ...community_, userId: user.id })))
  await runtime.database.owner.insert(participants).values(
    people.map(({ user, number }) => ({
      ...community_,
      id: newId(),
      userId: user.id,
      slug: `shared-${user.id}`,
      firstName: 'Ann',
      lastName: `Number ${number}`,
      email: user.email!,
      about: `I teach ${craft(number)} and ${craft(number * 3 + (number >> 3))}, for ${number % 29} years.`,
      lookingFor: `Somebody who knows ${craft(number * 5 + 1 + (number >> 4))}`,
      tags: [],
      contacts: {},
      preferredLang: 'en' as const,
      timeZone: 'Europe/Lisbon',
      profileFilledAt: TUESDAY,
    })),
  )
}

/** The jobs for parts that wait, the oldest first. */
const partJobs = async (): Promise<(WaitingJob & { data: SharedPart })[]> =>
  (await runtime.waitingJobs(community.id))
    .filter(({ name }) => name === 'search-round-part')
    .map((job) => ({ ...job, data: job.data as unknown as SharedPart }))

const kept = () =>
  asSystem(async ({ db }) => ({
    pairs: (await db.select().from(matchSides))
      .map(({ participantId, partnerId }) => `${participantId} ${partnerId}`)
      .sort(),
    scores: (await db.select({ score: matches.score }).from(matches)).map(({ score }) => score).sort(),
    parts: await db.$count(roundParts),
  }))

describe('a round that several processes share', () => {
  it('comes out as one that is not shared, with the parts done anywhere in any order, and leaves nothing behind', async () => {
    const { draft } = await planRound(system(), TUESDAY)
    await tick()
    const parts = await partJobs()
    expect(parts).toHaveLength(PARTS)
    expect((await kept()).pairs).toEqual([])

    for (const [done, { data }] of parts.toReversed().entries()) {
      expect(await asOrganiser(viewRoundProgress)).toMatchObject({ stage: 'candidates' })
      expect((await asOrganiser(viewRoundProgress))!.share).toBeCloseTo(done / PARTS)
      await searchRoundPart(system(), data)
      await searchRoundPart(system(), data)
    }
    await runtime.runJobs(community.id)

    const expected = draft.pairs.flatMap(({ sides }) =>
      sides.map(({ reader, partner }) => `${reader} ${partner}`),
    )
    const after = await kept()
    expect(after.pairs).toEqual(expected.sort())
    expect(after.parts).toBe(0)
    expect(await asOrganiser(viewRoundProgress)).toBeNull()
    const [round] = await asSystem((ctx) => ctx.db.select().from(rounds))
    expect(round).toMatchObject({ status: 'preview', scheduledFor: TUESDAY, matchCount: draft.pairs.length })
  })

  it('is begun once, however often the clock looks', async () => {
    await tick()
    await tick()
    expect(await partJobs()).toHaveLength(PARTS)
  })

  it('has a part done again whose thread or process was killed', async () => {
    await tick()
    const { findCandidates } = runtime.engines
    runtime.engines.findCandidates = () => Promise.reject(new DomainError('unavailable'))
    await expect(runtime.runJobs(community.id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await partJobs()).toHaveLength(PARTS)

    // Processes that took all jobs with them to the grave, one part done.
    runtime.engines.findCandidates = findCandidates
    const [first] = await partJobs()
    await searchRoundPart(system(), first!.data)
    await runtime.database.owner.execute(
      sql`DELETE FROM pgboss.job WHERE data ->> 'communityId' = ${community.id}`,
    )
    await tick()
    expect(await partJobs()).toEqual([])
    runtime.clock.set(new Date(BEFORE.getTime() + 2 * MINUTE_MS))
    await tick()
    const left = (await partJobs()).map(({ data }) => data.part).sort()
    expect(left).toEqual([0, 1, 2, 3, 4].filter((part) => part !== first!.data.part))
    await runtime.runJobs(community.id)
    expect((await kept()).pairs).toHaveLength(MEMBERS)
  })

  it('that is cancelled is given up by all', async () => {
    await tick()
    const [first] = await partJobs()
    await searchRoundPart(system(), first!.data)
    expect((await kept()).parts).toBeGreaterThan(1)
    await asOrganiser(cancelComputation)
    let asked = 0
    const { findCandidates } = runtime.engines
    runtime.engines.findCandidates = (...given) => {
      asked++
      return findCandidates(...given)
    }
    await runtime.runJobs(community.id)
    expect(asked).toBe(0)
    expect(await kept()).toEqual({ pairs: [], scores: [], parts: 0 })
  })

  it('is begun again when an organiser locks a pair meanwhile', async () => {
    await tick()
    await runtime.runJobs(community.id)
    const [pair] = await asSystem((ctx) => ctx.db.select().from(matches).limit(1))
    const { computeOrShareRound } = await import('./compute-round')
    expect(await computeOrShareRound(system(), TUESDAY)).toBe('shared')
    const before = (await partJobs()).map(({ data }) => data.taskId)
    await asSystem((ctx) => ctx.db.update(matches).set({ locked: true }).where(sql`id = ${pair!.id}`))
    await runtime.runJobs(community.id)
    expect(new Set(before).size).toBe(1)
    const locked = await asSystem((ctx) => ctx.db.select().from(matches).where(sql`locked`))
    expect(locked).toHaveLength(1)
    expect((await kept()).pairs).toHaveLength(MEMBERS)
  })
})
