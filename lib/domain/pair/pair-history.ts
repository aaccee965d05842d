import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { PairHistory } from '@/lib/contracts/round'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { intros, matchingResults, matchings, pairScores } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isOver } from '../meeting/pending-score'
import { namesOf } from '../round/round-trail'
import { pairOf } from './pair-of'

type Entry = { kind: PairHistory['list'][number]['kind']; at: Date; score?: number; by?: string }

/**
 * What has been between two members and what organisers thought of them, newest first. Neither what they wrote to each
 * other nor how they rated a meeting is in it.
 *
 * @throws DomainError 'not-found'
 */
export async function pairHistory(ctx: Ctx, pairId: string): Promise<PairHistory> {
  const { a, b } = await pairOf(ctx, pairId)
  const introduced = await ctx.db
    .select({ matching: matchings, intro: intros })
    .from(matchings)
    .innerJoin(
      matchingResults,
      and(
        eq(matchingResults.matchingId, matchings.id),
        eq(matchingResults.participantId, a.participantId),
        eq(matchingResults.partnerId, b.participantId),
      ),
    )
    .leftJoin(intros, eq(intros.matchingId, matchings.id))
    .where(
      or(eq(matchings.status, 'sent'), and(eq(matchings.status, 'preview'), eq(matchings.kind, 'weekly'))),
    )
  const entries: Entry[] = introduced.flatMap(({ matching, intro }) => [
    ...(matching.sentAt
      ? [{ kind: 'introduced' as const, at: matching.sentAt }]
      : [{ kind: 'planned' as const, at: matching.createdAt }]),
    ...(intro ? [{ kind: 'wrote' as const, at: intro.createdAt }] : []),
    ...(intro?.answeredAt && intro.status !== 'waiting'
      ? [{ kind: intro.status, at: intro.answeredAt }]
      : []),
  ])
  const ids = introduced.map(({ matching }) => matching.id)
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
  const names = await namesOf(
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

async function meetingsOf(ctx: Ctx, matchingIds: string[]): Promise<Entry[]> {
  if (matchingIds.length === 0) return []
  const missed = await ctx.db
    .select({ id: meetingFeedback.matchingId, at: meetingFeedback.createdAt })
    .from(meetingFeedback)
    .where(and(inArray(meetingFeedback.matchingId, matchingIds), eq(meetingFeedback.didNotMeet, true)))
  const did = await ctx.db
    .select({ id: meetings.matchingId, at: meetings.startsAt })
    .from(meetings)
    .where(and(inArray(meetings.matchingId, matchingIds), isOver(ctx.clock.now())))
  const missedIds = new Set(missed.map(({ id }) => id))
  return [
    ...missed.slice(0, 1).map(({ at }) => ({ kind: 'did-not-meet' as const, at })),
    ...did.flatMap(({ id, at }) => (at && !missedIds.has(id) ? [{ kind: 'met' as const, at }] : [])),
  ]
}
