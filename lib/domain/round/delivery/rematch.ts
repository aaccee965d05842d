import { and, eq, inArray, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { rawRows } from '@/lib/db/raw-rows'
import { intros, matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { DraftMatch, RoundTask } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import { recordAudit } from '../../audit/record-audit'
import { occasionOf, readExcludedOf } from '../../exclusion/exclusions'
import { lockIntroductions } from '../../exclusion/lock-introductions'
import { readHistory } from '../compute/engine-history'
import { readForEngine, within } from '../compute/read-for-engine'
import { insertMatches } from '../compute/write-matches'
import { isPresent, participantsWhere, presentAmong, readInBatches } from '../rules/eligible-participants'
import { minimumOf } from '../rules/minimum-of'
import { type Rules, readRules } from '../rules/rules'
import type { RoundRow } from '../schedule/coming-round'

/** Free members are matched with each other at the round's hour on this many days after it. */
const DAYS = 3

/** A rematch that was missed by more than this is skipped. */
const GRACE_HOURS = 12

/**
 * Matches the free members of a sent round: those whose introductions one side declined, and the unmatched. At most
 * once per member and round. Acts once a day, however often it is called.
 */
export async function rematchRound(context: RequestContext, roundId: string): Promise<void> {
  const due = await within(context, (ctx) => readDue(ctx, roundId))
  if (!due) return
  const task = await readTask(context, due)
  const pairs = task
    ? (
        await context.runtime.engines.draftRound(task, {
          onProgress: () => undefined,
          signal: new AbortController().signal,
        })
      ).pairs
    : []
  await within(context, (ctx) => saveMatches(ctx, due.round, pairs))
}

type Due = { round: RoundRow; rules: Rules; free: ReadonlySet<string> }

export const isRematchDue = async (ctx: Ctx, roundId: string): Promise<boolean> =>
  (await dueRound(ctx, roundId)) !== null

/** The round with its free members, if a rematch is due. */
async function readDue(ctx: Ctx, roundId: string): Promise<Due | null> {
  const due = await dueRound(ctx, roundId)
  return due && { ...due, free: await freeMembers(ctx, roundId) }
}

async function dueRound(ctx: Ctx, roundId: string): Promise<Omit<Due, 'free'> | null> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId))
  const rules = await readRules(ctx)
  if (!round?.sentAt || round.notificationCursor || !rules.rematch) return null
  const now = ctx.clock.now()
  const hour = DateTime.fromJSDate(round.scheduledFor).setZone(ctx.community.timeZone)
  const due = Array.from({ length: DAYS }, (_, day) => hour.plus({ days: day + 1 }).toJSDate())
    .filter((moment) => moment <= now)
    .at(-1)
  if (!due || now.getTime() - due.getTime() > GRACE_HOURS * 60 * 60 * 1000) return null
  if (due <= (round.rematchedAt ?? round.sentAt)) return null
  return { round, rules }
}

/** Null if fewer than two members are free. */
async function readTask(context: RequestContext, { round, rules, free }: Due): Promise<RoundTask | null> {
  if (free.size < 2) return null
  const now = context.clock.now()
  const members = await readInBatches((after) =>
    within(context, (ctx) => participantsWhere(ctx, isPresent(now, rules), after)),
  )
  const present = members.filter(({ id }) => free.has(id))
  if (present.length < 2) return null
  // A pair that an organiser removed from the round stays out of its rematches.
  const history = await within(context, (ctx) => readHistory(ctx, present, occasionOf(round)))
  return {
    // Fit and level are computed over all members, but only free ones are matched.
    ...(await readForEngine(context, members)),
    history: { ...history, resting: members.flatMap(({ id }) => (free.has(id) ? [] : [id])) },
    options: { seed: round.seed, ...minimumOf(rules, context.community, 'rematch') },
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

/** Makes the pairs visible to both sides at once, except those that became impossible meanwhile. */
async function saveMatches(
  ctx: Ctx,
  { id: roundId, number, rematchedAt }: RoundRow,
  pairs: DraftMatch[],
): Promise<void> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId)).for('update')
  if (!round || round.notificationCursor || round.rematchedAt?.getTime() !== rematchedAt?.getTime()) return
  const now = ctx.clock.now()
  const free = await freeMembers(ctx, roundId)
  const present = await presentAmong(
    ctx,
    pairs.flatMap(({ a, b }) => [a, b]),
    now,
    await readRules(ctx),
  )
  await lockIntroductions(ctx, 'alone')
  const excluded = await readExcludedOf(ctx, pairs, occasionOf(round))
  const apart = new Set(excluded.map(({ a, b }) => `${a} ${b}`))
  const made = pairs.filter(
    ({ a, b }) => [a, b].every((id) => free.has(id) && present.has(id)) && !apart.has(`${a} ${b}`),
  )
  const notificationCursor = made.length > 0 ? { stage: 'rematches' as const, after: null } : null
  await ctx.db.update(rounds).set({ rematchedAt: now, notificationCursor }).where(eq(rounds.id, roundId))
  if (made.length === 0) return
  await insertMatches(ctx, made, { kind: 'weekly', status: 'sent', roundId })
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
