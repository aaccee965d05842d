import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { PastRound, PastRoundOrder } from '@/lib/contracts/past-round'
import { notFound } from '@/lib/core/errors'
import { isWeekly } from '@/lib/db/is-weekly'
import { rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { requireOrganiserOrKey } from '../../community/require-organiser-or-key'
import type { RoundRow } from '../schedule/coming-round'
import { readRoundFigures } from './round-figures'

const SENT = and(isWeekly, inArray(rounds.status, ['sending', 'sent']))

/**
 * Sent rounds with their outcomes so far; those without a rating come last. Keys read figures; which two were
 * introduced is for organisers.
 */
export async function listPastRounds(
  ctx: Ctx,
  { page, sort, order }: PastRoundOrder & { page: number },
): Promise<PageOf<PastRound>> {
  requireOrganiserOrKey(ctx, 'rounds:read')
  const start = page * PAGE_SIZE
  const byNumber = ctx.db
    .select()
    .from(rounds)
    .where(SENT)
    .orderBy(order === 'asc' ? asc(rounds.number) : desc(rounds.number))
  if (sort === 'number') {
    const { list, ...rest } = toPage(await byNumber.limit(PAGE_SIZE + 1).offset(start), page)
    return { ...rest, list: await inFigures(ctx, list) }
  }
  const all = await inFigures(ctx, await byNumber)
  const sign = order === 'asc' ? 1 : -1
  const none = sign * Number.POSITIVE_INFINITY
  all.sort((a, b) => sign * ((a[sort] ?? none) - (b[sort] ?? none)) || 0)
  return toPage(all.slice(start, start + PAGE_SIZE + 1), page)
}

/** The latest of them; null before the first. Checks no role: jobs call it, too. */
export async function latestPastRound(ctx: Ctx): Promise<PastRound | null> {
  const latest = await ctx.db.select().from(rounds).where(SENT).orderBy(desc(rounds.number)).limit(1)
  const [figures] = await inFigures(ctx, latest)
  return figures ?? null
}

/**
 * One of them.
 * @throws DomainError 'not-found', also for an unsent round
 */
export async function viewPastRound(ctx: Ctx, roundId: string): Promise<PastRound> {
  requireOrganiserOrKey(ctx, 'rounds:read')
  const [figures] = await inFigures(ctx, [await findPastRound(ctx, roundId)])
  return figures!
}

/** @throws DomainError 'not-found', also for an unsent round */
export async function requirePastRound(ctx: Ctx, roundId: string): Promise<RoundRow> {
  requireOrganiser(ctx)
  return findPastRound(ctx, roundId)
}

/** @throws DomainError 'not-found', also for an unsent round */
export async function findPastRound(ctx: Ctx, roundId: string): Promise<RoundRow> {
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(and(eq(rounds.id, roundId), SENT))
  if (!round) throw notFound()
  return round
}

async function inFigures(ctx: Ctx, rows: RoundRow[]): Promise<PastRound[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const figuresOf = await readRoundFigures(ctx, ids)
  const unmatchedCounts = await unmatchedOf(ctx, ids)
  return rows.map(({ id, number, status, sentAt, eligibleCount }) => ({
    roundId: id,
    number,
    sentAt: status === 'sent' ? (sentAt?.toISOString() ?? null) : null,
    eligible: eligibleCount,
    leftOut: unmatchedCounts.get(id) ?? 0,
    ...figuresOf(id),
  }))
}

async function unmatchedOf({ db }: Ctx, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ roundId: unmatched.roundId, n: count() })
    .from(unmatched)
    .where(inArray(unmatched.roundId, ids))
    .groupBy(unmatched.roundId)
  return new Map(rows.map(({ roundId, n }) => [roundId, n]))
}
