import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import { relations } from '@/lib/db/schema/people'
import { intros, matchSides, pairScores } from '@/lib/db/schema/round'
import type { Member, Outcome } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { engineProfileColumns } from './engine-profile-columns'
import { toEngineMember } from './to-engine-member'

/** The newest of each kind: more would not teach the engine anything (lib/matching/learning). */
const MAX_RESULTS = 20_000

/** Ids of one query. */
const BATCH_SIZE = 2_000

/** The outcomes of the community's matches so far, from which the engine learns. */
export async function readOutcomes(ctx: Ctx): Promise<Outcome[]> {
  // One after another, because a transaction has one connection.
  const skipped = await readSkipped(ctx)
  const reactions = await readRelations(ctx)
  const asked = await readIntros(ctx)
  const met = await readMeetings(ctx)
  const judged = await readPairScores(ctx)
  return [...skipped, ...reactions, ...asked, ...met, ...judged]
}

/** Passed contacts, also from an email without a reason. A dislike or declined intro is newer. */
async function readSkipped({ db }: Ctx): Promise<Outcome[]> {
  const rows = await db
    .select({
      a: matchSides.participantId,
      b: matchSides.partnerId,
      at: matchSides.sentAt,
      reason: matchSides.reason,
    })
    .from(matchSides)
    .where(and(eq(matchSides.state, 'not-interested'), isNotNull(matchSides.sentAt)))
    .orderBy(desc(matchSides.sentAt), matchSides.id)
    .limit(MAX_RESULTS)
  return rows.map(({ a, b, at, reason }) => ({
    a,
    b,
    at: at!.getTime(),
    kind: 'dislike',
    value: reason === 'already-know' ? reason : 'other',
  }))
}

async function readRelations({ db }: Ctx): Promise<Outcome[]> {
  const rows = await db
    .select({
      a: relations.participantId,
      b: relations.subjectId,
      at: relations.createdAt,
      type: relations.relationType,
      reason: relations.reason,
    })
    .from(relations)
    .orderBy(desc(relations.createdAt), relations.participantId, relations.subjectId)
    .limit(MAX_RESULTS)
  return rows.map(({ a, b, at, type, reason }) => ({
    a,
    b,
    at: at.getTime(),
    ...(type === 'LIKE' ? { kind: 'like' } : { kind: 'dislike', value: reason ?? 'not-interested' }),
  }))
}

async function readIntros({ db }: Ctx): Promise<Outcome[]> {
  const rows = await db
    .select({
      from: intros.fromId,
      to: intros.toId,
      status: intros.status,
      createdAt: intros.createdAt,
      answeredAt: intros.answeredAt,
    })
    .from(intros)
    .orderBy(desc(intros.createdAt), intros.id)
    .limit(MAX_RESULTS)
  return rows.flatMap(({ from, to, status, createdAt, answeredAt }): Outcome[] => {
    const sent: Outcome = { a: from, b: to, at: createdAt.getTime(), kind: 'intro', value: 'sent' }
    if (status === 'waiting') return [sent]
    return [sent, { a: to, b: from, at: (answeredAt ?? createdAt).getTime(), kind: 'intro', value: status }]
  })
}

async function readMeetings({ db }: Ctx): Promise<Outcome[]> {
  const rows = await db
    .select({
      a: meetingFeedback.participantId,
      b: sql<string>`CASE WHEN ${meetings.firstId} = ${meetingFeedback.participantId}
        THEN ${meetings.secondId} ELSE ${meetings.firstId} END`,
      at: meetingFeedback.createdAt,
      score: meetingFeedback.score,
    })
    .from(meetingFeedback)
    .innerJoin(
      meetings,
      and(eq(meetings.communityId, meetingFeedback.communityId), eq(meetings.id, meetingFeedback.meetingId)),
    )
    .orderBy(desc(meetingFeedback.createdAt), meetingFeedback.meetingId, meetingFeedback.participantId)
    .limit(MAX_RESULTS)
  return rows.map(({ a, b, at, score }) => ({ a, b, at: at.getTime(), kind: 'meeting', value: score }))
}

async function readPairScores({ db }: Ctx): Promise<Outcome[]> {
  const rows = await db
    .select({
      a: pairScores.participantId,
      b: pairScores.partnerId,
      at: pairScores.scoredAt,
      score: pairScores.score,
    })
    .from(pairScores)
    .where(isNotNull(pairScores.score))
    .orderBy(desc(pairScores.scoredAt), pairScores.participantId, pairScores.partnerId, pairScores.scoredBy)
    .limit(MAX_RESULTS)
  return rows.map(({ a, b, at, score }) => ({ a, b, at: at.getTime(), kind: 'admin', value: score! }))
}

/** What a round learns from, including outcomes about members who do not participate in it. */
export async function readLearning(
  ctx: Ctx,
  eligible: readonly { id: string }[],
): Promise<{ outcomes: Outcome[]; absent: Member[] }> {
  const outcomes = await readOutcomes(ctx)
  const present = new Set(eligible.map(({ id }) => id))
  const ids = [...new Set(outcomes.flatMap(({ a, b }) => [a, b]))].filter((id) => !present.has(id)).sort()
  const absent: Member[] = []
  for (let i = 0; i < ids.length; i += BATCH_SIZE) {
    const rows = await ctx.db
      .select(engineProfileColumns)
      .from(participants)
      .where(
        and(isNotNull(participants.profileFilledAt), inArray(participants.id, ids.slice(i, i + BATCH_SIZE))),
      )
    absent.push(...rows.map(toEngineMember))
  }
  return { outcomes, absent }
}
