import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { InstantStatus, Recommendation } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchingResults, matchings } from '@/lib/db/schema/round'
import type { Fit } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant, type Participant } from '../participant/own-participant'
import { requireMember } from '../participant/require-member'
import { askEngine } from './ask-engine'
import { listResults } from './list-recommendations'
import { mayBeOffered, notToBeOffered } from './may-be-offered'
import { rateFrom, recentOutcomes } from './relevance-rate'

const HOUR_MS = 60 * 60 * 1000

/** The community changes under an offer: new members come, others leave. */
const STALE_MS = 12 * HOUR_MS

/**
 * How many are offered. Where members are not shown to each other, few, seldom, and no more of them than a guest sees:
 * otherwise the list of members could be read by wording requests.
 */
const OFFERS = { shown: 20, unseen: 5 }
const UNSEEN_STALE_MS = 24 * HOUR_MS

/**
 * Instant matches of a status: 'new', up to twenty whom the engine finds for the member's request as it stands;
 * 'interested', those whom the member wrote to; 'not-interested', those put aside. New ones are looked for again when
 * the profile has changed or half a day has passed, off this thread, and are kept until then.
 *
 * @throws DomainError 'unavailable' when they have to be looked for and the engine has failed
 */
export async function instantMatches(
  call: Call,
  input: { status: InstantStatus; page: number },
): Promise<PageOf<Recommendation>> {
  if (input.status === 'new') await renewOffers(call)
  return inCommunity(call, (ctx) => listInstant(ctx, input))
}

function listInstant(
  ctx: Ctx,
  { status, page }: { status: InstantStatus; page: number },
): Promise<PageOf<Recommendation>> {
  const { participantId } = requireMember(ctx)
  const instant = eq(matchings.kind, 'instant')
  switch (status) {
    case 'new':
      return listResults(ctx, page, {
        sent: false,
        only: and(instant, eq(matchingResults.state, 'pending'), mayBeOffered(ctx, participantId)),
        orderBy: [
          asc(sql`array_position(ARRAY['high', 'good', 'try'], ${matchings.level})`),
          desc(matchings.score),
        ],
      })
    case 'interested':
      return listResults(ctx, page, {
        only: and(instant, eq(intros.fromId, participantId), eq(matchingResults.state, 'interested')),
      })
    case 'not-interested':
      return listResults(ctx, page, {
        sent: 'any',
        only: and(
          instant,
          eq(matchingResults.state, 'not-interested'),
          isNotNull(participants.profileFilledAt),
        ),
        orderBy: [desc(matchings.createdAt)],
      })
  }
}

async function renewOffers(call: Call): Promise<void> {
  const stale = await inCommunity(call, async (ctx) => {
    requireMember(ctx)
    const me = await ownParticipant(ctx)
    return me.networkingEnabled && isStale(ctx, me)
  })
  if (stale) await findOffers(call)
}

function isStale(ctx: Ctx, { instantAt, updatedAt }: Participant): boolean {
  if (!instantAt) return true
  const age = ctx.clock.now().getTime() - instantAt.getTime()
  return ctx.community.transparent ? instantAt < updatedAt || age > STALE_MS : age > UNSEEN_STALE_MS
}

/** Looks for offers anew and keeps them. @returns the member's relevance rate, worked out from the same people */
export async function findOffers(call: Call): Promise<number> {
  const { answer, facts } = await askEngine(call, async (ctx) => {
    const { participantId } = requireMember(ctx)
    return {
      question: {
        kind: 'suggest' as const,
        memberId: participantId,
        limit: OFFERS.shown,
        exclude: await notToBeOffered(ctx, participantId),
      },
      facts: { readAt: ctx.clock.now(), outcomes: await recentOutcomes(ctx, participantId) },
    }
  })
  const rate = rateFrom(answer, facts.outcomes)
  await inCommunity(call, async (ctx) => {
    await keepOffers(ctx, answer, facts.readAt)
    await ctx.db
      .update(participants)
      .set({ relevanceRate: rate })
      .where(eq(participants.id, requireMember(ctx).participantId))
  })
  return rate
}

/** In the place of the offers that still stand; somebody who is offered again keeps the id by which a page knows them. */
async function keepOffers(ctx: Ctx, fits: readonly Fit[], readAt: Date): Promise<void> {
  const me = await ownParticipant(ctx, 'update')
  if (!ctx.community.transparent && !isStale(ctx, me)) return
  const standing = await ctx.db
    .select({
      matchingId: matchings.id,
      resultId: matchingResults.id,
      partnerId: matchingResults.partnerId,
    })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .where(
      and(
        eq(matchingResults.participantId, me.id),
        eq(matchingResults.state, 'pending'),
        isNull(matchingResults.sentAt),
        eq(matchings.kind, 'instant'),
      ),
    )
  const before = new Map(standing.map((one) => [one.partnerId, one]))
  if (standing.length > 0)
    await ctx.db.delete(matchings).where(
      inArray(
        matchings.id,
        standing.map(({ matchingId }) => matchingId),
      ),
    )
  await insertOffers(
    ctx,
    me.id,
    fits
      .slice(0, ctx.community.transparent ? OFFERS.shown : OFFERS.unseen)
      .map((fit) => ({ fit, ids: before.get(fit.id) })),
  )
  await ctx.db.update(participants).set({ instantAt: readAt }).where(eq(participants.id, me.id))
}

type Ids = { matchingId: string; resultId: string }

/** Offers are one-sided until an intro is sent: the other side knows nothing of them. */
export async function insertOffers(
  ctx: Ctx,
  memberId: string,
  offers: readonly { fit: Omit<Fit, 'chance'>; ids?: Ids }[],
): Promise<Ids[]> {
  if (offers.length === 0) return []
  const communityId = ctx.community.id
  const createdAt = ctx.clock.now()
  const rows = offers.map(({ fit, ids }) => ({
    fit,
    matchingId: ids?.matchingId ?? newId(),
    resultId: ids?.resultId ?? newId(),
  }))
  await ctx.db.insert(matchings).values(
    rows.map(({ fit, matchingId }) => ({
      communityId,
      id: matchingId,
      kind: 'instant' as const,
      status: 'preview' as const,
      score: fit.score,
      level: fit.level,
      createdAt,
    })),
  )
  await ctx.db.insert(matchingResults).values(
    rows.map(({ fit, matchingId, resultId }) => ({
      communityId,
      id: resultId,
      matchingId,
      participantId: memberId,
      partnerId: fit.id,
      reasons: fit.reasons,
      openingLine: fit.openingLine,
    })),
  )
  return rows.map(({ matchingId, resultId }) => ({ matchingId, resultId }))
}
