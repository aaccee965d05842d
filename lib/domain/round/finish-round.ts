import { and, count, eq, like } from 'drizzle-orm'
import { mails } from '@/lib/db/schema/message'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireRoundRights } from './policy'

export type Delivery = { total: number; waiting: number }

/** How far the mails of a round have got. */
export async function roundDelivery(ctx: Ctx, roundId: string): Promise<Delivery> {
  requireRoundRights(ctx)
  const ofRound = like(mails.dedupeKey, `round:${roundId}:%`)
  const [all] = await ctx.db.select({ n: count() }).from(mails).where(ofRound)
  const [queued] = await ctx.db
    .select({ n: count() })
    .from(mails)
    .where(and(ofRound, eq(mails.status, 'queued')))
  return { total: all?.n ?? 0, waiting: queued?.n ?? 0 }
}

/**
 * Marks a round as sent once none of its mails waits.
 * @returns whether it is finished; otherwise ask again later
 */
export async function finishRound(ctx: Ctx, roundId: string): Promise<boolean> {
  const { waiting } = await roundDelivery(ctx, roundId)
  if (waiting > 0) return false
  await ctx.db
    .update(rounds)
    .set({ status: 'sent' })
    .where(and(eq(rounds.id, roundId), eq(rounds.status, 'sending')))
  return true
}
