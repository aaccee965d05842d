import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isWeekly } from '@/lib/db/is-weekly'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, type NotificationCursor, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { requireOrganiser } from '../../community/require-organiser'
import { openingLine } from '../../match/opening-line'
import { reasonLines } from '../../match/reason-lines'
import { notifyMembers } from '../../notification/notify-member'
import { toMailPerson } from '../../participant/mail-person'
import { notifyParticipants } from './notify-participants'

/** Members per transaction, so that other requests are answered in between. */
const BATCH_SIZE = 20

/**
 * Notifies the members of a sent round in small batches. Each transaction stores the batch and the cursor together.
 * Resumable: continues after the last notified member.
 * @returns when to continue; null at the end
 */
export const notifyRound = (context: RequestContext, roundId: string): Promise<Date | null> =>
  runBatches(context, () => withTenant(context, (ctx) => notifyBatch(ctx, roundId)))

/** @returns whether members remain */
async function notifyBatch(ctx: Ctx, roundId: string): Promise<boolean> {
  if (ctx.actor.kind !== 'system') requireOrganiser(ctx)
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(and(eq(rounds.id, roundId), isNotNull(rounds.notificationCursor)))
    .for('update')
  if (!round?.notificationCursor) return false
  const { notificationCursor: cursor, debts } = round
  const { stage } = cursor
  const notified =
    stage === 'participants'
      ? await notifyParticipants(ctx, round, { after: cursor.after, limit: BATCH_SIZE })
      : await (stage === 'unmatched' ? notifyUnmatched : notifyMatched)(ctx, { roundId, cursor, debts })
  const next = notified.length === BATCH_SIZE ? { stage, after: notified.at(-1)! } : AFTER[stage]
  await ctx.db.update(rounds).set({ notificationCursor: next }).where(eq(rounds.id, roundId))
  if (!next) await ctx.enqueue('finish-round', { roundId })
  return next !== null
}

type Batch = { roundId: string; cursor: NotificationCursor; debts: Record<string, number> }

const AFTER: Record<NotificationCursor['stage'], NotificationCursor | null> = {
  matches: { stage: 'unmatched', after: null },
  unmatched: null,
  rematches: null,
  participants: null,
}

/** @returns the ids of the notified sides */
async function notifyMatched(
  ctx: Ctx,
  { roundId, cursor: { stage, after }, debts }: Batch,
): Promise<string[]> {
  const again = stage === 'rematches'
  const partner = alias(participants, 'partner')
  const sides = await ctx.db
    .select({ side: matchSides, level: matches.level, member: participants, partner })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(participants, eq(participants.id, matchSides.participantId))
    .innerJoin(partner, eq(partner.id, matchSides.partnerId))
    .where(
      and(
        eq(matches.roundId, roundId),
        eq(matches.rematch, again),
        after ? gt(matchSides.id, after) : undefined,
      ),
    )
    .orderBy(asc(matchSides.id))
    .limit(BATCH_SIZE)
  if (!again)
    await recordIntroduced(
      ctx,
      roundId,
      sides.map(({ side }) => side),
      debts,
    )
  const present = sides.filter(({ member, partner }) => !member.deletedAt && !partner.deletedAt)
  const asked = await askForPhrases(
    ctx,
    present.map(({ member }) => member),
  )
  await notifyMembers(
    ctx,
    present.map(({ side, level, member, partner }) => ({
      event: 'recommended-contact',
      participantId: member.id,
      aboutId: partner.id,
      // The partner is part of the cause: a trio and a rematch notify one member twice.
      cause: `round:${roundId}:${member.id}:${partner.id}`,
      open: `/my_communities?match=${side.id}`,
      email: ({ locale }) => ({
        partner: toMailPerson(partner, locale),
        reasons: reasonLines(side.reasons, locale),
        level,
        openingLine: openingLine({ community: ctx.community, locale }, side.openingLine, member, partner),
        ...(again && { again }),
        // A trio member gets two emails; only the first asks.
        ...(asked.delete(member.id) && { askForPhrases: true }),
        skip: { kind: 'skip', matchSideId: side.id },
        pause: { kind: 'pause' },
      }),
    })),
  )
  return sides.map(({ side }) => side.id)
}

/** Members without phrases are asked for them once, in an email after a round. @returns their ids */
async function askForPhrases(
  ctx: Ctx,
  members: readonly (typeof participants.$inferSelect)[],
): Promise<Set<string>> {
  const ids = members
    .filter(({ phrases, phrasesMailedAt }) => phrases.length === 0 && phrasesMailedAt === null)
    .map(({ id }) => id)
  if (ids.length === 0) return new Set()
  await ctx.db
    .update(participants)
    .set({ phrasesMailedAt: ctx.clock.now() })
    .where(inArray(participants.id, ids))
  return new Set(ids)
}

/**
 * Notifies unmatched members with the reason; the next round gives them priority. Those who know everyone hear it once,
 * not after every round until somebody joins.
 * @returns their ids
 */
async function notifyUnmatched(ctx: Ctx, { roundId, cursor: { after }, debts }: Batch): Promise<string[]> {
  const rows = await ctx.db
    .select({ member: participants, reason: unmatched.reason })
    .from(unmatched)
    .innerJoin(participants, eq(participants.id, unmatched.participantId))
    .where(
      and(
        eq(unmatched.roundId, roundId),
        isNull(participants.deletedAt),
        after ? gt(participants.id, after) : undefined,
      ),
    )
    .orderBy(asc(participants.id))
    .limit(BATCH_SIZE)
  const informed = await knewEveryone(
    ctx,
    roundId,
    rows.flatMap(({ member, reason }) => (reason === 'no-candidate' ? member.id : [])),
  )
  const asked = await askForPhrases(
    ctx,
    // Phrases find nobody else for those who know everyone.
    rows.flatMap(({ member, reason }) => (reason === 'no-candidate' ? [] : member)),
  )
  await notifyMembers(
    ctx,
    rows
      .filter(({ member }) => !informed.has(member.id))
      .map(({ member, reason }) => ({
        event: 'unmatched',
        participantId: member.id,
        cause: `round:${roundId}:${member.id}`,
        open: '/my_communities',
        email: () => ({ reason, ...(asked.has(member.id) && { askForPhrases: true }) }),
      })),
  )
  const ids = rows.map(({ member }) => member.id)
  await recordDebts(ctx, ids, debts)
  return ids
}

/** Which of these members knew everyone in the round before this one, too. */
async function knewEveryone(
  ctx: Ctx,
  roundId: string,
  participantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (participantIds.length === 0) return new Set()
  const [before] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, isNotNull(rounds.sentAt), ne(rounds.id, roundId)))
    .orderBy(desc(rounds.number))
    .limit(1)
  if (!before) return new Set()
  const rows = await ctx.db
    .select({ id: unmatched.participantId })
    .from(unmatched)
    .where(
      and(
        eq(unmatched.roundId, before.id),
        eq(unmatched.reason, 'no-candidate'),
        inArray(unmatched.participantId, [...participantIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Records what the next round needs: the fairness debt, and one more introduction without a reaction unless the member
 * already reacted. A member of a trio counts once.
 */
async function recordIntroduced(
  ctx: Ctx,
  roundId: string,
  sides: (typeof matchSides.$inferSelect)[],
  debts: Record<string, number>,
): Promise<void> {
  const members = [...new Set(sides.map(({ participantId }) => participantId))]
  if (members.length === 0) return
  const first = await ctx.db
    .select({ id: sql<string>`min(${matchSides.id}::text)` })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(
      and(
        eq(matches.roundId, roundId),
        eq(matches.rematch, false),
        inArray(matchSides.participantId, members),
      ),
    )
    .groupBy(matchSides.participantId)
  const firsts = new Set(first.map(({ id }) => id))
  const counted = sides.filter(({ id }) => firsts.has(id))
  const silent = counted.flatMap(({ participantId, state }) => (state === 'pending' ? [participantId] : []))
  await recordDebts(
    ctx,
    counted.map(({ participantId }) => participantId),
    debts,
    silent,
  )
}

/** One statement: every update of a participant rewrites the search index entry. */
async function recordDebts(
  ctx: Ctx,
  ids: readonly string[],
  debts: Record<string, number>,
  silent: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const owed = JSON.stringify(ids.map((id) => ({ id, debt: debts[id] ?? null, silent: silent.includes(id) })))
  await ctx.db.execute(sql`
    UPDATE ${participants} p SET
      round_debt = coalesce(o.debt, p.round_debt),
      silent_rounds = p.silent_rounds + o.silent::int,
      inactivity_asked_at = CASE WHEN o.silent THEN NULL ELSE p.inactivity_asked_at END
    FROM jsonb_to_recordset(${owed}::jsonb) AS o(id uuid, debt real, silent boolean)
    WHERE p.community_id = ${ctx.community.id} AND p.id = o.id`)
}
