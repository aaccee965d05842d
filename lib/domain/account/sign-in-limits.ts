import { clientNetwork } from '@/lib/runtime/client-network'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { RequestContext } from '@/lib/runtime/request-context'

/*
 * Guessing gets slower. From one client network, an account waits up to a minute after five tries, 15 minutes after
 * ten, a day after thirty. Besides, tries are limited per account from anywhere, and per network at any account.
 */
const PER_NETWORK_AND_ACCOUNT: readonly RateLimit[] = [
  { name: 'sign-in-minute', points: 5, seconds: 60 },
  { name: 'sign-in-quarter', points: 10, seconds: 15 * 60 },
  { name: 'sign-in-day', points: 30, seconds: 24 * 60 * 60 },
]
const PER_ACCOUNT: RateLimit = { name: 'sign-in-address', points: 100, seconds: 60 * 60 }
const PER_NETWORK: RateLimit = { name: 'sign-in-ip', points: 200, seconds: 15 * 60 }

/**
 * Counts a sign-in try, before the password is checked.
 * @throws DomainError 'limited' with the seconds to wait
 */
export async function spendSignInTry(context: RequestContext, ip: string, email: string): Promise<void> {
  const { rateLimits } = context.runtime
  const network = clientNetwork(ip)
  await rateLimits.spend(PER_NETWORK, network)
  for (const limit of PER_NETWORK_AND_ACCOUNT) await rateLimits.spend(limit, `${network} ${email}`)
  // Last, so that a network that is refused already cannot use up what is left for the account's owner.
  await rateLimits.spend(PER_ACCOUNT, email)
}

/** Forgets the tries from one network: the account's owner has signed in. */
export async function forgetSignInTries(context: RequestContext, ip: string, email: string): Promise<void> {
  for (const limit of PER_NETWORK_AND_ACCOUNT)
    await context.runtime.rateLimits.reset(limit, `${clientNetwork(ip)} ${email}`)
}
