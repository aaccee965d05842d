import { and, eq, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm'
import { memberships } from '@/lib/db/schema/account'
import type { Cadence } from '@/lib/db/schema/participant'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day less than the full interval, so that a round an hour early does not cost a member a week. */
const INTERVAL_DAYS: Record<Cadence, number> = { weekly: 0, biweekly: 13, monthly: 27 }

export type EligibleParticipant = typeof participants.$inferSelect

/** Of a participant joined with their membership: whether they want to and may be introduced at that moment. */
export const takesPart = (at: Date): SQL | undefined =>
  and(
    eq(memberships.enabled, true),
    eq(participants.networkingEnabled, true),
    isNotNull(participants.profileFilledAt),
    or(isNull(participants.pausedUntil), lte(participants.pausedUntil, at)),
  )

/** Everyone who takes part in a round: enabled, profile filled, networking on, not paused, due by their cadence. */
export async function eligibleParticipants(ctx: Ctx, at: Date): Promise<EligibleParticipant[]> {
  const lastProposed = ctx.db
    .select({
      participantId: matchingResults.participantId,
      sentAt: max(matchingResults.sentAt).as('last_sent_at'),
    })
    .from(matchingResults)
    .where(isNotNull(matchingResults.sentAt))
    .groupBy(matchingResults.participantId)
    .as('last_proposed')
  const rows = await ctx.db
    .select({ participant: participants, lastSentAt: sql<string | Date | null>`${lastProposed.sentAt}` })
    .from(participants)
    .innerJoin(
      memberships,
      and(eq(memberships.communityId, participants.communityId), eq(memberships.userId, participants.userId)),
    )
    .leftJoin(lastProposed, eq(lastProposed.participantId, participants.id))
    .where(takesPart(at))
    .orderBy(participants.id)
  return rows
    .filter(({ participant, lastSentAt }) => {
      const sinceMs = lastSentAt ? at.getTime() - new Date(lastSentAt).getTime() : Number.POSITIVE_INFINITY
      return sinceMs >= INTERVAL_DAYS[participant.cadence] * DAY_MS
    })
    .map(({ participant }) => participant)
}
