import { and, count, countDistinct, eq, isNull, like } from 'drizzle-orm'
import { mails } from '@/lib/db/schema/message'
import { matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'

export type Delivery = { total: number; waiting: number }

/** How many emails of a round there are, and how many are not sent yet. Counts those that are not written yet, too. */
export async function roundDelivery(ctx: Ctx, roundId: string): Promise<Delivery> {
  if (ctx.actor.kind !== 'system') requireOrganiser(ctx)
  const ofRound = like(mails.dedupeKey, `round:${roundId}:%`)
  const [all] = await ctx.db.select({ n: count() }).from(mails).where(ofRound)
  const [queued] = await ctx.db
    .select({ n: count() })
    .from(mails)
    .where(and(ofRound, eq(mails.status, 'queued')))
  const written = { total: all?.n ?? 0, waiting: queued?.n ?? 0 }
  const [round] = await ctx.db
    .select({ eventId: rounds.eventId, notificationCursor: rounds.notificationCursor })
    .from(rounds)
    .where(eq(rounds.id, roundId))
  if (!round?.notificationCursor) return written
  const n = round.eventId ? countDistinct(matchSides.participantId) : count()
  const [sides] = await ctx.db
    .select({ n })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(eq(matches.roundId, roundId))
  const alone = round.eventId ? 0 : await ctx.db.$count(unmatched, eq(unmatched.roundId, roundId))
  const unwritten = Math.max(0, (sides?.n ?? 0) + alone - written.total)
  return { total: written.total + unwritten, waiting: written.waiting + unwritten }
}

/**
 * Marks a round as sent once all its members are notified and no email waits.
 * @returns whether it is finished; if not, call again later
 */
export async function finishRound(ctx: Ctx, roundId: string): Promise<boolean> {
  const { waiting } = await roundDelivery(ctx, roundId)
  if (waiting > 0) return false
  await ctx.db
    .update(rounds)
    .set({ status: 'sent' })
    .where(and(eq(rounds.id, roundId), eq(rounds.status, 'sending'), isNull(rounds.notificationCursor)))
  return (await ctx.db.$count(rounds, and(eq(rounds.id, roundId), eq(rounds.status, 'sending')))) === 0
}
