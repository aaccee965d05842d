import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { MemberHistoryEntry } from '@/lib/contracts/roster'
import { isWeekly } from '@/lib/db/is-weekly'
import { events } from '@/lib/db/schema/event'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import { intros, matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** As far back as a year of weekly rounds. */
const MOST = 60

/** A member’s introductions and what came of them, latest first, with the rounds that found nobody for them. */
export async function memberHistory(ctx: Ctx, participantId: string): Promise<MemberHistoryEntry[]> {
  const introduced = await introductionsOf(ctx, participantId)
  const missed = await ctx.db
    .select({ at: rounds.scheduledFor, roundNumber: rounds.number })
    .from(unmatched)
    .innerJoin(rounds, and(eq(rounds.communityId, unmatched.communityId), eq(rounds.id, unmatched.roundId)))
    .where(and(isWeekly, eq(unmatched.participantId, participantId), isNotNull(rounds.sentAt)))
    .orderBy(desc(rounds.scheduledFor))
    .limit(MOST)
  return [
    ...introduced,
    ...missed.map(({ at, roundNumber }) => ({
      kind: 'unmatched' as const,
      at: at.toISOString(),
      roundNumber,
      event: null,
      person: null,
      outcome: null,
    })),
  ]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST)
}

async function introductionsOf(ctx: Ctx, participantId: string): Promise<MemberHistoryEntry[]> {
  const feedback = ctx.db
    .select({
      matchId: meetingFeedback.matchId,
      met: sql<boolean>`bool_or(NOT ${meetingFeedback.didNotMeet})`.as('met'),
    })
    .from(meetingFeedback)
    .groupBy(meetingFeedback.matchId)
    .as('feedback')
  const rows = await ctx.db
    .select({
      at: matchSides.sentAt,
      roundNumber: rounds.number,
      event: events.title,
      partnerId: matchSides.partnerId,
      firstName: participants.firstName,
      lastName: participants.lastName,
      hasLeft: isNotNull(participants.deletedAt),
      state: matchSides.state,
      introStatus: intros.status,
      met: feedback.met,
    })
    .from(matchSides)
    .innerJoin(
      matches,
      and(eq(matches.communityId, matchSides.communityId), eq(matches.id, matchSides.matchId)),
    )
    .innerJoin(
      participants,
      and(eq(participants.communityId, matchSides.communityId), eq(participants.id, matchSides.partnerId)),
    )
    .leftJoin(rounds, and(eq(rounds.communityId, matches.communityId), eq(rounds.id, matches.roundId)))
    .leftJoin(events, and(eq(events.communityId, rounds.communityId), eq(events.id, rounds.eventId)))
    .leftJoin(intros, and(eq(intros.communityId, matches.communityId), eq(intros.matchId, matches.id)))
    .leftJoin(feedback, eq(feedback.matchId, matches.id))
    .where(and(eq(matchSides.participantId, participantId), isNotNull(matchSides.sentAt)))
    .orderBy(desc(matchSides.sentAt))
    .limit(MOST)
  return rows.map((row) => ({
    kind: 'introduced',
    at: row.at!.toISOString(),
    roundNumber: row.event === null ? row.roundNumber : null,
    event: row.event,
    person: row.hasLeft
      ? null
      : { participantId: row.partnerId, name: `${row.firstName} ${row.lastName}`.trim() },
    outcome: outcomeOf(row),
  }))
}

/** Of both sides together: who of the two declined is theirs. */
function outcomeOf({
  met,
  introStatus,
}: {
  met: boolean | null
  introStatus: 'waiting' | 'accepted' | 'declined' | null
}): MemberHistoryEntry['outcome'] {
  if (met !== null) return met ? 'met' : 'did-not-meet'
  if (introStatus === null) return 'waiting'
  return introStatus === 'waiting' ? 'wrote' : introStatus
}
