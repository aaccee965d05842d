import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { resolveSession } from '@/lib/auth/session'
import { memberships } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides, relations } from '@/lib/db/schema/people'
import { matchingResults, roundLeftOuts, rounds } from '@/lib/db/schema/round'
import { type Ctx, withContext, withSystemContext } from '@/lib/runtime/context'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity, makePerson, type Person } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { computeRound, planRound } from './compute-round'
import { finishRound, roundDelivery } from './finish-round'
import { sendRound } from './send-round'
import { tickRounds } from './tick-rounds'

const TUESDAY = new Date('2026-11-24T09:00:00Z')
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

let runtime: TestRuntime
let community: Community

beforeEach(async () => {
  runtime = await testRuntime()
  runtime.clock.set(TUESDAY)
  community = await makeCommunity(runtime.database)
})

const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemContext(runtime, community, 'test', work)

const PROFILES = [
  { about: 'I design apps for hospitals and clinics.', lookingFor: 'Someone who writes backend code in Go.' },
  {
    about: 'I write backend code in Go for payments.',
    lookingFor: 'A designer who knows hospitals and clinics.',
  },
  {
    about: 'I grow olive trees and sell oil to restaurants.',
    lookingFor: 'A food photographer for our new labels.',
  },
  {
    about: 'I am a food photographer working with restaurants.',
    lookingFor: 'Small producers of olive oil or wine.',
  },
]

async function makeMembers(count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let i = 0; i < count; i++) {
    people.push(
      await makePerson(runtime.database, community, 'member', {
        participant: { firstName: `Member${i}`, ...PROFILES[i % PROFILES.length] },
      }),
    )
  }
  return people
}

async function runRound(moment = TUESDAY): Promise<string> {
  runtime.clock.set(moment)
  return asSystem(async (ctx) => {
    const id = await computeRound(ctx, moment)
    await sendRound(ctx, id)
    return id
  })
}

const pairsOfRound = (): Promise<[string, string][]> =>
  asSystem(async (ctx) => {
    const rows = await ctx.db
      .select({ a: matchingResults.participantId, b: matchingResults.partnerId })
      .from(matchingResults)
    return rows.filter(({ a, b }) => a < b).map(({ a, b }) => [a, b])
  })

describe('a weekly round', () => {
  it('brings together those whose requests meet, both ways, with their own words', async () => {
    const [designer, developer, grower, photographer] = await makeMembers(4)
    await runRound()
    const results = await asSystem((ctx) => ctx.db.select().from(matchingResults))
    const partnerOf = new Map(results.map((result) => [result.participantId, result]))
    expect(partnerOf.get(designer!.participant!.id)?.partnerId).toBe(developer!.participant!.id)
    expect(partnerOf.get(developer!.participant!.id)?.partnerId).toBe(designer!.participant!.id)
    expect(partnerOf.get(grower!.participant!.id)?.partnerId).toBe(photographer!.participant!.id)
    const reasons = partnerOf.get(designer!.participant!.id)?.reasons ?? []
    expect(reasons.some(({ direction }) => direction === 'reader-seeks')).toBe(true)
    expect(reasons.some(({ direction }) => direction === 'partner-seeks')).toBe(true)
    for (const { direction, seeks } of reasons) {
      const source = direction === 'partner-seeks' ? developer : designer
      if (direction !== 'shared') expect(source!.participant!.lookingFor).toContain(seeks)
    }
  })

  it('queues one mail for each member in their own language, even if it is sent twice', async () => {
    const people = await makeMembers(4)
    await asSystem((ctx) =>
      ctx.db
        .update(participants)
        .set({ preferredLang: 'ru' })
        .where(eq(participants.id, people[0]!.participant!.id)),
    )
    const roundId = await runRound()
    expect(await asSystem((ctx) => sendRound(ctx, roundId))).toBe(false)
    const queued = await asSystem((ctx) => ctx.db.select().from(mails))
    expect(queued.map(({ toEmail }) => toEmail).sort()).toEqual(people.map(({ user }) => user.email).sort())
    expect(queued.find(({ toEmail }) => toEmail === people[0]!.user.email)?.locale).toBe('ru')
  })

  it('keeps nothing of a sending that was interrupted, and sends it whole the next time', async () => {
    await makeMembers(4)
    const roundId = await asSystem((ctx) => computeRound(ctx, TUESDAY))
    await expect(
      asSystem(async (ctx) => {
        await sendRound(ctx, roundId)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await asSystem((ctx) => roundDelivery(ctx, roundId))).toEqual({ total: 0, waiting: 0 })
    expect(await asSystem((ctx) => sendRound(ctx, roundId))).toBe(true)
    expect(await asSystem((ctx) => roundDelivery(ctx, roundId))).toEqual({ total: 4, waiting: 4 })
  })

  it('is finished when its last mail has gone out', async () => {
    await makeMembers(2)
    const roundId = await runRound()
    expect(await asSystem((ctx) => finishRound(ctx, roundId))).toBe(false)
    await asSystem((ctx) => ctx.db.update(mails).set({ status: 'sent' }))
    expect(await asSystem((ctx) => finishRound(ctx, roundId))).toBe(true)
    const [round] = await asSystem((ctx) => ctx.db.select().from(rounds).where(eq(rounds.id, roundId)))
    expect(round?.status).toBe('sent')
  })

  it('never proposes a pair twice', async () => {
    await makeMembers(4)
    for (let week = 0; week < 3; week++) await runRound(new Date(TUESDAY.getTime() + week * WEEK_MS))
    const pairs = await pairsOfRound()
    expect(pairs).toHaveLength(6)
    expect(new Set(pairs.map(([a, b]) => `${a}:${b}`)).size).toBe(6)
  })

  it('respects who hid or disliked whom, either way round', async () => {
    const [one, two] = await makeMembers(2)
    await asSystem((ctx) =>
      ctx.db.insert(relations).values({
        communityId: community.id,
        participantId: two!.participant!.id,
        subjectId: one!.participant!.id,
        relationType: 'DISLIKE',
      }),
    )
    expect((await asSystem((ctx) => planRound(ctx, TUESDAY))).round.pairs).toEqual([])
    await asSystem((ctx) => ctx.db.delete(relations))
    await asSystem((ctx) =>
      ctx.db.insert(hides).values({
        communityId: community.id,
        participantId: one!.participant!.id,
        subjectId: two!.participant!.id,
        kind: 'block',
      }),
    )
    expect((await asSystem((ctx) => planRound(ctx, TUESDAY))).round.pairs).toEqual([])
  })

  it('leaves out whoever is disabled, paused, has networking off or no filled profile', async () => {
    const [disabled, paused, off, unfilled, present] = await makeMembers(5)
    await asSystem(async (ctx) => {
      const set = (person: Person | undefined, values: Partial<typeof participants.$inferInsert>) =>
        ctx.db.update(participants).set(values).where(eq(participants.id, person!.participant!.id))
      await ctx.db
        .update(memberships)
        .set({ enabled: false })
        .where(eq(memberships.userId, disabled!.user.id))
      await set(paused, { pausedUntil: new Date(TUESDAY.getTime() + WEEK_MS) })
      await set(off, { networkingEnabled: false })
      await set(unfilled, { profileFilledAt: null })
    })
    const plan = await asSystem((ctx) => planRound(ctx, TUESDAY))
    expect(plan.participants.map(({ id }) => id)).toEqual([present!.participant!.id])
  })

  it('comes to each at their own pace', async () => {
    const people = await makeMembers(2)
    await asSystem((ctx) => ctx.db.update(participants).set({ cadence: 'biweekly' }))
    await makeMembers(2)
    await runRound()
    const next = await asSystem((ctx) => planRound(ctx, new Date(TUESDAY.getTime() + WEEK_MS)))
    const ids = next.participants.map(({ id }) => id)
    expect(ids).not.toContain(people[0]!.participant!.id)
    expect(ids).toHaveLength(2)
    const later = await asSystem((ctx) => planRound(ctx, new Date(TUESDAY.getTime() + 2 * WEEK_MS)))
    expect(later.participants).toHaveLength(4)
  })

  it('tells the odd one out, and serves them first the next time', async () => {
    await makeMembers(3)
    const first = await runRound()
    const [alone] = await asSystem((ctx) =>
      ctx.db.select().from(roundLeftOuts).where(eq(roundLeftOuts.roundId, first)),
    )
    expect(alone?.reason).toBe('odd')
    const told = await asSystem((ctx) =>
      ctx.db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, 'round-left-out'), eq(mails.participantId, alone!.participantId))),
    )
    expect(told).toHaveLength(1)
    const second = await runRound(new Date(TUESDAY.getTime() + WEEK_MS))
    const [next] = await asSystem((ctx) =>
      ctx.db.select().from(roundLeftOuts).where(eq(roundLeftOuts.roundId, second)),
    )
    expect(next?.participantId).not.toBe(alone?.participantId)
  })

  it('makes a trio where the community wants one', async () => {
    community = { ...community, trioAllowed: true }
    await makeMembers(3)
    await runRound()
    expect(await pairsOfRound()).toHaveLength(3)
    expect(await asSystem((ctx) => ctx.db.select().from(roundLeftOuts))).toEqual([])
  })

  it('is not for members to run', async () => {
    const [member] = await makeMembers(2)
    const actor = await resolveSession(runtime.database.owner, runtime.clock, member!.token, community.id)
    if (!actor) throw new Error('no session')
    const who = { community, actor, locale: 'en' as const, requestId: 'test' }
    await expect(withContext(runtime, who, (ctx) => planRound(ctx, TUESDAY))).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(withContext(runtime, who, (ctx) => sendRound(ctx, community.id))).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

describe('the clock that starts rounds', () => {
  const only = () => ({ ...runtime, directory: { ...runtime.directory, all: async () => [community] } })
  const statuses = () =>
    asSystem(async (ctx) =>
      (await ctx.db.select().from(rounds).orderBy(rounds.number)).map(({ status }) => status),
    )

  it('makes the preview a day ahead and sends that very round at its hour, once', async () => {
    await makeMembers(2)
    runtime.clock.set(new Date(TUESDAY.getTime() - WEEK_MS / 2))
    await tickRounds(only())
    expect(await statuses()).toEqual([])
    runtime.clock.set(new Date(TUESDAY.getTime() - 60 * 60 * 1000))
    await tickRounds(only())
    await tickRounds(only())
    expect(await statuses()).toEqual(['preview'])
    runtime.clock.set(TUESDAY)
    await tickRounds(only())
    await tickRounds(only())
    expect(await statuses()).toEqual(['sending'])
    expect(await asSystem((ctx) => ctx.db.select().from(mails))).toHaveLength(2)
  })

  it('skips a round that was missed by half a day', async () => {
    await makeMembers(2)
    runtime.clock.set(new Date(TUESDAY.getTime() + 13 * 60 * 60 * 1000))
    await tickRounds(only())
    expect(await statuses()).toEqual([])
  })
})
