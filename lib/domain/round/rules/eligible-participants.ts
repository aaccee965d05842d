import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import type { Cadence } from '@/lib/db/schema/participant'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import type { Rules } from './rules'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day less than the full interval, so that a round an hour early does not cost a member a week. */
const INTERVAL_DAYS: Record<Cadence, number> = { weekly: 0, biweekly: 13, monthly: 27 }

const LONGEST_INTERVAL_DAYS = Math.max(...Object.values(INTERVAL_DAYS))

export type EligibleParticipant = typeof participants.$inferSelect

const mayBeIntroduced = and(eq(memberships.enabled, true), isNotNull(participants.profileFilledAt))

/** Whether a participant, joined with their membership, wants to and may be introduced at that moment. */
export const introducibleAt = (at: Date): SQL | undefined =>
  and(
    mayBeIntroduced,
    eq(participants.networkingEnabled, true),
    or(isNull(participants.pausedUntil), lte(participants.pausedUntil, at)),
  )

const isForRounds = ne(memberships.role, 'ROLE_EVENT')

/** The same for weekly rounds, which exclude the event-only role. */
export const participatesAt = (at: Date): SQL | undefined => and(introducibleAt(at), isForRounds)

/** Whether weekly rounds could pair them if they wanted to. */
export const mayParticipate: SQL | undefined = and(mayBeIntroduced, isForRounds)

/** Whether a participant ignored so many introductions in a row that rounds skip them until they answer. */
export const isSilent = ({ silentAfter }: Pick<Rules, 'silentAfter'>): SQL =>
  silentAfter > 0 ? gte(participants.silentRounds, silentAfter) : sql`false`

/** Who may be introduced at a moment: enabled, profile filled, networking on, not paused, not silent. */
export const isPresent = (at: Date, rules: Pick<Rules, 'silentAfter'>): SQL | undefined =>
  and(participatesAt(at), not(isSilent(rules)))

/** Which of some members may be introduced at a moment. */
export async function presentAmong(
  ctx: Ctx,
  ids: readonly string[],
  at: Date,
  rules: Pick<Rules, 'silentAfter'>,
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(and(inArray(participants.id, [...ids]), isPresent(at, rules)))
  return new Set(rows.map(({ id }) => id))
}

/** Members per query, so that other requests are answered in between. */
const BATCH_SIZE = 400

/**
 * A batch of the participants who meet a condition on them and their membership, by id, after the last one of the
 * previous batch.
 */
export async function participantsWhere(
  ctx: Ctx,
  where: SQL | undefined,
  after: string | null,
): Promise<EligibleParticipant[]> {
  const rows = await ctx.db
    .select({ participant: participants })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(and(where, after ? gt(participants.id, after) : undefined))
    .orderBy(participants.id)
    .limit(BATCH_SIZE)
  return rows.map(({ participant }) => participant)
}

/** Reads all batches, yielding to other requests in between. */
export async function readInBatches(
  read: (after: string | null) => Promise<EligibleParticipant[]>,
): Promise<EligibleParticipant[]> {
  const all: EligibleParticipant[] = []
  for (let after: string | null = null; ; ) {
    const batch: EligibleParticipant[] = await read(after)
    all.push(...batch)
    if (batch.length < BATCH_SIZE) return all
    after = batch.at(-1)!.id
  }
}

/** Those who are due for a round by their cadence. */
export async function dueParticipants(
  ctx: Ctx,
  present: readonly EligibleParticipant[],
  at: Date,
): Promise<EligibleParticipant[]> {
  const last = await ctx.db
    .select({ id: matchSides.participantId, sentAt: max(matchSides.sentAt) })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(
      and(
        gt(matchSides.sentAt, new Date(at.getTime() - LONGEST_INTERVAL_DAYS * DAY_MS)),
        eq(matches.rematch, false),
        eq(matches.kind, 'weekly'),
      ),
    )
    .groupBy(matchSides.participantId)
  const sentAt = new Map(last.map((row) => [row.id, row.sentAt]))
  return present.filter(({ id, cadence }) => {
    const before = sentAt.get(id)
    const sinceMs = before ? at.getTime() - before.getTime() : Number.POSITIVE_INFINITY
    return sinceMs >= INTERVAL_DAYS[cadence] * DAY_MS
  })
}
