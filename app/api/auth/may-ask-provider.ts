import { clientNetwork } from '@/lib/runtime/client-network'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import { runtime } from '@/lib/runtime/runtime'

/** Each step of a sign-in sends requests to the provider, for which the browser waits. */
const LIMIT: RateLimit = { name: 'ask-provider-ip', points: 240, seconds: 15 * 60 }

/** Counts a step of a sign-in at a provider. @returns whether the client's network has any left */
export const mayAskProvider = (ip: string): Promise<boolean> =>
  runtime().rateLimits.trySpend(LIMIT, clientNetwork(ip))
