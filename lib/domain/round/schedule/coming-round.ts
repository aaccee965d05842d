import { and, desc, eq, exists, gt, ne, or, sql } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { isWeekly } from '@/lib/db/is-weekly'
import { matches, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

export type RoundRow = typeof rounds.$inferSelect

/**
 * The weekly round that is in preview or being sent, if any. A preview without pairs is over at its moment: a first one
 * is not sent (what-is-due.ts).
 */
export async function comingRound(ctx: Ctx): Promise<RoundRow | null> {
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(
      and(
        isWeekly,
        or(
          eq(rounds.status, 'sending'),
          and(eq(rounds.status, 'preview'), or(gt(rounds.scheduledFor, ctx.clock.now()), hasPair(ctx))),
        ),
      ),
    )
    .orderBy(desc(rounds.scheduledFor))
    .limit(1)
  return round ?? null
}

/** Of a row of `rounds`: whether it has a match that was not removed. */
export const hasPair = ({ db }: Ctx) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(matches)
      .where(and(eq(matches.roundId, rounds.id), ne(matches.status, 'removed'))),
  )

/** The id of the weekly round that is being sent, if any. */
export async function sendingRound(ctx: Ctx): Promise<string | null> {
  const [round] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, eq(rounds.status, 'sending')))
    .orderBy(desc(rounds.number))
    .limit(1)
  return round?.id ?? null
}

/**
 * The preview of the weekly round, or the one with this id, locked until the end of the transaction: nobody else
 * changes or sends it meanwhile.
 * @throws DomainError 'conflict' when there is none (any more)
 */
export async function lockPreview(ctx: Ctx, roundId?: string | null): Promise<RoundRow> {
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(and(eq(rounds.status, 'preview'), roundId ? eq(rounds.id, roundId) : isWeekly))
    .orderBy(desc(rounds.scheduledFor))
    .limit(1)
    .for('update')
  if (!round) throw new DomainError('conflict', { messageKey: 'roundGone' })
  return round
}
