import { and, eq, inArray, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { newId } from '@/lib/core/ids'
import { rawRows } from '@/lib/db/raw-rows'
import { intros, matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { DraftMatch, RoundTask } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../../audit/record-audit'
import { readLearning } from '../../engine/read-outcomes'
import { toEngineMember } from '../../engine/to-engine-member'
import { readExcludedPairs } from '../../exclusion/exclusions'
import { lockIntroductions } from '../../exclusion/lock-introductions'
import { readHistory } from '../compute/engine-history'
import { presentParticipants } from '../rules/eligible-participants'
import { minimumOf } from '../rules/minimum-of'
import { readRules } from '../rules/rules'
import type { RoundRow } from '../schedule/coming-round'
import { requireRoundRights } from '../schedule/policy'

/** At the round's hour on each of so many days after it, whoever is free is introduced to somebody else who is. */
const DAYS = 3

/** A day that was missed by more than this is skipped. */
const GRACE_HOURS = 12

/**
 * Matches members freed within the week: those with an introduction declined by either
 * side, and the unmatched. At most once per member and round. Called each minute; acts once a day.
 */
export async function rematchRound(context: RequestContext, roundId: string): Promise<void> {
  const found = await withTenant(context, async (ctx) => {
    const round = await dueRound(ctx, roundId)
    return round && { round, task: await readTask(ctx, round) }
  })
  if (!found) return
  const { round, task } = found
  const pairs = task
    ? (
        await context.runtime.engines.draftRound(task, {
          onProgress: () => undefined,
          signal: new AbortController().signal,
        })
      ).pairs
    : []
  await withTenant(context, (ctx) => saveMatches(ctx, round, pairs))
}

/** The round as it is now, if it is time to look who is free. */
async function dueRound(ctx: Ctx, roundId: string): Promise<RoundRow | null> {
  requireRoundRights(ctx)
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId))
  if (!round?.sentAt || round.notificationCursor || !(await readRules(ctx)).rematch) return null
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
    members: members.map(toEngineMember),
    ...(await readLearning(ctx, members)),
    history: { ...(await readHistory(ctx, members, ctx.clock.now())), resting },
    options: { seed: round.seed, ...minimumOf(await readRules(ctx), ctx.community) },
  }
}

/** Members with ended introductions, and unmatched members, without duplicates. */
async function freeMembers(ctx: Ctx, roundId: string): Promise<Set<string>> {
  const rows = await rawRows<{ id: string }>(
    ctx.db,
    sql`
    WITH sides AS (
      SELECT r.participant_id AS id, bool_or(m.rematch) AS again,
        bool_and(r.state IN ('not-interested', 'hidden') OR o.state IN ('not-interested', 'hidden')
          OR coalesce(i.status = 'declined', false)) AS over
      FROM ${matchSides} r
      JOIN ${matches} m ON m.community_id = r.community_id AND m.id = r.match_id
        AND m.round_id = ${roundId} AND m.status = 'sent'
      JOIN ${matchSides} o ON o.community_id = r.community_id AND o.match_id = r.match_id
        AND o.participant_id = r.partner_id
      LEFT JOIN ${intros} i ON i.community_id = m.community_id AND i.match_id = m.id
      WHERE r.community_id = ${ctx.community.id}
      GROUP BY r.participant_id)
    SELECT id FROM sides WHERE over AND NOT again
    UNION SELECT participant_id FROM ${unmatched} l
      WHERE l.community_id = ${ctx.community.id} AND l.round_id = ${roundId}
        AND NOT EXISTS (SELECT 1 FROM sides WHERE sides.id = l.participant_id)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Publishes the pairs to both sides at once, without pairs that became impossible meanwhile. */
async function saveMatches(
  ctx: Ctx,
  { id: roundId, number, rematchedAt }: RoundRow,
  pairs: DraftMatch[],
): Promise<void> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId)).for('update')
  if (!round || round.notificationCursor || round.rematchedAt?.getTime() !== rematchedAt?.getTime()) return
  const now = ctx.clock.now()
  const communityId = ctx.community.id
  const free = await freeMembers(ctx, roundId)
  const present = new Set((await presentParticipants(ctx, now)).map(({ id }) => id))
  await lockIntroductions(ctx, 'alone')
  const excluded = new Set(
    (await readExcludedPairs(ctx, { at: now })).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]),
  )
  const made = pairs
    .filter(({ a, b }) => [a, b].every((id) => free.has(id) && present.has(id)) && !excluded.has(`${a} ${b}`))
    .map((pair) => ({ id: newId(), ...pair }))
  const notificationCursor = made.length > 0 ? { stage: 'rematches' as const, after: null } : null
  await ctx.db.update(rounds).set({ rematchedAt: now, notificationCursor }).where(eq(rounds.id, roundId))
  for (const { id, score, level, sides } of made) {
    await ctx.db.insert(matches).values({
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
    await ctx.db.insert(matchSides).values(
      sides.map(({ reader, partner, reasons, openingLine }) => ({
        communityId,
        id: newId(),
        matchId: id,
        participantId: reader,
        partnerId: partner,
        reasons,
        openingLine,
        sentAt: now,
      })),
    )
  }
  if (made.length === 0) return
  await ctx.db.delete(unmatched).where(
    and(
      eq(unmatched.roundId, roundId),
      inArray(
        unmatched.participantId,
        made.flatMap(({ a, b }) => [a, b]),
      ),
    ),
  )
  await recordAudit(ctx, {
    action: 'round.rematched',
    subjectId: roundId,
    detail: { number, pairs: made.length },
  })
  await ctx.enqueue('notify-round', { roundId })
}
