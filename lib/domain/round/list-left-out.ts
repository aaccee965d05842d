import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { LeftOut, LeftOutPage } from '@/lib/contracts/round'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, roundChanges, roundLeftOuts } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../community/member-filter'
import { isSilent } from './eligible-participants'
import { personLine } from './line-of'
import { comingRound, type RoundRow } from './open-preview'
import { requireRoundRights } from './policy'
import { type Rules, readRules } from './rules'

export type LeftOutFilter = { group: 'waiting' | 'away'; search?: string; reason?: LeftOut['reason'] }

/**
 * Whom the coming round does not introduce to anybody, and why: those who take part and have no partner ('waiting'), or
 * those who take no part ('away').
 */
export async function listLeftOut(
  ctx: Ctx,
  { page, ...filter }: LeftOutFilter & { page: number },
): Promise<LeftOutPage> {
  requireRoundRights(ctx)
  const round = await comingRound(ctx)
  if (!round) return { list: [], page, hasMore: false, reasons: [] }
  return filter.group === 'waiting' ? waiting(ctx, round, filter, page) : away(ctx, round, filter, page)
}

const byName = [asc(participants.firstName), asc(participants.lastName), asc(participants.id)]

async function waiting(
  ctx: Ctx,
  round: RoundRow,
  { search, reason }: LeftOutFilter,
  page: number,
): Promise<LeftOutPage> {
  const ofRound = eq(roundLeftOuts.roundId, round.id)
  const rows = await ctx.db
    .select({ person: participants, reason: roundLeftOuts.reason })
    .from(roundLeftOuts)
    .innerJoin(participants, eq(participants.id, roundLeftOuts.participantId))
    .where(and(ofRound, search ? isNamed(search) : undefined, reason && eq(roundLeftOuts.reason, reason)))
    .orderBy(...byName)
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const takenOut = rows.some(({ reason }) => reason === 'vetoed')
    ? await takenOutOf(ctx, round.id)
    : new Map()
  const counts =
    page > 0
      ? []
      : await ctx.db
          .select({ reason: roundLeftOuts.reason, count: count() })
          .from(roundLeftOuts)
          .where(ofRound)
          .groupBy(roundLeftOuts.reason)
          .orderBy(desc(count()), roundLeftOuts.reason)
  return {
    ...toPage(
      rows.map(({ person, reason }) => ({
        person: personLine(person),
        reason: reason as LeftOut['reason'],
        until: null,
        askedAt: null,
        takenOut: (reason === 'vetoed' && takenOut.get(person.id)) || null,
      })),
      page,
    ),
    reasons: counts as LeftOutPage['reasons'],
  }
}

/** By member, the latest change of a preview that took their pair out and can be taken back. */
async function takenOutOf(ctx: Ctx, roundId: string): Promise<Map<string, LeftOut['takenOut']>> {
  const partner = alias(participants, 'partner')
  const rows = await ctx.db
    .select({ changeId: roundChanges.id, memberId: matchingResults.participantId, partner })
    .from(roundChanges)
    .innerJoin(matchingResults, sql`${roundChanges.removed} ? ${matchingResults.matchingId}::text`)
    .innerJoin(partner, eq(partner.id, matchingResults.partnerId))
    .where(
      and(eq(roundChanges.roundId, roundId), eq(roundChanges.kind, 'veto'), isNull(roundChanges.undoneAt)),
    )
    .orderBy(asc(roundChanges.createdAt), asc(roundChanges.id))
  return new Map(
    rows.map(({ changeId, memberId, partner }) => [
      memberId,
      { changeId, partner: `${partner.firstName} ${partner.lastName}`.trim() },
    ]),
  )
}

/** Of a member who takes no part, the first reason that holds. */
const awayReason = (round: RoundRow, rules: Rules) => sql<LeftOut['reason']>`CASE
  WHEN ${memberships.enabled} IS NOT TRUE THEN 'disabled'
  WHEN ${participants.profileFilledAt} IS NULL THEN 'no-profile'
  WHEN NOT ${participants.networkingEnabled} THEN 'networking-off'
  WHEN ${participants.pausedUntil} > ${round.scheduledFor.toISOString()}::timestamptz THEN 'paused'
  WHEN ${isSilent(rules)} THEN 'silent'
  WHEN ${participants.profileFilledAt} > ${round.createdAt.toISOString()}::timestamptz THEN 'joined-later'
  ELSE 'not-due' END`

async function away(
  ctx: Ctx,
  round: RoundRow,
  { search, reason }: LeftOutFilter,
  page: number,
): Promise<LeftOutPage> {
  const why = awayReason(round, await readRules(ctx))
  const ofMember = and(
    eq(memberships.communityId, participants.communityId),
    eq(memberships.userId, participants.userId),
  )
  const isAway = awayFrom(ctx, round.id)
  const rows = await ctx.db
    .select({ person: participants, reason: why })
    .from(participants)
    .leftJoin(memberships, ofMember)
    .where(and(isAway, search ? isNamed(search) : undefined, reason && eq(why, reason)))
    .orderBy(...byName)
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const each = ctx.db
    .select({ reason: why.as('reason') })
    .from(participants)
    .leftJoin(memberships, ofMember)
    .where(isAway)
    .as('each')
  const counts =
    page > 0
      ? []
      : await ctx.db
          .select({ reason: each.reason, count: count() })
          .from(each)
          .groupBy(each.reason)
          .orderBy(desc(count()), each.reason)
  return {
    ...toPage(
      rows.map(({ person, reason }) => ({
        person: personLine(person),
        reason,
        until: reason === 'paused' ? (person.pausedUntil?.toISOString() ?? null) : null,
        askedAt: reason === 'silent' ? (person.stillInAskedAt?.toISOString() ?? null) : null,
        takenOut: null,
      })),
      page,
    ),
    reasons: counts,
  }
}

/** Members of the community who are in no pair of a round and were not left out of it either. */
export const awayFrom = (ctx: Ctx, roundId: string): SQL | undefined =>
  and(
    eq(participants.communityId, ctx.community.id),
    isNull(participants.deletedAt),
    sql`NOT EXISTS (SELECT 1 FROM ${roundLeftOuts} l WHERE l.community_id = ${ctx.community.id}
      AND l.round_id = ${roundId} AND l.participant_id = ${participants.id})`,
    sql`NOT EXISTS (SELECT 1 FROM ${matchingResults} r
      JOIN ${matchings} m ON m.community_id = r.community_id AND m.id = r.matching_id
      WHERE r.community_id = ${ctx.community.id} AND r.participant_id = ${participants.id}
        AND m.round_id = ${roundId} AND m.status <> 'vetoed')`,
  )
