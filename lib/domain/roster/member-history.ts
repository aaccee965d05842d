import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { MemberHistoryEntry } from '@/lib/contracts/roster'
import { isWeekly } from '@/lib/db/is-weekly'
import { events } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { matchOutcome } from '../match/match-outcome'

/** As far back as a year of weekly rounds. */
const LIMIT = 60

/** A member’s introductions with their outcomes, latest first, and the rounds that found nobody for them. */
export async function memberHistory(ctx: Ctx, participantId: string): Promise<MemberHistoryEntry[]> {
  const introduced = await introductionsOf(ctx, participantId)
  const missed = await ctx.db
    .select({ at: rounds.scheduledFor, roundNumber: rounds.number })
    .from(unmatched)
    .innerJoin(rounds, and(eq(rounds.communityId, unmatched.communityId), eq(rounds.id, unmatched.roundId)))
    .where(and(isWeekly, eq(unmatched.participantId, participantId), isNotNull(rounds.sentAt)))
    .orderBy(desc(rounds.scheduledFor))
    .limit(LIMIT)
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
    .slice(0, LIMIT)
}

async function introductionsOf(ctx: Ctx, participantId: string): Promise<MemberHistoryEntry[]> {
  const rows = await ctx.db
    .select({
      at: matchSides.sentAt,
      roundNumber: rounds.number,
      event: events.title,
      partnerId: matchSides.partnerId,
      firstName: participants.firstName,
      lastName: participants.lastName,
      hasLeft: isNotNull(participants.deletedAt),
      outcome: matchOutcome(ctx),
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
    .where(and(eq(matchSides.participantId, participantId), isNotNull(matchSides.sentAt)))
    .orderBy(desc(matchSides.sentAt))
    .limit(LIMIT)
  return rows.map((row) => ({
    kind: 'introduced',
    at: row.at!.toISOString(),
    roundNumber: row.event === null ? row.roundNumber : null,
    event: row.event,
    person: row.hasLeft
      ? null
      : { participantId: row.partnerId, name: `${row.firstName} ${row.lastName}`.trim() },
    outcome: row.outcome,
  }))
}
