import type { Call } from '@/lib/runtime/call'
import type { RateLimit } from '@/lib/runtime/rate-limits'

/*
 * Guessing passwords gets slower and slower. An address tried from one place waits up to a minute after
 * five tries, a quarter of an hour after ten, a day after thirty. Apart from these, an address is tried at
 * most so often from anywhere, and a place tries at most so many addresses.
 */
const FROM_ONE_PLACE: readonly RateLimit[] = [
  { name: 'sign-in-minute', points: 5, seconds: 60 },
  { name: 'sign-in-quarter', points: 10, seconds: 15 * 60 },
  { name: 'sign-in-day', points: 30, seconds: 24 * 60 * 60 },
]
const FROM_ANYWHERE: RateLimit = { name: 'sign-in-address', points: 100, seconds: 60 * 60 }
const ANY_ADDRESS: RateLimit = { name: 'sign-in-ip', points: 200, seconds: 15 * 60 }

/**
 * Counts a try at an address, before the password is looked at.
 * @throws DomainError 'limited' with the seconds to wait
 */
export async function spendSignInTry(call: Call, ip: string, email: string): Promise<void> {
  const { rateLimits } = call.runtime
  await rateLimits.spend(ANY_ADDRESS, ip)
  for (const limit of FROM_ONE_PLACE) await rateLimits.spend(limit, `${ip} ${email}`)
  // Last, so that a place which is refused already cannot use up what the address has left for its owner.
  await rateLimits.spend(FROM_ANYWHERE, email)
}

/** Forgets the tries of an address from one place: its owner came in. */
export async function forgetSignInTries(call: Call, ip: string, email: string): Promise<void> {
  for (const limit of FROM_ONE_PLACE) await call.runtime.rateLimits.reset(limit, `${ip} ${email}`)
}
