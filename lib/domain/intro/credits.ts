import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Credits } from '@/lib/contracts/matching'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import { waitOf } from '@/lib/core/wait'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { intros } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const creditsUsed = knownQuery((db, { memberId, since }: Placeholders<'memberId' | 'since'>) =>
  db
    .select({ createdAt: intros.createdAt })
    .from(intros)
    .where(and(eq(intros.fromId, memberId), eq(intros.usesCredit, true), gt(intros.createdAt, since)))
    .orderBy(asc(intros.createdAt)),
)

/** How many intros the member may still send: the community's number in any seven days. Free intros do not count. */
export async function introCredits(ctx: Ctx): Promise<Credits> {
  const member = requireMember(ctx)
  const now = ctx.clock.now().getTime()
  const since = new Date(now - WEEK_MS).toISOString()
  const sent = await creditsUsed(ctx.db, { memberId: member.participantId, since })
  const total = ctx.community.introsPerWeek
  const left = Math.max(0, total - sent.length)
  const oldest = sent[sent.length - total]?.createdAt.getTime() ?? now
  const tryAgainInSeconds = left > 0 ? 0 : Math.max(1, Math.ceil((oldest + WEEK_MS - now) / 1000))
  return { total, left, tryAgainInSeconds }
}

/**
 * Checks that the member has a credit left. Locks their credits until the transaction ends, so that parallel requests
 * cannot spend the same one.
 * @throws DomainError 'limited' ('Out of Credits') with the time until one is free
 */
export async function requireCredit(ctx: Ctx): Promise<void> {
  const { participantId } = requireMember(ctx)
  // Not the participant's row: `introduce` locks both members' rows in a fixed order, which an earlier lock would
  // break.
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('intro credits'), hashtext(${participantId}))`,
  )
  const { left, tryAgainInSeconds } = await introCredits(ctx)
  if (left > 0) return
  throw new DomainError('limited', {
    code: ERROR_CODES.outOfCredits,
    messageKey: 'outOfCredits',
    retryAfterSeconds: tryAgainInSeconds,
    values: waitOf(tryAgainInSeconds),
  })
}
