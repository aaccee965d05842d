import { and, eq, inArray, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { newId } from '@/lib/core/ids'
import { intros, matchingResults, matchings, roundLeftOuts, rounds } from '@/lib/db/schema/round'
import type { DraftPair, RoundTask } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { readLearning } from '../matching/read-outcomes'
import { presentParticipants } from './eligible-participants'
import { memberOf } from './member-of'
import type { RoundRow } from './open-preview'
import { requireRoundRights } from './policy'
import { roundHistory } from './round-history'
import { readRules } from './rules'

/** At the round's hour on each of so many days after it, whoever is free is introduced to somebody else who is. */
const DAYS = 3

/** A day that was missed by more than this is skipped. */
const GRACE_HOURS = 12

/**
 * Introduces those who came free within the week to each other: whose introductions of the round were declined by either
 * side, and whom it left out. Each at most once a round. Called each minute; does something once a day.
 */
export async function rematchRound(call: Call, roundId: string): Promise<void> {
  const found = await inCommunity(call, async (ctx) => {
    const round = await dueRound(ctx, roundId)
    return round && { round, task: await readTask(ctx, round) }
  })
  if (!found) return
  const { round, task } = found
  const pairs = task
    ? (
        await call.runtime.engines.draftRound(task, {
          onProgress: () => undefined,
          signal: new AbortController().signal,
        })
      ).pairs
    : []
  await inCommunity(call, (ctx) => keepPairs(ctx, round, pairs))
}

/** The round as it is now, if it is time to look who is free. */
async function dueRound(ctx: Ctx, roundId: string): Promise<RoundRow | null> {
  requireRoundRights(ctx)
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId))
  if (!round?.sentAt || round.telling || !(await readRules(ctx)).rematch) return null
  const now = ctx.clock.now()
  const hour = DateTime.fromJSDate(round.scheduledFor).setZone(ctx.community.timeZone)
  const due = Array.from({ length: DAYS }, (_, day) => hour.plus({ days: day + 1 }).toJSDate())
    .filter((moment) => moment <= now)
    .at(-1)
  if (!due || now.getTime() - due.getTime() > GRACE_HOURS * 60 * 60 * 1000) return null
  return due > (round.rematchedAt ?? round.sentAt) ? round : null
}

/** Null when there are not two who are free. */
async function readTask(ctx: Ctx, round: RoundRow): Promise<RoundTask | null> {
  const free = await freeMembers(ctx, round.id)
  const members = await presentParticipants(ctx, ctx.clock.now())
  const resting = members.flatMap(({ id }) => (free.has(id) ? [] : [id]))
  if (members.length - resting.length < 2) return null
  return {
    // The others take no part, but are what fit and level are measured by.
    members: members.map(memberOf),
    ...(await readLearning(ctx, members)),
    history: { ...(await roundHistory(ctx, members, ctx.clock.now())), resting },
    options: { seed: round.seed, floor: ctx.community.roundFloor },
  }
}

/** Whose introductions of the round are over, and whom it left out; nobody twice. */
async function freeMembers(ctx: Ctx, roundId: string): Promise<Set<string>> {
  const result = await ctx.db.execute(sql`
    WITH sides AS (
      SELECT r.participant_id AS id, bool_or(m.rematch) AS again,
        bool_and(r.state IN ('not-interested', 'hidden') OR o.state IN ('not-interested', 'hidden')
          OR coalesce(i.status = 'declined', false)) AS over
      FROM ${matchingResults} r
      JOIN ${matchings} m ON m.community_id = r.community_id AND m.id = r.matching_id
        AND m.round_id = ${roundId} AND m.status = 'sent'
      JOIN ${matchingResults} o ON o.community_id = r.community_id AND o.matching_id = r.matching_id
        AND o.participant_id = r.partner_id
      LEFT JOIN ${intros} i ON i.community_id = m.community_id AND i.matching_id = m.id
      WHERE r.community_id = ${ctx.community.id}
      GROUP BY r.participant_id)
    SELECT id FROM sides WHERE over AND NOT again
    UNION SELECT participant_id FROM ${roundLeftOuts} l
      WHERE l.community_id = ${ctx.community.id} AND l.round_id = ${roundId}
        AND NOT EXISTS (SELECT 1 FROM sides WHERE sides.id = l.participant_id)`)
  return new Set((result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id))
}

/** Shows the pairs to both sides at once; those of whom one is free no more, or put the other aside meanwhile, fall out. */
async function keepPairs(
  ctx: Ctx,
  { id: roundId, number, rematchedAt }: RoundRow,
  pairs: DraftPair[],
): Promise<void> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId)).for('update')
  if (!round || round.telling || round.rematchedAt?.getTime() !== rematchedAt?.getTime()) return
  const now = ctx.clock.now()
  const communityId = ctx.community.id
  const free = await freeMembers(ctx, roundId)
  const present = new Set((await presentParticipants(ctx, now)).map(({ id }) => id))
  const { excluded } = await roundHistory(ctx, [], now)
  const apart = new Set(excluded.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const made = pairs
    .filter(({ a, b }) => [a, b].every((id) => free.has(id) && present.has(id)) && !apart.has(`${a} ${b}`))
    .map((pair) => ({ id: newId(), ...pair }))
  const telling = made.length > 0 ? { stage: 'again' as const, after: null } : null
  await ctx.db.update(rounds).set({ rematchedAt: now, telling }).where(eq(rounds.id, roundId))
  for (const { id, score, level, sides } of made) {
    await ctx.db.insert(matchings).values({
      communityId,
      id,
      roundId,
      kind: 'weekly',
      status: 'sent',
      score,
      level,
      rematch: true,
      createdAt: now,
      sentAt: now,
    })
    await ctx.db.insert(matchingResults).values(
      sides.map(({ reader, partner, reasons, openingLine }) => ({
        communityId,
        id: newId(),
        matchingId: id,
        participantId: reader,
        partnerId: partner,
        reasons,
        openingLine,
        sentAt: now,
      })),
    )
  }
  if (made.length === 0) return
  await ctx.db.delete(roundLeftOuts).where(
    and(
      eq(roundLeftOuts.roundId, roundId),
      inArray(
        roundLeftOuts.participantId,
        made.flatMap(({ a, b }) => [a, b]),
      ),
    ),
  )
  await recordAudit(ctx, {
    action: 'round.rematched',
    subjectId: roundId,
    detail: { number, pairs: made.length },
  })
  await ctx.enqueue('tell-round', { communityId, roundId })
}
