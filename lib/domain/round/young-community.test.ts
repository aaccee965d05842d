import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { matchSides, roundRules, rounds } from '@/lib/db/schema/round'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity, makePerson, type Participant, type Person } from '@/lib/testing/factories'
import { FITTING_PROFILES } from '@/lib/testing/fitting-profiles'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { tickRounds } from '@/lib/testing/tick-rounds'
import { nextMomentOf } from './preview/next-moment-of'
import { comingRound } from './schedule/coming-round'

const TUESDAY = new Date('2026-11-24T09:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS
const NEXT_TUESDAY = new Date(TUESDAY.getTime() + WEEK_MS)
const hours = (n: number) => new Date(TUESDAY.getTime() + n * HOUR_MS)

let runtime: TestRuntime
let community: Community

/** Launched the afternoon before its round. */
beforeEach(async () => {
  runtime = await testRuntime()
  runtime.clock.set(hours(-18))
  community = await makeCommunity(runtime.database)
})

const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemContext(runtime, community, 'test', work)
const tickAt = (moment: Date) => {
  runtime.clock.set(moment)
  return tickRounds({ ...runtime, directory: { ...runtime.directory, all: async () => [community] } })
}
const roundsOf = () =>
  runtime.database.owner
    .select()
    .from(rounds)
    .where(eq(rounds.communityId, community.id))
    .orderBy(asc(rounds.number))
const pairsOf = async () =>
  (await runtime.database.owner.$count(matchSides, eq(matchSides.communityId, community.id))) / 2

let joined = 0
const join = (
  profile: Partial<Participant> | undefined = FITTING_PROFILES[joined++ % FITTING_PROFILES.length],
): Promise<Person> =>
  makePerson(runtime.database, community, 'member', {
    participant: { ...profile, profileFilledAt: runtime.clock.now(), updatedAt: runtime.clock.now() },
  })
const promised = (person: Person) => asSystem((ctx) => nextMomentOf(ctx, person.participant!.id))

it('prepares an empty preview again as soon as two members could meet, and sends it', async () => {
  await tickAt(hours(-18))
  expect(await roundsOf()).toMatchObject([{ status: 'preview', matchCount: 0 }])
  const one = await join()
  expect(await promised(one)).toEqual(TUESDAY)
  await tickAt(hours(-17))
  const other = await join()
  expect(await promised(other)).toEqual(TUESDAY)
  await tickAt(hours(-16))
  expect(await roundsOf()).toMatchObject([{ status: 'preview', matchCount: 1, eligibleCount: 2 }])

  // From now on organisers have pairs to look at: later members wait for the next round.
  const late = await join()
  expect(await promised(late)).toEqual(NEXT_TUESDAY)
  expect(await promised(one)).toEqual(TUESDAY)
  // Also in the seconds before it is sent.
  runtime.clock.set(TUESDAY)
  expect(await promised(one)).toEqual(TUESDAY)
  expect(await promised(late)).toEqual(NEXT_TUESDAY)
  await tickAt(TUESDAY)
  expect(await promised(one)).toEqual(NEXT_TUESDAY)
  expect(await roundsOf()).toMatchObject([{ status: 'sending', number: 1, eligibleCount: 2 }])
  expect(await pairsOf()).toBe(1)
})

it('includes members who joined in the last minute before an empty round is due', async () => {
  await tickAt(hours(-18))
  await join()
  await join()
  await tickAt(TUESDAY)
  expect(await roundsOf()).toMatchObject([{ status: 'sending', matchCount: 1 }])
})

it('prepares an empty preview again when a profile in it changes', async () => {
  await runtime.database.owner
    .update(roundRules)
    .set({ minimumMatch: 'reason' })
    .where(eq(roundRules.communityId, community.id))
  const [designer, developer] = FITTING_PROFILES
  const bare = { company: null, tags: [], city: null }
  const undecided = await join({
    ...bare,
    about: 'I repair church organs.',
    lookingFor: 'A sailing partner.',
  })
  await join({ ...bare, ...developer })
  await tickAt(hours(-18))
  const [empty] = await roundsOf()
  expect(empty).toMatchObject({ status: 'preview', matchCount: 0, eligibleCount: 2 })
  await tickAt(hours(-17))
  expect(await roundsOf()).toMatchObject([{ id: empty!.id }])
  await runtime.database.owner
    .update(participants)
    .set({ ...designer, updatedAt: runtime.clock.now() })
    .where(eq(participants.id, undecided.participant!.id))
  await tickAt(hours(-16))
  expect(await roundsOf()).toMatchObject([{ status: 'preview', matchCount: 1 }])
})

it('does not send a first round without pairs, and nobody hears of it', async () => {
  await tickAt(hours(-18))
  const one = await join()
  await tickAt(hours(-17))
  await tickAt(TUESDAY)
  expect(await roundsOf()).toMatchObject([{ sentAt: null, matchCount: 0 }])
  expect(await runtime.database.owner.$count(mails, eq(mails.communityId, community.id))).toBe(0)
  expect(await asSystem(comingRound)).toBeNull()

  // Nor later that day, when others join: they are promised the next round.
  runtime.clock.set(hours(1))
  const other = await join()
  expect(await promised(other)).toEqual(NEXT_TUESDAY)
  await tickAt(hours(1))
  expect(await pairsOf()).toBe(0)
  expect((await runtime.waitingJobs(community.id)).filter(({ name }) => name === 'run-due-round')).toEqual([])
  await tickAt(new Date(NEXT_TUESDAY.getTime() - HOUR_MS))
  expect(await promised(one)).toEqual(NEXT_TUESDAY)
  await tickAt(NEXT_TUESDAY)
  expect(await roundsOf()).toMatchObject([{ status: 'sending', number: 1, matchCount: 1 }])
})

it('sends a round without pairs where there was one with pairs', async () => {
  await join()
  await join()
  await tickAt(hours(-18))
  await tickAt(TUESDAY)
  await tickAt(new Date(NEXT_TUESDAY.getTime() - HOUR_MS))
  await tickAt(NEXT_TUESDAY)
  expect((await roundsOf()).map(({ sentAt, matchCount }) => [sentAt !== null, matchCount])).toEqual([
    [true, 1],
    [true, 0],
  ])
})

it('tells two members who know each other once that they know everyone', async () => {
  await join()
  await join()
  for (const week of [0, 1, 2]) {
    await tickAt(new Date(TUESDAY.getTime() + week * WEEK_MS - HOUR_MS))
    await tickAt(new Date(TUESDAY.getTime() + week * WEEK_MS))
    await runtime.runJobs(community.id)
  }
  expect(await roundsOf()).toMatchObject([{ matchCount: 1 }, { matchCount: 0 }, { matchCount: 0 }])
  const told = await runtime.database.owner
    .select({ kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.communityId, community.id), eq(mails.kind, 'unmatched')))
  expect(told).toHaveLength(2)
})
