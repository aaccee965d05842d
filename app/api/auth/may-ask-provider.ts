import { clientNetwork } from '@/lib/runtime/client-network'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import { runtime } from '@/lib/runtime/runtime'

/** Each step of a sign-in sends requests to the provider, for which the browser waits. */
const LIMIT: RateLimit = { name: 'ask-provider-ip', points: 240, seconds: 15 * 60 }

/** Counts a sign-in step at a provider against the rate limit. @returns false if the client's network exceeds it */
export const mayAskProvider = (ip: string): Promise<boolean> =>
  runtime().rateLimits.trySpend(LIMIT, clientNetwork(ip))
