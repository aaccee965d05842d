import { DomainError } from '@/lib/core/errors'
import type { Call } from '@/lib/runtime/call'
import type { RateLimit } from '@/lib/runtime/rate-limits'

/** How long an address waits between two mails that somebody asks for. */
export const RESEND_SECONDS = 60

/** The same wait for every address and by the same counter, so that it tells nobody which have accounts. */
export function spendCooldown(call: Call, kind: string, email: string): Promise<void> {
  const limit: RateLimit = {
    name: `${kind}-cooldown`,
    points: 1,
    seconds: RESEND_SECONDS,
    messageKey: 'resendTooSoon',
  }
  return call.runtime.rateLimits.spend(limit, `${call.community.id} ${email}`)
}

/** How many mails of one kind an address gets that somebody asks for, whoever asks. */
export async function spendMail(call: Call, kind: string, email: string): Promise<void> {
  const toOneAddress: readonly RateLimit[] = [
    { name: `${kind}-mail-hour`, points: 10, seconds: 60 * 60 },
    { name: `${kind}-mail-day`, points: 30, seconds: 24 * 60 * 60 },
  ]
  for (const limit of toOneAddress) await call.runtime.rateLimits.spend(limit, email)
}

/** @throws DomainError 'limited' with the seconds left when the last mail is less than a minute old */
export function refuseTooSoon(lastAt: Date | null, now: Date): void {
  const leftMs = lastAt ? lastAt.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0
  if (leftMs <= 0) return
  const seconds = Math.ceil(leftMs / 1000)
  throw new DomainError('limited', {
    messageKey: 'resendTooSoon',
    values: { seconds },
    retryAfterSeconds: seconds,
  })
}
