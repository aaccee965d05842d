import { and, eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/core/actor'
import { participants } from '@/lib/db/schema/participant'
import { type Ctx, withContext } from '@/lib/runtime/context'
import { actingOrganiser, actingUser } from '@/lib/testing/acting-user'
import { testApi } from '@/lib/testing/api'
import { makeEvent, makeMatch, makePerson, type Person } from '@/lib/testing/factories'
import { ensureChat } from '../chat/start-chat'
import { mayBeIntroduced, notIntroducible } from '../match/may-be-introduced'
import { reportMember } from '../people/report-member'
import { hideMember, showMemberAgain } from '../people/set-hide'
import { removeRelation, setRelation } from '../relation/set-relation'
import {
  allowPair,
  forbidPair,
  insertForbiddenPair,
  listForbiddenPairs,
} from '../round/rules/forbidden-pairs'
import {
  areBlocked,
  blockedMemberIds,
  hiddenMemberIds,
  notHidden,
  visibleMembers,
} from '../visibility/visibility'
import { areExcluded, readExcludedOf, readExcludedPairs, readExcludedPartners } from './exclusions'

const MEMBERS = 4
const NOW = new Date('2026-11-24T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

type Act =
  | {
      kind: 'hide' | 'block' | 'show' | 'like' | 'dislike' | 'undo-relation' | 'report' | 'introduce' | 'chat'
      a: number
      b: number
    }
  | { kind: 'forbid'; a: number; b: number; days: number | null }
  | { kind: 'allow'; a: number; b: number }

const member = fc.integer({ min: 0, max: MEMBERS - 1 })
const two = fc.tuple(member, member).filter(([a, b]) => a !== b)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'hide',
        'block',
        'show',
        'like',
        'dislike',
        'undo-relation',
        'report',
        'introduce',
        'chat',
      ),
      two,
    )
    .map(([kind, [a, b]]) => ({ kind, a, b }) as Act),
  fc
    .tuple(two, fc.constantFrom(null, 0, 7, 14))
    .map(([[a, b], days]) => ({ kind: 'forbid', a, b, days }) as Act),
  two.map(([a, b]) => ({ kind: 'allow', a, b }) as Act),
)

/** The same history in plain maps, keyed by 'from to'. */
class Model {
  hides = new Map<string, 'hide' | 'block'>()
  dislikes = new Set<string>()
  reports = new Set<string>()
  introduced = new Set<string>()
  forbidden = new Map<string, (number | null)[]>()

  apply({ kind, a, b, ...more }: Act) {
    const key = `${a} ${b}`
    const pair = a < b ? key : `${b} ${a}`
    // A blocked member cannot find the other: they can only report them.
    const isLockedOut = this.hides.get(`${b} ${a}`) === 'block'
    if (kind === 'forbid')
      this.forbidden.set(pair, [...(this.forbidden.get(pair) ?? []), (more as { days: number | null }).days])
    else if (kind === 'allow') this.forbidden.delete(pair)
    else if (kind === 'show') this.hides.delete(key)
    else if (kind === 'introduce' || kind === 'chat') this.introduced.add(pair)
    else if (kind === 'dislike') this.dislikes.add(key)
    else if (kind === 'undo-relation') this.dislikes.delete(key)
    else if (kind === 'report') this.reports.add(key)
    else if (isLockedOut) return
    else if (kind === 'hide' || kind === 'block') this.hides.set(key, kind)
    else if (kind === 'like') this.dislikes.delete(key)
  }

  isExcluded(a: number, b: number, days: number): boolean {
    const either = (has: (key: string) => boolean) => has(`${a} ${b}`) || has(`${b} ${a}`)
    return (
      either((key) => this.hides.has(key)) ||
      either((key) => this.dislikes.has(key)) ||
      either((key) => this.reports.has(key)) ||
      either((key) => this.introduced.has(key)) ||
      either((key) => (this.forbidden.get(key) ?? []).some((until) => until === null || until >= days))
    )
  }

  isBlocked = (a: number, b: number) =>
    this.hides.get(`${a} ${b}`) === 'block' || this.hides.get(`${b} ${a}`) === 'block'

  isHidden = (viewer: number, subject: number) =>
    this.hides.has(`${viewer} ${subject}`) || this.hides.get(`${subject} ${viewer}`) === 'block'
}

async function community() {
  const api = await testApi()
  api.runtime.clock.set(NOW)
  const people: Person[] = []
  for (let i = 0; i < MEMBERS; i++) people.push(await makePerson(api.runtime.database, api.community))
  const ids = people.map(({ participant }) => participant!.id)
  const run = <T>(actor: Actor, work: (ctx: Ctx) => Promise<T>) =>
    withContext(api.runtime, { community: api.community, actor, locale: 'en', requestId: 'test' }, work)
  const as = (index: number): Actor => {
    const { user, participant } = people[index]!
    return actingUser({ userId: user.id, participantId: participant!.id })
  }
  const organise = <T>(work: (ctx: Ctx) => Promise<T>) => run(actingOrganiser(), work)
  const system: Actor = { kind: 'system', reason: 'test' }
  const ignoringRefusals = <T>(work: Promise<T>) => work.catch(() => undefined)
  const apply = (one: Act) => {
    const [a, b] = [ids[one.a]!, ids[one.b]!]
    const asMember = (work: (ctx: Ctx) => Promise<unknown>) => ignoringRefusals(run(as(one.a), work))
    switch (one.kind) {
      case 'hide':
      case 'block':
        return asMember((ctx) => hideMember(ctx, b, one.kind as 'hide' | 'block'))
      case 'show':
        return asMember((ctx) => showMemberAgain(ctx, b))
      case 'like':
      case 'dislike':
        return asMember((ctx) =>
          setRelation(ctx, { subjectId: b, relationType: one.kind === 'like' ? 'LIKE' : 'DISLIKE' }),
        )
      case 'undo-relation':
        return asMember((ctx) => removeRelation(ctx, b))
      case 'report':
        return asMember((ctx) => reportMember(ctx, { subjectId: b, reason: 'rude' }))
      case 'introduce':
        return makeMatch(
          api.runtime.database,
          api.community,
          people[one.a]!.participant!,
          people[one.b]!.participant!,
        )
      case 'chat':
        return run(system, (ctx) => ensureChat(ctx, [a, b]))
      case 'forbid':
        return ignoringRefusals(
          organise<unknown>((ctx) =>
            one.days === null
              ? forbidPair(ctx, { participantId: a, partnerId: b })
              : insertForbiddenPair(ctx, [a, b], { at: inDays(one.days) }),
          ),
        )
      case 'allow':
        return organise(async (ctx) => {
          const { list } = await listForbiddenPairs(ctx, 0)
          for (const { vetoId, people } of list)
            if (people.every(({ participantId }) => participantId === a || participantId === b))
              await allowPair(ctx, vetoId)
        })
    }
  }
  const makeEventHere = () =>
    makeEvent(api.runtime.database, api.community, { createdBy: people[0]!.user.id })
  const read = <T>(work: (ctx: Ctx) => Promise<T>) => run(system, work)
  return { ids, apply, makeEventHere, organise, read }
}

/** The ids of the community's members that match a condition, in the order in which they joined. */
const membersWhere = async (ctx: Ctx, where: SQL | undefined): Promise<string[]> =>
  (
    await ctx.db
      .select({ id: participants.id })
      .from(participants)
      .where(and(eq(participants.communityId, ctx.community.id), where))
      .orderBy(participants.id)
  ).map(({ id }) => id)

const everyTwo = Array.from({ length: MEMBERS }, (_, a) =>
  Array.from({ length: MEMBERS }, (_, b) => [a, b] as const),
)
  .flat()
  .filter(([a, b]) => a !== b)

describe('exclusions', () => {
  it('ignore a chat that an organiser opened', async () => {
    const { ids, read } = await community()
    const [a, b] = [ids[0]!, ids[1]!]
    await read((ctx) => ensureChat(ctx, [a, b], { organiserId: a }))
    expect(await read((ctx) => areExcluded(ctx, a, b, { at: NOW }))).toBe(false)
  })

  it('keep a pair forbidden until a date out of instant matches until then', async () => {
    const { ids, organise, read } = await community()
    const [a, b] = [ids[0]!, ids[1]!]
    const offered = () => read((ctx) => membersWhere(ctx, mayBeIntroduced(ctx, a)))
    expect(await offered()).toContain(b)
    await organise((ctx) => insertForbiddenPair(ctx, [a, b], { at: inDays(7) }))
    expect(await offered()).not.toContain(b)
    expect(await read((ctx) => notIntroducible(ctx, a))).toContain(b)
    await read((ctx) => areExcluded(ctx, a, b, { at: inDays(8) })).then((later) => expect(later).toBe(false))
  })

  it('keep a pair removed at an event out of that event only, and one removed from a round out of rounds only', async () => {
    const { makeEventHere, ids, organise, read } = await community()
    const [a, b, c] = [ids[0]!, ids[1]!, ids[2]!]
    const [event, other] = [await makeEventHere(), await makeEventHere()]
    await organise((ctx) => insertForbiddenPair(ctx, [a, b], { at: inDays(7), eventId: event.id }))
    await organise((ctx) => insertForbiddenPair(ctx, [a, c], { at: inDays(7) }))
    const excluded = (partner: string, eventId: string | null) =>
      read((ctx) => areExcluded(ctx, a, partner, { at: inDays(7), eventId }))
    expect(await Promise.all([event.id, other.id, null].map((eventId) => excluded(b, eventId)))).toEqual([
      true,
      false,
      false,
    ])
    expect(await Promise.all([event.id, null].map((eventId) => excluded(c, eventId)))).toEqual([false, true])
  })
})

describe('exclusions and visibility', () => {
  it('hold for every history of hiding, blocking, disliking, reporting, introducing, chatting and forbidding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (history) => {
        const { ids, apply, read } = await community()
        const model = new Model()
        for (const one of history) {
          await apply(one)
          model.apply(one)
        }
        const indexOf = (id: string) => ids.indexOf(id)
        for (const days of [0, 1, 8, 15]) {
          const at = inDays(days)
          const expected = everyTwo.filter(([a, b]) => model.isExcluded(a, b, days)).map(String)
          const found = await read(async (ctx) => {
            const pairs = (await readExcludedPairs(ctx, { at }, ids)).map(
              ([a, b]) => [indexOf(a), indexOf(b)] as const,
            )
            const some = await readExcludedPairs(ctx, { at }, ids.slice(0, 2))
            const given = everyTwo.map(([a, b]) => ({ a: ids[a]!, b: ids[b]! }))
            const excluded = await readExcludedOf(ctx, given, { at })
            const partners: string[] = []
            const asked: string[] = []
            for (const [a, id] of ids.entries())
              for (const b of await readExcludedPartners(ctx, id, { at }))
                partners.push(String([a, indexOf(b)]))
            for (const [a, b] of everyTwo)
              if (await areExcluded(ctx, ids[a]!, ids[b]!, { at })) asked.push(String([a, b]))
            return {
              pairs: [...new Set(pairs.flatMap(([a, b]) => [String([a, b]), String([b, a])]))].sort(),
              partners: partners.sort(),
              asked: asked.sort(),
              some: [...new Set(some.map(([a, b]) => String([indexOf(a), indexOf(b)].sort())))],
              excluded: excluded.map(({ a, b }) => String([indexOf(a), indexOf(b)])).sort(),
            }
          })
          expect(found).toEqual({
            pairs: expected.sort(),
            partners: expected.sort(),
            asked: expected.sort(),
            some: expected.filter((pair) => pair === '0,1'),
            excluded: expected.sort(),
          })
        }
        await read(async (ctx) => {
          for (const [viewer, id] of ids.entries()) {
            const others = ids.flatMap((_, subject) => (subject === viewer ? [] : [subject]))
            const idsOf = async (where: SQL | undefined) => (await membersWhere(ctx, where)).map(indexOf)
            expect((await idsOf(visibleMembers(ctx, id))).filter((one) => one !== viewer)).toEqual(
              others.filter((subject) => !model.isBlocked(viewer, subject)),
            )
            expect((await idsOf(notHidden(ctx, id))).filter((one) => one !== viewer)).toEqual(
              others.filter((subject) => !model.isHidden(viewer, subject)),
            )
            expect(await idsOf(sql`${participants.id} IN (${hiddenMemberIds(ctx, id)})`)).toEqual(
              others.filter((subject) => model.isHidden(viewer, subject)),
            )
            expect((await blockedMemberIds(ctx, id)).map(indexOf).sort()).toEqual(
              others.filter((subject) => model.isBlocked(viewer, subject)),
            )
            for (const subject of others)
              expect(await areBlocked(ctx, id, ids[subject]!)).toBe(model.isBlocked(viewer, subject))
          }
        })
      }),
      { numRuns: 12 },
    )
  })
})
