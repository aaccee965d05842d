import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { resolveSession } from '@/lib/auth/session'
import { memberships } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides, relations } from '@/lib/db/schema/people'
import { matches, matchSides, roundComputations, rounds, unmatched } from '@/lib/db/schema/round'
import { type Ctx, withContext, withSystemContext } from '@/lib/runtime/context'
import { requestContext, systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Community } from '@/lib/tenancy/community'
import { actingOrganiser } from '@/lib/testing/acting-user'
import { makeCommunity, makeMatch, makePerson, type Person } from '@/lib/testing/factories'
import { FITTING_PROFILES } from '@/lib/testing/fitting-profiles'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { tickRounds } from '@/lib/testing/tick-rounds'
import { beginComputation, cancelComputation, viewRoundProgress } from './compute/computation'
import { computeRound, planRound } from './compute/compute-round'
import { prepareRound } from './compute/prepare-round'
import { finishRound, roundDelivery } from './delivery/finish-round'
import { notifyRound } from './delivery/notify-round'
import { sendRound } from './delivery/send-round'
import { writeRules } from './rules/rules'

const TUESDAY = new Date('2026-11-24T09:00:00Z')
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

let runtime: TestRuntime
let community: Community

beforeEach(async () => {
  runtime = await testRuntime()
  runtime.clock.set(TUESDAY)
  community = await makeCommunity(runtime.database)
})

const system = () => systemRequestContext(runtime, community, 'test')
const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemContext(runtime, community, 'test', work)
const organiser = (of = runtime) =>
  requestContext(of, { community, actor: actingOrganiser(), locale: 'en', requestId: 'test' })
const asOrganiser = <T>(work: (ctx: Ctx) => Promise<T>) => withTenant(organiser(), work)

async function makeMembers(count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let i = 0; i < count; i++) {
    people.push(
      await makePerson(runtime.database, community, 'member', {
        participant: { firstName: `Member${i}`, ...FITTING_PROFILES[i % FITTING_PROFILES.length] },
      }),
    )
  }
  return people
}

/** A preview due now. */
async function computed(moment = TUESDAY): Promise<string> {
  const made = await computeRound(system(), moment)
  if (!made) throw new Error('nothing was computed')
  return made.roundId
}

/** Sends a preview and notifies its members. @returns whether it was a preview */
async function send(roundId: string): Promise<boolean> {
  const sent = await asSystem((ctx) => sendRound(ctx, roundId))
  await notifyRound(system(), roundId)
  return sent
}

async function runRound(moment = TUESDAY): Promise<string> {
  runtime.clock.set(moment)
  const roundId = await computed(moment)
  await send(roundId)
  return roundId
}

const pairsOfRound = (): Promise<[string, string][]> =>
  asSystem(async (ctx) => {
    const rows = await ctx.db
      .select({ a: matchSides.participantId, b: matchSides.partnerId })
      .from(matchSides)
    return rows.filter(({ a, b }) => a < b).map(({ a, b }) => [a, b])
  })

/** Records all transactions from now on until one is refused, like a killed process. */
function killAfter(transactions: number): () => void {
  const { database } = runtime
  const { tenant } = database
  let left = transactions
  database.tenant = (id, work) => (left-- > 0 ? tenant(id, work) : Promise.reject(new Error('killed')))
  return () => {
    database.tenant = tenant
  }
}

describe('writing a round', () => {
  const MOMENT = new Date('2026-12-01T09:00:00Z')
  const pairIds = async () =>
    (
      await runtime.database.owner
        .select({ id: matches.id })
        .from(matches)
        .innerJoin(rounds, eq(rounds.id, matches.roundId))
        .where(and(eq(matches.communityId, community.id), eq(matches.status, 'preview')))
        .orderBy(matches.id)
    ).map(({ id }) => id)
  const all = () => runtime.database.owner.$count(matches, eq(matches.communityId, community.id))

  it('leaves the old preview or the new one, wherever its process is killed, and no leftovers', async () => {
    // Three batches of pairs.
    await makeMembers(204)
    await computeRound(system(), MOMENT)
    const before = await pairIds()
    expect(before).toHaveLength(102)
    let killed = 0
    for (let transactions = 1; ; transactions += 2) {
      const revive = killAfter(transactions)
      const made = await computeRound(system(), MOMENT).catch(() => null)
      revive()
      const now = await pairIds()
      if (made) {
        expect(now).toHaveLength(102)
        expect(now).not.toEqual(before)
        break
      }
      killed++
      // Killed while the replaced preview is deleted: the new one stays.
      if (String(now) !== String(before)) expect(now).toHaveLength(102)
    }
    expect(killed).toBeGreaterThan(4)
    await computeRound(system(), MOMENT)
    expect(await pairIds()).toHaveLength(102)
    expect(await all()).toBe(102)
  })

  it('stops midway when it is cancelled or replaced', async () => {
    await makeMembers(204)
    const { database } = runtime
    const { tenant } = database
    let written = 0
    database.tenant = async (id, work) => {
      const done = await tenant(id, work)
      // The first of its pairs are written.
      if (written === 0 && (await all()) > 0) {
        written = await all()
        await tenant(community.id, ({ db }) => db.delete(roundComputations))
      }
      return done
    }
    expect(await computeRound(system(), MOMENT)).toBeNull()
    database.tenant = tenant
    expect(written).toBeLessThan(102)
    expect(await all()).toBe(written)
    expect(await pairIds()).toEqual([])
    await computeRound(system(), MOMENT)
    expect(await all()).toBe(102)
  })
})

describe('a weekly round', () => {
  it('matches members whose requests fit, both ways, with their own words', async () => {
    const [designer, developer, grower, photographer] = await makeMembers(4)
    await runRound()
    const results = await asSystem((ctx) => ctx.db.select().from(matchSides))
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

  it('queues one email for each member in their own language, even if it is sent twice', async () => {
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

  it('rolls back an interrupted sending, and sends everything the next time', async () => {
    await makeMembers(4)
    const roundId = await computed()
    await expect(
      asSystem(async (ctx) => {
        await sendRound(ctx, roundId)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await asSystem((ctx) => roundDelivery(ctx, roundId))).toEqual({ total: 0, waiting: 0 })
    expect(await send(roundId)).toBe(true)
    expect(await asSystem((ctx) => roundDelivery(ctx, roundId))).toEqual({ total: 4, waiting: 4 })
  })

  it('is finished when its last email is sent', async () => {
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

  it('respects hides and dislikes in either direction', async () => {
    const [one, two] = await makeMembers(2)
    await asSystem((ctx) =>
      ctx.db.insert(relations).values({
        communityId: community.id,
        participantId: two!.participant!.id,
        subjectId: one!.participant!.id,
        relationType: 'DISLIKE',
      }),
    )
    expect((await planRound(system(), TUESDAY)).draft.pairs).toEqual([])
    await asSystem((ctx) => ctx.db.delete(relations))
    await asSystem((ctx) =>
      ctx.db.insert(hides).values({
        communityId: community.id,
        participantId: one!.participant!.id,
        subjectId: two!.participant!.id,
        kind: 'block',
      }),
    )
    expect((await planRound(system(), TUESDAY)).draft.pairs).toEqual([])
  })

  it('omits members who are disabled, paused, have networking off or an incomplete profile', async () => {
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
    const plan = await planRound(system(), TUESDAY)
    expect(plan.participants.map(({ id }) => id)).toEqual([present!.participant!.id])
  })

  it("follows each member's frequency", async () => {
    const people = await makeMembers(2)
    await asSystem((ctx) => ctx.db.update(participants).set({ cadence: 'biweekly' }))
    await makeMembers(2)
    await runRound()
    const next = await planRound(system(), new Date(TUESDAY.getTime() + WEEK_MS))
    const ids = next.participants.map(({ id }) => id)
    expect(ids).not.toContain(people[0]!.participant!.id)
    expect(ids).toHaveLength(2)
    const later = await planRound(system(), new Date(TUESDAY.getTime() + 2 * WEEK_MS))
    expect(later.participants).toHaveLength(4)
  })

  it('does not count instant introductions towards the frequency', async () => {
    const [one, other] = (await makeMembers(2)).map(({ participant }) => participant!)
    await asSystem((ctx) => ctx.db.update(participants).set({ cadence: 'monthly' }))
    const sentAt = new Date(TUESDAY.getTime() - 3 * 24 * 60 * 60 * 1000)
    await makeMatch(runtime.database, community, one!, other!, { kind: 'instant', sentAt })
    expect((await planRound(system(), TUESDAY)).participants).toHaveLength(2)
  })

  it('notifies the odd one out, and gives them priority the next time', async () => {
    await makeMembers(3)
    const first = await runRound()
    const [alone] = await asSystem((ctx) =>
      ctx.db.select().from(unmatched).where(eq(unmatched.roundId, first)),
    )
    expect(alone?.reason).toBe('odd')
    const told = await asSystem((ctx) =>
      ctx.db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, 'unmatched'), eq(mails.participantId, alone!.participantId))),
    )
    expect(told).toHaveLength(1)
    const second = await runRound(new Date(TUESDAY.getTime() + WEEK_MS))
    const [next] = await asSystem((ctx) =>
      ctx.db.select().from(unmatched).where(eq(unmatched.roundId, second)),
    )
    expect(next?.participantId).not.toBe(alone?.participantId)
  })

  it('makes a trio where the community allows it', async () => {
    await asSystem((ctx) => writeRules(ctx, { trioAllowed: true }))
    await makeMembers(3)
    await runRound()
    expect(await pairsOfRound()).toHaveLength(3)
    expect(await asSystem((ctx) => ctx.db.select().from(unmatched))).toEqual([])
  })

  it('is not for members to run', async () => {
    const [member] = await makeMembers(2)
    const actor = await resolveSession(runtime.database.owner, runtime.clock, member!.token, community.id)
    if (!actor) throw new Error('no session')
    const who = { community, actor, locale: 'en' as const, requestId: 'test' }
    const context = requestContext(runtime, who)
    for (const work of [planRound, computeRound])
      await expect(work(context, TUESDAY)).rejects.toMatchObject({ kind: 'not-found' })
    for (const work of [viewRoundProgress, cancelComputation] as ((ctx: Ctx) => Promise<unknown>)[])
      await expect(withTenant(context, work)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(withContext(runtime, who, (ctx) => sendRound(ctx, community.id))).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

describe('a round while it is computed', () => {
  const statuses = async () =>
    (await asSystem((ctx) => ctx.db.select().from(rounds))).map(({ status }) => status)

  /** Runs something during the computation, between transactions. */
  function meanwhile(work: () => Promise<unknown>): void {
    const { draftRound } = runtime.engines
    runtime.engines.draftRound = async (task, options) => {
      const draft = await draftRound(task, options)
      await work()
      options.signal.throwIfAborted()
      return draft
    }
  }

  it('reports its progress, and lets others read and write', async () => {
    await makeMembers(4)
    let seen: unknown
    meanwhile(async () => {
      seen = await asOrganiser(viewRoundProgress)
    })
    await computed()
    expect(seen).toMatchObject({ scheduledFor: TUESDAY, stage: 'reading', startedAt: TUESDAY })
    expect(await asOrganiser(viewRoundProgress)).toBeNull()
  })

  it('drops a pair if one blocked the other meanwhile, and reports it', async () => {
    const [one, two] = await makeMembers(2)
    meanwhile(() =>
      asSystem((ctx) =>
        ctx.db.insert(hides).values({
          communityId: community.id,
          participantId: one!.participant!.id,
          subjectId: two!.participant!.id,
          kind: 'block',
        }),
      ),
    )
    const roundId = await computed()
    expect(await pairsOfRound()).toEqual([])
    const [round] = await asSystem((ctx) => ctx.db.select().from(rounds))
    expect(round).toMatchObject({ id: roundId, matchCount: 0, droppedMatches: 1 })
    const alone = await asSystem((ctx) => ctx.db.select().from(unmatched))
    expect(alone.map(({ reason }) => reason)).toEqual(['shut-out', 'shut-out'])
  })

  it('drops a pair if one was disabled meanwhile: only the other gets priority', async () => {
    const [gone, left] = await makeMembers(2)
    meanwhile(() =>
      asSystem((ctx) =>
        ctx.db.update(memberships).set({ enabled: false }).where(eq(memberships.userId, gone!.user.id)),
      ),
    )
    await computed()
    expect(await pairsOfRound()).toEqual([])
    const alone = await asSystem((ctx) => ctx.db.select().from(unmatched))
    expect(alone).toMatchObject([{ participantId: left!.participant!.id, reason: 'partner-away' }])
  })

  it('omits members who paused after the preview', async () => {
    const people = await makeMembers(2)
    const roundId = await computed()
    await asSystem((ctx) =>
      ctx.db
        .update(participants)
        .set({ pausedUntil: new Date(TUESDAY.getTime() + WEEK_MS) })
        .where(eq(participants.id, people[0]!.participant!.id)),
    )
    await send(roundId)
    const told = await asSystem((ctx) => ctx.db.select().from(mails))
    expect(told.map(({ kind, toEmail }) => [kind, toEmail])).toEqual([['unmatched', people[1]!.user.email]])
    const [round] = await asSystem((ctx) => ctx.db.select().from(rounds))
    expect(round).toMatchObject({ eligibleCount: 1, matchCount: 0 })
  })

  it('can be cancelled: the earlier preview stays', async () => {
    await makeMembers(2)
    const before = await computed()
    meanwhile(() => asOrganiser(cancelComputation))
    expect(await computeRound(system(), TUESDAY)).toBeNull()
    const kept = await asSystem((ctx) => ctx.db.select().from(rounds))
    expect(kept.map(({ id }) => id)).toEqual([before])
  })

  it('is recalculated when an organiser locks a pair meanwhile', async () => {
    const people = await makeMembers(4)
    await computed()
    let turns = 0
    meanwhile(async () => {
      if (turns++ === 0) await asSystem((ctx) => ctx.db.update(matches).set({ locked: true }))
    })
    await computed()
    expect(turns).toBe(2)
    const kept = await asSystem((ctx) => ctx.db.select().from(matches))
    expect(kept.map(({ locked }) => locked)).toEqual([true, true])
    expect(await pairsOfRound()).toHaveLength(people.length / 2)
  })

  it('is discarded if its moment already had a round', async () => {
    await makeMembers(2)
    const first = await computed()
    meanwhile(() => asSystem((ctx) => sendRound(ctx, first)))
    expect(await computeRound(system(), TUESDAY)).toBeNull()
    expect(await statuses()).toEqual(['sending'])
  })

  it('requested by an organiser is continued by the next process if one is killed', async () => {
    await makeMembers(2)
    const killed = { ...runtime, database: { ...runtime.database }, engines: { ...runtime.engines } }
    await new Promise<void>((isAtIt) => {
      killed.engines.draftRound = () => {
        isAtIt()
        return new Promise(() => undefined)
      }
      void prepareRound(organiser(killed))
    })
    expect((await asOrganiser(viewRoundProgress))?.stage).toBe('reading')
    await runtime.runJobs(community.id)
    expect(await statuses()).toEqual([])

    killed.database.tenant = () => new Promise(() => undefined)
    runtime.clock.set(new Date(TUESDAY.getTime() + 3 * 60_000))
    expect(await asOrganiser(viewRoundProgress)).toBeNull()
    await runtime.runJobs(community.id)
    expect(await statuses()).toEqual(['preview'])
  })

  it('that was cancelled is not resumed', async () => {
    await makeMembers(2)
    meanwhile(() => asOrganiser(cancelComputation))
    await expect(prepareRound(organiser())).rejects.toMatchObject({ kind: 'conflict' })
    runtime.clock.set(new Date(TUESDAY.getTime() + 3 * 60_000))
    await runtime.runJobs(community.id)
    expect(await statuses()).toEqual([])
  })
})

describe('the scheduler', () => {
  const only = () => ({ ...runtime, directory: { ...runtime.directory, all: async () => [community] } })
  const statuses = () =>
    asSystem(async (ctx) =>
      (await ctx.db.select().from(rounds).orderBy(rounds.number)).map(({ status }) => status),
    )

  it('computes the preview a day ahead and sends that round at its time, once', async () => {
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
    await runtime.runJobs(community.id)
    expect(await statuses()).toEqual(['sent'])
    expect(await asSystem((ctx) => ctx.db.select().from(mails))).toHaveLength(2)
  })

  it('waits with a preview until the round that an operator has started is computed', async () => {
    await makeMembers(4)
    const moments = () =>
      asSystem(async (ctx) =>
        (await ctx.db.select().from(rounds).orderBy(rounds.scheduledFor)).map((one) => one.scheduledFor),
      )
    const now = new Date(TUESDAY.getTime() - 60 * 60 * 1000)
    runtime.clock.set(now)
    const attempt = await asSystem((ctx) => beginComputation(ctx, now, 'pairing'))
    await tickRounds(only())
    expect(await moments()).toEqual([])
    const asked = await computeRound(system(), now, attempt)
    expect(await send(asked?.roundId ?? '')).toBe(true)
    await tickRounds(only())
    expect(await moments()).toEqual([now, TUESDAY])
  })

  it('skips a round that is half a day late', async () => {
    await makeMembers(2)
    runtime.clock.set(new Date(TUESDAY.getTime() + 13 * 60 * 60 * 1000))
    await tickRounds(only())
    expect(await statuses()).toEqual([])
  })
})
