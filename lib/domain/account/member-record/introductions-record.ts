import { and, desc, eq, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { intros, matches, matchSides, pairScores, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { MAX_ROWS, person, type RecordedMember, shownPerson } from './recorded-member'

/** Rounds and introductions of a member. */
export async function introductionsRecord({ db }: Ctx, { id }: RecordedMember) {
  return {
    introductions: await db
      .select({
        person: shownPerson,
        kind: matches.kind,
        level: matches.level,
        state: matchSides.state,
        reason: matchSides.reason,
        sentAt: matchSides.sentAt,
        seenAt: matchSides.seenAt,
      })
      .from(matchSides)
      .innerJoin(matches, eq(matches.id, matchSides.matchId))
      .innerJoin(person, eq(person.id, matchSides.partnerId))
      .where(and(eq(matchSides.participantId, id), eq(matches.status, 'sent')))
      .orderBy(desc(matchSides.sentAt))
      .limit(MAX_ROWS),
    unmatched: await db
      .select({ round: rounds.scheduledFor, reason: unmatched.reason })
      .from(unmatched)
      .innerJoin(rounds, eq(rounds.id, unmatched.roundId))
      .where(and(eq(unmatched.participantId, id), eq(rounds.status, 'sent')))
      .orderBy(desc(rounds.scheduledFor))
      .limit(MAX_ROWS),
    pairScores: await scoresAbout(db, id),
    introsSent: await introsOf(db, eq(intros.fromId, id), eq(person.id, intros.toId)),
    introsReceived: await introsOf(db, eq(intros.toId, id), eq(person.id, intros.fromId)),
  }
}

/** Organisers' scores of pairs with this member. The other is named only if the two were introduced. */
async function scoresAbout(db: Db, id: string) {
  const rows = await db
    .select({
      score: pairScores.score,
      scoredAt: pairScores.scoredAt,
      person: shownPerson,
      introducedAt: matchSides.sentAt,
    })
    .from(pairScores)
    .innerJoin(
      person,
      or(
        and(eq(pairScores.participantId, id), eq(person.id, pairScores.partnerId)),
        and(eq(pairScores.partnerId, id), eq(person.id, pairScores.participantId)),
      ),
    )
    .leftJoin(
      matchSides,
      and(
        eq(matchSides.participantId, id),
        eq(matchSides.partnerId, person.id),
        isNotNull(matchSides.sentAt),
      ),
    )
    .where(
      and(or(eq(pairScores.participantId, id), eq(pairScores.partnerId, id)), isNotNull(pairScores.score)),
    )
    .orderBy(desc(pairScores.scoredAt))
    .limit(MAX_ROWS)
  return rows.map(({ score, scoredAt, person: other, introducedAt }) => ({
    person: introducedAt ? other : null,
    score,
    scoredAt,
  }))
}

function introsOf(db: Db, own: SQL, other: SQL) {
  return db
    .select({
      person: shownPerson,
      message: intros.message,
      status: intros.status,
      answer: intros.answer,
      createdAt: intros.createdAt,
      answeredAt: intros.answeredAt,
    })
    .from(intros)
    .innerJoin(person, other)
    .where(own)
    .orderBy(desc(intros.createdAt))
    .limit(MAX_ROWS)
}
