import { and, inArray, ne, sql } from 'drizzle-orm'
import type { PartnerChoice } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import type { Fit } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { isNamed } from '../../community/member-filter'
import { requireOrganiser } from '../../community/require-organiser'
import { askEngine } from '../../engine/ask-engine'
import { occasionOf, readExcludedPartners } from '../../exclusion/exclusions'
import { rankOf } from '../../match/level-rank'
import { reasonLines } from '../../match/reason-lines'
import { personLine } from '../../participant/person-line'
import { barOf, placesOf } from './preview-places'
import { participantsOf, requireParticipating, unmatchedOf } from './require-participating'

/** As many as an organiser would look through. */
const CHOICES = 12
/** Of these. */
const MAX_UNMATCHED = 6

/**
 * Possible partners for a member of the preview: by name, or without a search the best ones. Unmatched members come
 * first: with them nobody loses a partner.
 * @throws DomainError 'not-found' for members not participating; 'unavailable' if the engine fails
 */
export async function listPartnerChoices(
  context: RequestContext,
  { participantId, search }: { participantId: string; search?: string },
): Promise<{ list: PartnerChoice[] }> {
  requireOrganiser(context)
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

/** The best unmatched members, and as many of the others as there is room for. */
async function byFit(context: RequestContext, participantId: string): Promise<Found[]> {
  const unmatched = await bestOf(context, participantId, unmatchedOf, MAX_UNMATCHED)
  const all = await bestOf(context, participantId, participantsOf, CHOICES)
  const free = new Set(unmatched.map(({ id }) => id))
  return [...unmatched, ...all.filter(({ id }) => !free.has(id))].slice(0, CHOICES)
}

async function bestOf(
  context: RequestContext,
  participantId: string,
  among: typeof participantsOf,
  limit: number,
): Promise<Found[]> {
  const { answer } = await askEngine(context, async (ctx) => {
    const round = await requireParticipating(ctx, participantId)
    const others = await ctx.db
      .select({ id: participants.id })
      .from(participants)
      .where(sql`${participants.id} NOT IN (${among(ctx, round)})`)
    const excluded = await readExcludedPartners(ctx, participantId, occasionOf(round))
    const current = (await placesOf(ctx, round, [participantId])).get(participantId)?.partnerIds ?? []
    return {
      question: {
        kind: 'suggest' as const,
        memberId: participantId,
        limit,
        // Whoever is hard to find a partner for needs choices most.
        anybody: true,
        exclude: [...others.map(({ id }) => id), ...excluded, ...current],
      },
      facts: null,
    }
  })
  // Within a level the engine's order stays: how well the two suit each other and others.
  return answer.map((fit) => ({ id: fit.id, fit })).sort((a, b) => rankOf(a.fit.level) - rankOf(b.fit.level))
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
  const excluded = await readExcludedPartners(ctx, participantId, occasionOf(round))
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
  return { list: list.sort((a, b) => Number(a.partner !== null) - Number(b.partner !== null)) }
}
