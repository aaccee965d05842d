import { clientNetwork } from '@/lib/runtime/client-network'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { RequestContext } from '@/lib/runtime/request-context'

/*
 * Guessing gets slower. From one client network, an account waits up to a minute after five attempts, 15 minutes after
 * ten, a day after thirty. Attempts are also limited per account from anywhere, and per network across accounts.
 */
const PER_NETWORK_AND_ACCOUNT: readonly RateLimit[] = [
  { name: 'sign-in-minute', points: 5, seconds: 60 },
  { name: 'sign-in-quarter', points: 10, seconds: 15 * 60 },
  { name: 'sign-in-day', points: 30, seconds: 24 * 60 * 60 },
]
const PER_ACCOUNT: RateLimit = { name: 'sign-in-address', points: 100, seconds: 60 * 60 }
const PER_NETWORK: RateLimit = { name: 'sign-in-ip', points: 200, seconds: 15 * 60 }

/**
 * Counts a sign-in attempt, before the password is checked.
 * @throws DomainError 'limited' with the seconds to wait
 */
export async function spendSignInTry(context: RequestContext, ip: string, email: string): Promise<void> {
  const { rateLimits } = context.runtime
  const network = clientNetwork(ip)
  await rateLimits.spend(PER_NETWORK, network)
  for (const limit of PER_NETWORK_AND_ACCOUNT) await rateLimits.spend(limit, `${network} ${email}`)
  // Last, so that a refused network cannot use up the account owner's budget.
  await rateLimits.spend(PER_ACCOUNT, email)
}

/** Resets the attempts from one network: the account's owner has signed in. */
export async function forgetSignInTries(context: RequestContext, ip: string, email: string): Promise<void> {
  for (const limit of PER_NETWORK_AND_ACCOUNT)
    await context.runtime.rateLimits.reset(limit, `${clientNetwork(ip)} ${email}`)
}
