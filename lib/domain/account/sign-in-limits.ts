import { clientNetwork, customerNetwork } from '@/lib/runtime/client-network'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { RequestContext } from '@/lib/runtime/request-context'

/*
 * Guessing gets slower. From one client network, an account waits up to a minute after five attempts, 15 minutes after
 * ten, a day after thirty from the networks of one customer. Attempts are also limited per account from anywhere, until
 * its owner sets a new password, and per network across accounts; a successful one does not count there.
 */
const PER_NETWORK_AND_ACCOUNT: readonly RateLimit[] = [
  { name: 'sign-in-minute', points: 5, seconds: 60 },
  { name: 'sign-in-quarter', points: 10, seconds: 15 * 60 },
]
const PER_CUSTOMER_AND_ACCOUNT: RateLimit = { name: 'sign-in-day', points: 30, seconds: 24 * 60 * 60 }
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
  await rateLimits.spend(PER_CUSTOMER_AND_ACCOUNT, `${customerNetwork(ip)} ${email}`)
  // Last, so that a refused network cannot use up the account owner's budget.
  await rateLimits.spend(PER_ACCOUNT, email)
}

/** Resets the attempts from one network: the account's owner has signed in. */
export async function forgetSignInTries(context: RequestContext, ip: string, email: string): Promise<void> {
  const { rateLimits } = context.runtime
  for (const limit of PER_NETWORK_AND_ACCOUNT) await rateLimits.reset(limit, `${clientNetwork(ip)} ${email}`)
  await rateLimits.reset(PER_CUSTOMER_AND_ACCOUNT, `${customerNetwork(ip)} ${email}`)
  // Many people sign in from the network of an event.
  await rateLimits.giveBack(PER_NETWORK, clientNetwork(ip))
}

/** Resets the attempts from anywhere: the account's owner has set a new password. */
export const forgetAccountTries = (context: RequestContext, email: string): Promise<void> =>
  context.runtime.rateLimits.reset(PER_ACCOUNT, email)
