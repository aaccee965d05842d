import { lastIssuedAt, type TokenOwner, tryLockIssue } from '@/lib/auth/single-use-token'
import { DomainError } from '@/lib/core/errors'
import { customerNetwork, networkInCommunity } from '@/lib/runtime/client-network'
import type { Ctx } from '@/lib/runtime/context'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { RequestContext } from '@/lib/runtime/request-context'

/** Minimum time between two requested emails to an address. */
export const RESEND_SECONDS = 60

/** Sign-in emails that one network may request, for any addresses; one that led to a sign-in does not count. */
export const MAILS_PER_NETWORK: RateLimit = { name: 'sign-in-mail-ip', points: 60, seconds: 60 * 60 }

/** Refunds an email that led to a sign-in. */
export const giveBackMail = ({ runtime, community }: RequestContext, ip: string): Promise<void> =>
  runtime.rateLimits.giveBack(MAILS_PER_NETWORK, networkInCommunity(community.id, ip))

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

const [HOUR, DAY] = [60 * 60, 24 * 60 * 60]

/**
 * Maximum number of requested emails of one kind to an address: from one network, from one community and in all. A
 * stranger cannot use up what the owner of the address needs, neither here nor through another community.
 */
export async function spendMail(
  context: RequestContext,
  kind: string,
  email: string,
  ip?: string,
): Promise<void> {
  const here = `${context.community.id} ${email}`
  const budgets: [key: string, name: string, hour: number, day: number][] = [
    ...(ip ? [[`${customerNetwork(ip)} ${here}`, 'network', 6, 15] as [string, string, number, number]] : []),
    [here, 'community', 10, 30],
    [email, 'all', 30, 90],
  ]
  for (const [key, name, hour, day] of budgets) {
    await context.runtime.rateLimits.spend({ name: `${kind}-${name}-hour`, points: hour, seconds: HOUR }, key)
    await context.runtime.rateLimits.spend({ name: `${kind}-${name}-day`, points: day, seconds: DAY }, key)
  }
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
