import { and, eq, inArray, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireRoundRights } from '../round/policy'

/**
 * Two members who were or are going to be introduced to each other, by the id of a matching: what organisers judge.
 * `a` has the smaller id.
 */
export type JudgedPair = {
  matching: typeof matchings.$inferSelect
  a: typeof matchingResults.$inferSelect
  b: typeof matchingResults.$inferSelect
}

/** @throws DomainError 'not-found' */
export async function pairOf(ctx: Ctx, pairId: string): Promise<JudgedPair> {
  requireRoundRights(ctx)
  const a = alias(matchingResults, 'a')
  const b = alias(matchingResults, 'b')
  const [pair] = await ctx.db
    .select({ matching: matchings, a, b })
    .from(matchings)
    .innerJoin(a, eq(a.matchingId, matchings.id))
    .innerJoin(b, and(eq(b.matchingId, matchings.id), lt(a.participantId, b.participantId)))
    .where(
      and(
        eq(matchings.id, pairId),
        eq(matchings.kind, 'weekly'),
        inArray(matchings.status, ['preview', 'sent']),
      ),
    )
  if (!pair) throw notFound()
  return pair
}

export async function peopleOf(ctx: Ctx, { a, b }: JudgedPair) {
  const rows = await ctx.db
    .select()
    .from(participants)
    .where(inArray(participants.id, [a.participantId, b.participantId]))
  const by = new Map(rows.map((row) => [row.id, row]))
  const [one, other] = [by.get(a.participantId), by.get(b.participantId)]
  if (!one || !other) throw notFound()
  return [one, other] as const
}

/** Whose score it is. */
export function organiserId(ctx: Ctx): string {
  requireRoundRights(ctx)
  if (ctx.actor.kind !== 'user') throw notFound()
  return ctx.actor.userId
}
