import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PartnerChoice } from '@/lib/contracts/round'
import { DomainError, notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, roundLeftOuts } from '@/lib/db/schema/round'
import type { Fit } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../community/member-filter'
import { askEngine } from '../matching/ask-engine'
import { apartFrom } from './apart-from'
import { changeRound, type MadePair } from './change-round'
import { groupsLetMeet } from './group-members'
import { personLine, reasonLines } from './line-of'
import { comingRound, holdPreview, type RoundRow } from './open-preview'
import { requireRoundRights } from './policy'

/** As many as an organiser looks through. */
const CHOICES = 12

/** A place in the coming round: whom a member is to meet, by which matchings (two for one of three). */
type Place = { partnerIds: string[]; matchingIds: string[]; locked: boolean }

/**
 * Whom a member of the coming round could meet instead: by name, or without a search those who fit best.
 * @throws DomainError 'not-found' for somebody who takes no part; 'unavailable' when the engine has failed
 */
export async function listPartnerChoices(
  call: Call,
  { participantId, search }: { participantId: string; search?: string },
): Promise<{ list: PartnerChoice[] }> {
  const found = search ? await byName(call, participantId, search) : await byFit(call, participantId)
  return inCommunity(call, (ctx) => choicesOf(ctx, participantId, found))
}

type Found = { id: string; fit: Fit | null }

async function byName(call: Call, participantId: string, search: string): Promise<Found[]> {
  const { answer, facts } = await askEngine(call, async (ctx) => {
    const round = await requireTakingPart(ctx, participantId)
    const rows = await ctx.db
      .select({ id: participants.id })
      .from(participants)
      .where(
        and(
          isNamed(search),
          ne(participants.id, participantId),
          inArray(participants.id, takingPart(ctx, round)),
        ),
      )
      .orderBy(participants.firstName, participants.lastName, participants.id)
      .limit(CHOICES)
    const ids = rows.map(({ id }) => id)
    return {
      question: { kind: 'fits' as const, pairs: ids.map((id) => [participantId, id] as const) },
      facts: ids,
    }
  })
  return facts.map((id, at) => ({ id, fit: answer[at] ?? null }))
}

async function byFit(call: Call, participantId: string): Promise<Found[]> {
  const { answer } = await askEngine(call, async (ctx) => {
    const round = await requireTakingPart(ctx, participantId)
    const taking = await ctx.db
      .select({ id: participants.id })
      .from(participants)
      .where(sql`${participants.id} NOT IN (${takingPart(ctx, round)})`)
    const barred = await apartFrom(ctx, participantId, round.scheduledFor)
    const current = (await placesOf(ctx, round, [participantId])).get(participantId)?.partnerIds ?? []
    return {
      question: {
        kind: 'suggest' as const,
        memberId: participantId,
        limit: CHOICES,
        exclude: [...taking.map(({ id }) => id), ...barred, ...current],
      },
      facts: null,
    }
  })
  return answer.map((fit) => ({ id: fit.id, fit }))
}

async function choicesOf(
  ctx: Ctx,
  participantId: string,
  found: readonly Found[],
): Promise<{ list: PartnerChoice[] }> {
  const round = await requireTakingPart(ctx, participantId)
  const places = await placesOf(
    ctx,
    round,
    found.map(({ id }) => id),
  )
  const ids = [...new Set(found.flatMap(({ id }) => [id, ...(places.get(id)?.partnerIds ?? [])]))]
  const rows = ids.length ? await ctx.db.select().from(participants).where(inArray(participants.id, ids)) : []
  const people = new Map(rows.map((person) => [person.id, personLine(person)]))
  const apart = await apartFrom(ctx, participantId, round.scheduledFor)
  const list: PartnerChoice[] = []
  for (const { id, fit } of found) {
    const person = people.get(id)
    const place = places.get(id)
    if (!person || place?.partnerIds.includes(participantId)) continue
    list.push({
      person,
      partner: (place && people.get(place.partnerIds[0]!)) ?? null,
      level: fit?.level ?? null,
      reasons: reasonLines(fit?.reasons ?? []),
      barred: apart.has(id) ? 'apart' : barOf(place),
    })
  }
  return { list }
}

const barOf = (place: Place | undefined): 'trio' | 'locked' | null =>
  !place ? null : place.matchingIds.length > 1 ? 'trio' : place.locked ? 'locked' : null

/**
 * Makes two members of the coming round meet each other, and locks the pair; those whom they were to meet meet each
 * other instead, if they may, also by the groups: nobody has asked for these two.
 *
 * @returns the change, for undoing it, and how many have nobody to meet by it
 * @throws DomainError 'not-found' for somebody who takes no part; 'conflict' when the two must not meet, one of them is
 *   in a locked pair or one of three, or the round has changed meanwhile
 */
export async function swapPair(
  call: Call,
  { participantId, partnerId }: { participantId: string; partnerId: string },
): Promise<{ changeId: string; alone: number }> {
  const both = [participantId, partnerId]
  const { answer, facts } = await askEngine(call, async (ctx) => {
    const round = await requireTakingPart(ctx, participantId)
    await requireTakingPart(ctx, partnerId)
    const plan = await planSwap(ctx, round, both)
    const pairs = [both, ...(plan.remaining ? [plan.remaining] : [])]
    return {
      question: {
        kind: 'fits' as const,
        pairs: pairs.flatMap(
          ([a, b]) =>
            [
              [a!, b!],
              [b!, a!],
            ] as const,
        ),
      },
      facts: plan,
    }
  })
  return inCommunity(call, async (ctx) => {
    const round = await holdPreview(ctx)
    const now = await planSwap(ctx, round, both)
    // What the engine was asked about is no longer what would be done.
    const isSame = now.removed.join() === facts.removed.join()
    if (!isSame || now.remaining?.join() !== facts.remaining?.join()) throw new DomainError('conflict')
    const added = [madePair(both, answer.slice(0, 2), true)]
    if (facts.remaining) added.push(madePair(facts.remaining, answer.slice(2, 4), false))
    const changeId = await changeRound(ctx, round, {
      kind: 'swap',
      removed: now.removed,
      added,
      about: both,
    })
    return { changeId, alone: now.remaining ? 0 : now.removed.length }
  })
}

/** @throws DomainError 'conflict' */
async function planSwap(
  ctx: Ctx,
  round: RoundRow,
  [a, b]: string[],
): Promise<{ removed: string[]; remaining: [string, string] | null }> {
  if (a === b) throw new DomainError('conflict')
  const apart = await apartFrom(ctx, a!, round.scheduledFor)
  if (apart.has(b!)) throw new DomainError('conflict', { messageKey: 'mustNotMeet' })
  const places = await placesOf(ctx, round, [a!, b!])
  const [place, otherPlace] = [places.get(a!), places.get(b!)]
  if (place?.partnerIds.includes(b!)) throw new DomainError('conflict')
  for (const one of [place, otherPlace]) {
    const bar = barOf(one)
    if (bar)
      throw new DomainError('conflict', { messageKey: bar === 'locked' ? 'pairLocked' : 'pairOfThree' })
  }
  const removed = [...(place?.matchingIds ?? []), ...(otherPlace?.matchingIds ?? [])]
  const [c, d] = [place?.partnerIds[0], otherPlace?.partnerIds[0]]
  const mayMeet =
    c && d && !(await apartFrom(ctx, c, round.scheduledFor)).has(d) && (await groupsLetMeet(ctx, [c, d]))
  return { removed, remaining: mayMeet ? [c, d] : null }
}

function madePair([a, b]: string[], [there, back]: (Fit | null)[], locked: boolean): MadePair {
  const side = (participantId: string, partnerId: string, fit: Fit | null | undefined) => ({
    participantId,
    partnerId,
    reasons: fit?.reasons ?? [],
    openingLine: fit?.openingLine ?? { en: '', ru: '' },
  })
  return {
    score: there?.score ?? 0,
    level: there?.level ?? 'try',
    locked,
    sides: [side(a!, b!, there), side(b!, a!, back)],
  }
}

/** @throws DomainError 'not-found' for somebody of no community or of another, and for whoever takes no part */
async function requireTakingPart(ctx: Ctx, participantId: string): Promise<RoundRow> {
  requireRoundRights(ctx)
  const known = await ctx.db.$count(participants, eq(participants.id, participantId))
  if (known === 0) throw notFound()
  const round = await comingRound(ctx)
  if (round?.status !== 'preview') throw new DomainError('conflict', { messageKey: 'roundGone' })
  const taking = await ctx.db.$count(
    participants,
    and(eq(participants.id, participantId), inArray(participants.id, takingPart(ctx, round))),
  )
  if (taking === 0) throw notFound()
  return round
}

/** The ids of all who take part in a round, with a partner or without. */
const takingPart = (ctx: Ctx, round: RoundRow) => sql`(SELECT r.participant_id FROM ${matchingResults} r
  JOIN ${matchings} m ON m.community_id = r.community_id AND m.id = r.matching_id
  WHERE r.community_id = ${ctx.community.id} AND m.round_id = ${round.id} AND m.status <> 'vetoed'
  UNION SELECT l.participant_id FROM ${roundLeftOuts} l
  WHERE l.community_id = ${ctx.community.id} AND l.round_id = ${round.id})`

async function placesOf(ctx: Ctx, round: RoundRow, ids: string[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  if (ids.length === 0) return places
  const rows = await ctx.db
    .select({
      id: matchingResults.participantId,
      partnerId: matchingResults.partnerId,
      matchingId: matchings.id,
      locked: matchings.locked,
    })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .where(
      and(
        eq(matchings.roundId, round.id),
        eq(matchings.status, 'preview'),
        inArray(matchingResults.participantId, ids),
      ),
    )
    .orderBy(matchings.id)
  for (const { id, partnerId, matchingId, locked } of rows) {
    const place = places.get(id) ?? { partnerIds: [], matchingIds: [], locked: false }
    place.partnerIds.push(partnerId)
    place.matchingIds.push(matchingId)
    place.locked ||= locked
    places.set(id, place)
  }
  return places
}
