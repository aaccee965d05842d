import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notFound } from '@/lib/core/errors'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { participants } from '@/lib/db/schema/participant'
import { type MatchReason, matches, matchSides, pairSamples } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

type Side = { participantId: string; reasons: MatchReason[] }

/**
 * A pair to score: matched by a round, by the id of their match, or drawn at random, by the id of the sample. `a` has
 * the smaller id.
 */
export type JudgedPair = {
  /** 'coming': the coming round introduces them. */
  origin: 'coming' | 'introduced' | 'lot'
  score: number
  level: RelevanceLevel
  a: Side
  b: Side
}

/** @throws DomainError 'not-found' */
export async function pairOf(ctx: Ctx, pairId: string): Promise<JudgedPair> {
  const pair = (await proposedPair(ctx, pairId)) ?? (await samplePair(ctx, pairId))
  if (!pair) throw notFound()
  return pair
}

async function proposedPair(ctx: Ctx, matchId: string): Promise<JudgedPair | null> {
  const a = alias(matchSides, 'a')
  const b = alias(matchSides, 'b')
  const [pair] = await ctx.db
    .select({ match: matches, a, b })
    .from(matches)
    .innerJoin(a, eq(a.matchId, matches.id))
    .innerJoin(b, and(eq(b.matchId, matches.id), lt(a.participantId, b.participantId)))
    .where(
      and(eq(matches.id, matchId), ne(matches.kind, 'instant'), inArray(matches.status, ['preview', 'sent'])),
    )
  if (!pair) return null
  const { score, level, status } = pair.match
  return { origin: status === 'preview' ? 'coming' : 'introduced', score, level, a: pair.a, b: pair.b }
}

async function samplePair(ctx: Ctx, sampleId: string): Promise<JudgedPair | null> {
  const [sample] = await ctx.db.select().from(pairSamples).where(eq(pairSamples.id, sampleId))
  if (!sample) return null
  return {
    origin: 'lot',
    score: sample.score,
    level: sample.level,
    a: { participantId: sample.participantId, reasons: sample.reasons },
    b: { participantId: sample.partnerId, reasons: sample.partnerReasons },
  }
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
