import { lastIssuedAt, type TokenOwner, tryLockIssue } from '@/lib/auth/single-use-token'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { RequestContext } from '@/lib/runtime/request-context'

/** Minimum time between two requested emails to an address. */
export const RESEND_SECONDS = 60

/** The same wait for every address, with the same counter, so that it does not reveal accounts. */
export function spendCooldown(context: RequestContext, kind: string, email: string): Promise<void> {
  const limit: RateLimit = {
    name: `${kind}-cooldown`,
    points: 1,
    seconds: RESEND_SECONDS,
    messageKey: 'resendTooSoon',
  }
  return context.runtime.rateLimits.spend(limit, `${context.community.id} ${email}`)
}

/** Maximum number of requested emails of one kind to an address, whoever requests them. */
export async function spendMail(context: RequestContext, kind: string, email: string): Promise<void> {
  const toOneAddress: readonly RateLimit[] = [
    { name: `${kind}-mail-hour`, points: 10, seconds: 60 * 60 },
    { name: `${kind}-mail-day`, points: 30, seconds: 24 * 60 * 60 },
  ]
  for (const limit of toOneAddress) await context.runtime.rateLimits.spend(limit, email)
}

/**
 * Spends the wait before another token, first in the transaction that issues it: of concurrent requests, one succeeds.
 *
 * @throws DomainError 'limited' with the seconds left within a minute of the last one
 */
export async function spendIssueCooldown(ctx: Ctx, whose: TokenOwner): Promise<void> {
  const now = ctx.clock.now()
  // Refuses at once, rather than waiting with a connection.
  if (!(await tryLockIssue(ctx.db, whose))) return refuseTooSoon(now, now)
  refuseTooSoon(await lastIssuedAt(ctx.db, whose), now)
}

/** Whole seconds until another email may be requested; 0 at once. */
export function waitSeconds(lastAt: Date | null, now: Date): number {
  if (!lastAt) return 0
  const leftMs = lastAt.getTime() + RESEND_SECONDS * 1000 - now.getTime()
  return Math.max(0, Math.ceil(leftMs / 1000))
}

function refuseTooSoon(lastAt: Date | null, now: Date): void {
  const seconds = waitSeconds(lastAt, now)
  if (seconds === 0) return
  throw new DomainError('limited', {
    messageKey: 'resendTooSoon',
    values: { seconds },
    retryAfterSeconds: seconds,
  })
}
