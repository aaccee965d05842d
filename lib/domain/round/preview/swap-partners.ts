import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PartnerChoice } from '@/lib/contracts/round'
import { DomainError } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Fit } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { isNamed } from '../../community/member-filter'
import { askEngine } from '../../engine/ask-engine'
import { areExcluded, readExcludedPartners } from '../../exclusion/exclusions'
import { reasonLines } from '../../match/reason-lines'
import { personLine } from '../../participant/person-line'
import { groupsAllow } from '../rules/group-members'
import { lockPreview, type RoundRow } from '../schedule/coming-round'

import { changePreview, type NewMatch } from './change-preview'
import { participantsOf, requireParticipating } from './require-participating'

/** As many as an organiser looks through. */
const CHOICES = 12

/** A member's position in the preview: partners and matches (two for a trio). */
type Place = { partnerIds: string[]; matchIds: string[]; locked: boolean }

/**
 * Possible partners for a member of the preview: by name, or without a search the best ones.
 * @throws DomainError 'not-found' for members not participating; 'unavailable' if the engine fails
 */
export async function listPartnerChoices(
  context: RequestContext,
  { participantId, search }: { participantId: string; search?: string },
): Promise<{ list: PartnerChoice[] }> {
  const found = search ? await byName(context, participantId, search) : await byFit(context, participantId)
  return withTenant(context, (ctx) => choicesOf(ctx, participantId, found))
}

type Found = { id: string; fit: Fit | null }

async function byName(context: RequestContext, participantId: string, search: string): Promise<Found[]> {
  const { answer, facts } = await askEngine(context, async (ctx) => {
    const round = await requireParticipating(ctx, participantId)
    const rows = await ctx.db
      .select({ id: participants.id })
      .from(participants)
      .where(
        and(
          isNamed(search),
          ne(participants.id, participantId),
          inArray(participants.id, participantsOf(ctx, round)),
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

async function byFit(context: RequestContext, participantId: string): Promise<Found[]> {
  const { answer } = await askEngine(context, async (ctx) => {
    const round = await requireParticipating(ctx, participantId)
    const taking = await ctx.db
      .select({ id: participants.id })
      .from(participants)
      .where(sql`${participants.id} NOT IN (${participantsOf(ctx, round)})`)
    const excluded = await readExcludedPartners(ctx, participantId, round.scheduledFor)
    const current = (await placesOf(ctx, round, [participantId])).get(participantId)?.partnerIds ?? []
    return {
      question: {
        kind: 'suggest' as const,
        memberId: participantId,
        limit: CHOICES,
        // Whoever is hard to find a partner for needs choices most.
        anybody: true,
        exclude: [...taking.map(({ id }) => id), ...excluded, ...current],
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
  const round = await requireParticipating(ctx, participantId)
  const places = await placesOf(
    ctx,
    round,
    found.map(({ id }) => id),
  )
  const ids = [...new Set(found.flatMap(({ id }) => [id, ...(places.get(id)?.partnerIds ?? [])]))]
  const rows = ids.length ? await ctx.db.select().from(participants).where(inArray(participants.id, ids)) : []
  const people = new Map(rows.map((person) => [person.id, personLine(person)]))
  const excluded = await readExcludedPartners(ctx, participantId, round.scheduledFor)
  const list: PartnerChoice[] = []
  for (const { id, fit } of found) {
    const person = people.get(id)
    const place = places.get(id)
    if (!person || place?.partnerIds.includes(participantId)) continue
    list.push({
      person,
      partner: (place && people.get(place.partnerIds[0]!)) ?? null,
      level: fit?.level ?? null,
      reasons: reasonLines(fit?.reasons ?? [], ctx.locale),
      barred: excluded.has(id) ? 'apart' : barOf(place),
    })
  }
  return { list }
}

const barOf = (place: Place | undefined): 'trio' | 'locked' | null =>
  !place ? null : place.matchIds.length > 1 ? 'trio' : place.locked ? 'locked' : null

/**
 * Pairs two members of the preview and locks the pair; their previous partners meet each
 * other instead, if exclusions and groups allow it.
 *
 * @returns the change, for undoing it, and how many members it leaves unmatched
 * @throws DomainError 'not-found' for somebody who takes no part; 'conflict' when the two must not meet, one of them is
 *   in a locked pair or one of three, or the round has changed meanwhile
 */
export async function swapPartners(
  context: RequestContext,
  { participantId, partnerId }: { participantId: string; partnerId: string },
): Promise<{ changeId: string; alone: number }> {
  const both = [participantId, partnerId]
  const { answer, facts } = await askEngine(context, async (ctx) => {
    const round = await requireParticipating(ctx, participantId)
    await requireParticipating(ctx, partnerId)
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
  return withTenant(context, async (ctx) => {
    const round = await lockPreview(ctx)
    const now = await planSwap(ctx, round, both)
    // What the engine was asked about is no longer what would be done.
    const isSame = now.removed.join() === facts.removed.join()
    if (!isSame || now.remaining?.join() !== facts.remaining?.join()) throw new DomainError('conflict')
    const added = [madePair(both, answer.slice(0, 2), true)]
    if (facts.remaining) added.push(madePair(facts.remaining, answer.slice(2, 4), false))
    const changeId = await changePreview(ctx, round, {
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
  if (await areExcluded(ctx, a!, b!, round.scheduledFor))
    throw new DomainError('conflict', { messageKey: 'mustNotMeet' })
  const places = await placesOf(ctx, round, [a!, b!])
  const [place, otherPlace] = [places.get(a!), places.get(b!)]
  if (place?.partnerIds.includes(b!)) throw new DomainError('conflict')
  for (const one of [place, otherPlace]) {
    const bar = barOf(one)
    if (bar)
      throw new DomainError('conflict', { messageKey: bar === 'locked' ? 'pairLocked' : 'pairOfThree' })
  }
  const removed = [...(place?.matchIds ?? []), ...(otherPlace?.matchIds ?? [])]
  const [c, d] = [place?.partnerIds[0], otherPlace?.partnerIds[0]]
  const mayMeet =
    c && d && !(await areExcluded(ctx, c, d, round.scheduledFor)) && (await groupsAllow(ctx, [c, d]))
  return { removed, remaining: mayMeet ? [c, d] : null }
}

function madePair([a, b]: string[], [there, back]: (Fit | null)[], locked: boolean): NewMatch {
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

async function placesOf(ctx: Ctx, round: RoundRow, ids: string[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  if (ids.length === 0) return places
  const rows = await ctx.db
    .select({
      id: matchSides.participantId,
      partnerId: matchSides.partnerId,
      matchId: matches.id,
      locked: matches.locked,
    })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(
      and(
        eq(matches.roundId, round.id),
        eq(matches.status, 'preview'),
        inArray(matchSides.participantId, ids),
      ),
    )
    .orderBy(matches.id)
  for (const { id, partnerId, matchId, locked } of rows) {
    const place = places.get(id) ?? { partnerIds: [], matchIds: [], locked: false }
    place.partnerIds.push(partnerId)
    place.matchIds.push(matchId)
    place.locked ||= locked
    places.set(id, place)
  }
  return places
}
