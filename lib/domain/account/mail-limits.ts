import { lastIssuedAt, type TokenOwner, tryLockIssue } from '@/lib/auth/single-use-token'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { RequestContext } from '@/lib/runtime/request-context'

/** How long an address waits between two mails that somebody asks for. */
export const RESEND_SECONDS = 60

/** The same wait for every address and by the same counter, so that it tells nobody which have accounts. */
export function spendCooldown(context: RequestContext, kind: string, email: string): Promise<void> {
  const limit: RateLimit = {
    name: `${kind}-cooldown`,
    points: 1,
    seconds: RESEND_SECONDS,
    messageKey: 'resendTooSoon',
  }
  return context.runtime.rateLimits.spend(limit, `${context.community.id} ${email}`)
}

/** How many mails of one kind an address gets that somebody asks for, whoever asks. */
export async function spendMail(context: RequestContext, kind: string, email: string): Promise<void> {
  const toOneAddress: readonly RateLimit[] = [
    { name: `${kind}-mail-hour`, points: 10, seconds: 60 * 60 },
    { name: `${kind}-mail-day`, points: 30, seconds: 24 * 60 * 60 },
  ]
  for (const limit of toOneAddress) await context.runtime.rateLimits.spend(limit, email)
}

/**
 * Spends the wait before another token, first thing in the transaction that issues it: of requests at the same time,
 * one gets through.
 *
 * @throws DomainError 'limited' with the seconds left when the last one is less than a minute old
 */
export async function spendIssueCooldown(ctx: Ctx, whose: TokenOwner): Promise<void> {
  const now = ctx.clock.now()
  // Refused at once instead of waiting with a connection.
  if (!(await tryLockIssue(ctx.db, whose))) return refuseTooSoon(now, now)
  refuseTooSoon(await lastIssuedAt(ctx.db, whose), now)
}

function refuseTooSoon(lastAt: Date | null, now: Date): void {
  const leftMs = lastAt ? lastAt.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0
  if (leftMs <= 0) return
  const seconds = Math.ceil(leftMs / 1000)
  throw new DomainError('limited', {
    messageKey: 'resendTooSoon',
    values: { seconds },
    retryAfterSeconds: seconds,
  })
}
