import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { PairHistory } from '@/lib/contracts/round'
import { rawRows } from '@/lib/db/raw-rows'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { intros, matches, matchSides, pairScores } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { meetingResults } from '../match/meeting-results'
import { memberNames } from '../participant/member-names'
import { isOver } from '../rating/is-over'
import { pairOf } from './pair-of'

type Entry = { kind: PairHistory['list'][number]['kind']; at: Date; score?: number; by?: string }

/**
 * The history of two members and organisers' scores, newest first, without their messages and meeting ratings.
 *
 * @throws DomainError 'not-found'
 */
export async function pairHistory(ctx: Ctx, pairId: string): Promise<PairHistory> {
  requireOrganiser(ctx)
  const { a, b } = await pairOf(ctx, pairId)
  const introduced = await ctx.db
    .select({ match: matches, intro: intros })
    .from(matches)
    .innerJoin(
      matchSides,
      and(
        eq(matchSides.matchId, matches.id),
        eq(matchSides.participantId, a.participantId),
        eq(matchSides.partnerId, b.participantId),
      ),
    )
    .leftJoin(intros, eq(intros.matchId, matches.id))
    .where(or(eq(matches.status, 'sent'), and(eq(matches.status, 'preview'), ne(matches.kind, 'instant'))))
  const entries: Entry[] = introduced.flatMap(({ match, intro }) => [
    ...(match.sentAt
      ? [{ kind: 'introduced' as const, at: match.sentAt }]
      : [{ kind: 'planned' as const, at: match.createdAt }]),
    ...(intro ? [{ kind: 'wrote' as const, at: intro.createdAt }] : []),
    ...(intro?.answeredAt && intro.status !== 'waiting'
      ? [{ kind: intro.status, at: intro.answeredAt }]
      : []),
  ])
  const ids = introduced.map(({ match }) => match.id)
  entries.push(...(await meetingsOf(ctx, ids)))
  const scores = await ctx.db
    .select()
    .from(pairScores)
    .where(
      and(
        eq(pairScores.participantId, a.participantId),
        eq(pairScores.partnerId, b.participantId),
        isNotNull(pairScores.score),
      ),
    )
  const names = await memberNames(
    ctx,
    'userId',
    scores.map(({ scoredBy }) => scoredBy),
  )
  for (const { score, scoredAt, scoredBy } of scores)
    entries.push({ kind: 'scored', at: scoredAt, score: score ?? undefined, by: names.get(scoredBy) })
  return {
    list: entries
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ kind, at, score, by }) => ({
        kind,
        at: at.toISOString(),
        score: score ?? null,
        by: by ?? null,
      })),
  }
}

async function meetingsOf(ctx: Ctx, matchIds: string[]): Promise<Entry[]> {
  if (matchIds.length === 0) return []
  const ids = sql.param(matchIds)
  const denied = await rawRows<{ match_id: string }>(
    ctx.db,
    sql`SELECT match_id FROM (${meetingResults(ctx, sql`match_id = ANY(${ids}::uuid[])`)}) results
      WHERE result = 'did-not-meet'`,
  )
  const missedIds = denied.map(({ match_id }) => match_id)
  const missed = await ctx.db
    .select({ at: meetingFeedback.createdAt })
    .from(meetingFeedback)
    .where(and(inArray(meetingFeedback.matchId, missedIds), eq(meetingFeedback.didNotMeet, true)))
  const did = await ctx.db
    .select({ id: meetings.matchId, at: meetings.startsAt })
    .from(meetings)
    .where(and(inArray(meetings.matchId, matchIds), isOver(ctx.clock.now())))
  return [
    ...missed.slice(0, 1).map(({ at }) => ({ kind: 'did-not-meet' as const, at })),
    ...did.flatMap(({ id, at }) =>
      at && id && !missedIds.includes(id) ? [{ kind: 'met' as const, at }] : [],
    ),
  ]
}
