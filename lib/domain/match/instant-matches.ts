import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notExists } from 'drizzle-orm'
import type { InstantStatus, RecommendedContact } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import { intros, matches, matchSides } from '@/lib/db/schema/round'
import type { Fit } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { askEngine } from '../engine/ask-engine'
import { ownParticipant, type Participant } from '../participant/own-participant'
import { requireMember } from '../participant/require-member'
import { levelRank } from './level-rank'
import { listMatchSides } from './list-recommended-contacts'
import { mayBeIntroduced, notIntroducible } from './may-be-introduced'
import { rateFrom, recentOutcomes } from './relevance-rate'

const HOUR_MS = 60 * 60 * 1000

/** Offers become outdated as members join and leave. */
const STALE_MS = 12 * HOUR_MS

/**
 * How many are offered. Where members are hidden from each other: few, renewed rarely, and shown as to a guest.
 * Otherwise the members could be listed by varying the request.
 */
const OFFERS = { shown: 20, unseen: 5 }
const UNSEEN_STALE_MS = 24 * HOUR_MS

/**
 * Instant matches by status: 'new', up to twenty that the engine finds for the current request;
 * 'interested', those the member wrote to; 'not-interested', those passed. New ones are recomputed when
 * the profile changed, after half a day, or when nobody was found and somebody joined, off this thread, and stored until
 * then.
 *
 * @throws DomainError 'unavailable' when the engine is needed and fails
 */
export async function instantMatches(
  context: RequestContext,
  input: { status: InstantStatus; page: number },
): Promise<PageOf<RecommendedContact>> {
  if (input.status === 'new') await renewInstantMatches(context)
  return withTenant(context, (ctx) => listInstant(ctx, input))
}

function listInstant(
  ctx: Ctx,
  { status, page }: { status: InstantStatus; page: number },
): Promise<PageOf<RecommendedContact>> {
  const { participantId } = requireMember(ctx)
  const instant = eq(matches.kind, 'instant')
  switch (status) {
    case 'new':
      return listMatchSides(ctx, page, {
        sent: false,
        only: and(instant, eq(matchSides.state, 'pending'), mayBeIntroduced(ctx, participantId)),
        orderBy: [asc(levelRank), desc(matches.score)],
      })
    case 'interested':
      return listMatchSides(ctx, page, {
        only: and(instant, eq(intros.fromId, participantId), eq(matchSides.state, 'interested')),
      })
    case 'not-interested':
      return listMatchSides(ctx, page, {
        sent: 'any',
        only: and(instant, eq(matchSides.state, 'not-interested'), isNotNull(participants.profileFilledAt)),
        orderBy: [desc(matches.createdAt)],
      })
  }
}

async function renewInstantMatches(context: RequestContext): Promise<void> {
  const stale = await withTenant(context, async (ctx) => {
    requireMember(ctx)
    const me = await ownParticipant(ctx)
    return me.networkingEnabled && (isStale(ctx, me) || (await missesNewcomers(ctx, me)))
  })
  if (stale) await findInstantMatches(context)
}

function isStale(ctx: Ctx, { instantAt, updatedAt }: Participant): boolean {
  if (!instantAt) return true
  const age = ctx.clock.now().getTime() - instantAt.getTime()
  return ctx.community.transparent ? instantAt < updatedAt || age > STALE_MS : age > UNSEEN_STALE_MS
}

/**
 * Whether nobody is offered and somebody has joined since: otherwise the first members of a community would wait for
 * half a day.
 */
async function missesNewcomers(
  { db, community }: Ctx,
  { id, instantAt }: Pick<Participant, 'id' | 'instantAt'>,
): Promise<boolean> {
  if (!instantAt || !community.transparent) return false
  const offered = db
    .select({ id: matches.id })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(isOffered(id))
  const [newcomer] = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(gt(participants.profileFilledAt, instantAt), ne(participants.id, id), notExists(offered)))
    .limit(1)
  return newcomer !== undefined
}

/** Of a member's sides: found, and neither written to nor passed. */
const isOffered = (participantId: string) =>
  and(
    eq(matchSides.participantId, participantId),
    eq(matchSides.state, 'pending'),
    isNull(matchSides.sentAt),
    eq(matches.kind, 'instant'),
  )

/** Recomputes and stores instant matches. @returns the member's relevance rate from the same people */
export async function findInstantMatches(context: RequestContext): Promise<number> {
  const { answer, facts } = await askEngine(context, async (ctx) => {
    const { participantId } = requireMember(ctx)
    return {
      question: {
        kind: 'suggest' as const,
        memberId: participantId,
        limit: OFFERS.shown,
        exclude: await notIntroducible(ctx, participantId),
      },
      facts: { readAt: ctx.clock.now(), outcomes: await recentOutcomes(ctx, participantId) },
    }
  })
  const rate = rateFrom(answer, facts.outcomes)
  await withTenant(context, async (ctx) => {
    await saveInstantMatches(ctx, answer, facts.readAt)
    await ctx.db
      .update(participants)
      .set({ relevanceRate: rate })
      .where(eq(participants.id, requireMember(ctx).participantId))
  })
  return rate
}

/** Replaces the matches that are still pending; a member who is found again keeps the id by which a page knows them. */
async function saveInstantMatches(ctx: Ctx, fits: readonly Fit[], readAt: Date): Promise<void> {
  const me = await ownParticipant(ctx, 'update')
  if (!ctx.community.transparent && !isStale(ctx, me)) return
  const existing = await ctx.db
    .select({
      matchId: matches.id,
      resultId: matchSides.id,
      partnerId: matchSides.partnerId,
    })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(isOffered(me.id))
  const before = new Map(existing.map((one) => [one.partnerId, one]))
  if (existing.length > 0)
    await ctx.db.delete(matches).where(
      inArray(
        matches.id,
        existing.map(({ matchId }) => matchId),
      ),
    )
  await insertInstantMatches(
    ctx,
    me.id,
    fits
      .slice(0, ctx.community.transparent ? OFFERS.shown : OFFERS.unseen)
      .map((fit) => ({ fit, ids: before.get(fit.id) })),
  )
  await ctx.db.update(participants).set({ instantAt: readAt }).where(eq(participants.id, me.id))
}

type Ids = { matchId: string; resultId: string }

/** Offers are one-sided: the other side does not see them before an intro is sent. */
export async function insertInstantMatches(
  ctx: Ctx,
  memberId: string,
  offers: readonly { fit: Omit<Fit, 'chance'>; ids?: Ids }[],
): Promise<Ids[]> {
  if (offers.length === 0) return []
  const communityId = ctx.community.id
  const createdAt = ctx.clock.now()
  const rows = offers.map(({ fit, ids }) => ({
    fit,
    matchId: ids?.matchId ?? newId(),
    resultId: ids?.resultId ?? newId(),
  }))
  await ctx.db.insert(matches).values(
    rows.map(({ fit, matchId }) => ({
      communityId,
      id: matchId,
      kind: 'instant' as const,
      status: 'preview' as const,
      score: fit.score,
      level: fit.level,
      createdAt,
    })),
  )
  await ctx.db.insert(matchSides).values(
    rows.map(({ fit, matchId, resultId }) => ({
      communityId,
      id: resultId,
      matchId,
      participantId: memberId,
      partnerId: fit.id,
      reasons: fit.reasons,
      openingLine: fit.openingLine,
    })),
  )
  return rows.map(({ matchId, resultId }) => ({ matchId, resultId }))
}
