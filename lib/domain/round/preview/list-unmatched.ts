import { and, asc, count, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { UnmatchedMember, UnmatchedPage } from '@/lib/contracts/round'
import { isAdmitted } from '@/lib/db/is-admitted'
import { isEventOnly } from '@/lib/db/is-event-only'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { moment } from '@/lib/db/moment'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, roundChanges, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../../community/member-filter'
import { requireOrganiser } from '../../community/require-organiser'
import { personLine } from '../../participant/person-line'
import { isSilent } from '../rules/eligible-participants'
import { type Rules, readRules } from '../rules/rules'
import { comingRound, type RoundRow } from '../schedule/coming-round'

type UnmatchedReason = UnmatchedMember['reason']

export type UnmatchedConditions = {
  group: 'waiting' | 'away'
  search?: string
  reason?: UnmatchedReason
}

/** Members without a match in the preview: participating but unmatched ('waiting'), or not participating ('away'). */
export async function listUnmatched(
  ctx: Ctx,
  { page, ...filter }: UnmatchedConditions & { page: number },
): Promise<UnmatchedPage> {
  requireOrganiser(ctx)
  const round = await comingRound(ctx)
  if (!round) return { list: [], page, hasMore: false, reasons: [] }
  return filter.group === 'waiting'
    ? unmatchedPage(ctx, round, filter, page)
    : notParticipatingPage(ctx, round, filter, page)
}

const byName = [asc(participants.firstName), asc(participants.lastName), asc(participants.id)]

type Person = typeof participants.$inferSelect
type Cut = {
  limit: number
  offset?: number
  /** The last one of the previous page. */
  after?: Pick<Person, 'firstName' | 'lastName' | 'id'>
}

const comesAfter = (last: Cut['after']): SQL | undefined =>
  last &&
  sql`(${participants.firstName}, ${participants.lastName}, ${participants.id}) >
    (${last.firstName}, ${last.lastName}, ${last.id}::uuid)`

/** Unmatched participants of a round with the reason, by name. */
export async function readUnmatched(
  { db }: Ctx,
  round: RoundRow,
  { search, reason }: Omit<UnmatchedConditions, 'group'>,
  { limit, offset = 0, after }: Cut,
): Promise<{ person: Person; reason: UnmatchedReason }[]> {
  const rows = await db
    .select({ person: participants, reason: unmatched.reason })
    .from(unmatched)
    .innerJoin(participants, eq(participants.id, unmatched.participantId))
    .where(
      and(
        eq(unmatched.roundId, round.id),
        search ? isNamed(search) : undefined,
        reason && eq(unmatched.reason, reason),
        comesAfter(after),
      ),
    )
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, reason: row.reason as UnmatchedReason }))
}

/** Members not participating in a coming round with the reason, by name. */
export async function readNotParticipating(
  ctx: Ctx,
  round: RoundRow,
  { search, reason }: Omit<UnmatchedConditions, 'group'>,
  { limit, offset = 0, after }: Cut,
): Promise<{ person: Person; reason: UnmatchedReason }[]> {
  const why = notParticipatingReason(round, await readRules(ctx))
  return ctx.db
    .select({ person: participants, reason: why })
    .from(participants)
    .leftJoin(memberships, membershipOfParticipant)
    .where(
      and(
        notParticipating(ctx, round.id),
        search ? isNamed(search) : undefined,
        reason && eq(why, reason),
        comesAfter(after),
      ),
    )
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
}

const pageCut = (page: number): Cut => ({ limit: PAGE_SIZE + 1, offset: page * PAGE_SIZE })

export async function unmatchedPage(
  ctx: Ctx,
  round: RoundRow,
  filter: Omit<UnmatchedConditions, 'group'>,
  page: number,
): Promise<UnmatchedPage> {
  const rows = await readUnmatched(ctx, round, filter, pageCut(page))
  const removals = rows.some(({ reason }) => reason === 'vetoed')
    ? await removalsOf(ctx, round.id)
    : new Map()
  const counts =
    page > 0
      ? []
      : await ctx.db
          .select({ reason: unmatched.reason, count: count() })
          .from(unmatched)
          .where(eq(unmatched.roundId, round.id))
          .groupBy(unmatched.reason)
          .orderBy(desc(count()), unmatched.reason)
  return {
    ...toPage(
      rows.map(({ person, reason }) => ({
        person: personLine(person),
        email: person.firstName || person.lastName ? null : person.email,
        reason,
        until: null,
        askedAt: null,
        takenOut: (reason === 'vetoed' && removals.get(person.id)) || null,
      })),
      page,
    ),
    reasons: counts as UnmatchedPage['reasons'],
  }
}

/** By member, the latest change of a preview that removed their pair and can be undone. */
async function removalsOf(ctx: Ctx, roundId: string): Promise<Map<string, UnmatchedMember['takenOut']>> {
  const partner = alias(participants, 'partner')
  const rows = await ctx.db
    .select({ changeId: roundChanges.id, memberId: matchSides.participantId, partner })
    .from(roundChanges)
    .innerJoin(matchSides, sql`${roundChanges.removed} ? ${matchSides.matchId}::text`)
    .innerJoin(partner, eq(partner.id, matchSides.partnerId))
    .where(
      and(eq(roundChanges.roundId, roundId), eq(roundChanges.kind, 'remove'), isNull(roundChanges.undoneAt)),
    )
    .orderBy(asc(roundChanges.createdAt), asc(roundChanges.id))
  return new Map(
    rows.map(({ changeId, memberId, partner }) => [
      memberId,
      { changeId, partner: `${partner.firstName} ${partner.lastName}`.trim() },
    ]),
  )
}

/** Why a member does not participate: the first reason that applies. */
const notParticipatingReason = (round: RoundRow, rules: Rules) => sql<UnmatchedReason>`CASE
  WHEN ${memberships.enabled} IS NOT TRUE THEN 'disabled'
  WHEN ${participants.profileFilledAt} IS NULL THEN 'no-profile'
  WHEN NOT ${participants.networkingEnabled} THEN 'networking-off'
  WHEN ${participants.pausedUntil} > ${moment(round.scheduledFor)} THEN 'paused'
  WHEN ${isSilent(rules)} THEN 'silent'
  WHEN ${participants.profileFilledAt} > ${moment(round.createdAt)} THEN 'joined-later'
  ELSE 'not-due' END`

async function notParticipatingPage(
  ctx: Ctx,
  round: RoundRow,
  filter: UnmatchedConditions,
  page: number,
): Promise<UnmatchedPage> {
  const why = notParticipatingReason(round, await readRules(ctx))
  const rows = await readNotParticipating(ctx, round, filter, pageCut(page))
  const each = ctx.db
    .select({ reason: why.as('reason') })
    .from(participants)
    .leftJoin(memberships, membershipOfParticipant)
    .where(notParticipating(ctx, round.id))
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
        email: person.firstName || person.lastName ? null : person.email,
        reason,
        until: reason === 'paused' ? (person.pausedUntil?.toISOString() ?? null) : null,
        askedAt: reason === 'silent' ? (person.inactivityAskedAt?.toISOString() ?? null) : null,
        takenOut: null,
      })),
      page,
    ),
    reasons: counts,
  }
}

/** Members neither in a pair of a weekly round nor unmatched in it. */
export const notParticipating = (ctx: Ctx, roundId: string): SQL | undefined =>
  and(
    eq(participants.communityId, ctx.community.id),
    isNull(participants.deletedAt),
    isAdmitted(ctx),
    not(isEventOnly),
    sql`NOT EXISTS (SELECT 1 FROM ${unmatched} l WHERE l.community_id = ${ctx.community.id}
      AND l.round_id = ${roundId} AND l.participant_id = ${participants.id})`,
    sql`NOT EXISTS (SELECT 1 FROM ${matchSides} r
      JOIN ${matches} m ON m.community_id = r.community_id AND m.id = r.match_id
      WHERE r.community_id = ${ctx.community.id} AND r.participant_id = ${participants.id}
        AND m.round_id = ${roundId} AND m.status <> 'removed')`,
  )
