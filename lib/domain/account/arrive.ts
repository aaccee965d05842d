import { z } from 'zod'
import type { ProviderProfile } from '@/lib/auth/provider-profile'
import { issueUnownedToken, redeemToken } from '@/lib/auth/single-use-token'
import { acrossCommunities, type Call, type Caller } from '@/lib/runtime/call'
import { communityUrl } from '@/lib/tenancy/address'
import { invalidCode } from './confirm-email'
import { HANDOFF_LIFETIME_MS } from './hand-over'
import type { LetIn } from './let-in'
import { hashFlow, type ProviderTicket } from './provider-ticket'
import { signInByProvider } from './sign-in-by-provider'

const arrivalShape = z.object({
  profile: z.object({
    provider: z.string(),
    subject: z.string(),
    method: z.enum(['GOOGLE', 'OAUTH2']),
    email: z.string(),
    verified: z.boolean(),
    authoritative: z.boolean(),
  }),
  flow: z.string(),
  backTo: z.string().optional(),
  introFor: z.string().optional(),
  join: z.boolean(),
})

type Arrival = z.infer<typeof arrivalShape>

/**
 * Keeps what a provider said at the platform's host until the browser is back at the community.
 * @returns the community's address where it goes on; its code works once, for a minute, in that browser alone
 */
export async function announceArrival(
  call: Call,
  ticket: ProviderTicket,
  profile: ProviderProfile,
): Promise<string> {
  const { flow, backTo, introFor, join } = ticket
  const detail: Arrival = { profile, flow, backTo, introFor, join }
  const code = await acrossCommunities(call, (ctx) =>
    issueUnownedToken(ctx.db, ctx.clock, {
      purpose: 'arrival',
      communityId: ctx.community.id,
      lifetimeMs: HANDOFF_LIFETIME_MS,
      detail,
    }),
  )
  return communityUrl(call.runtime.env, { primaryDomain: ticket.domain }, `/api/auth/arrive?code=${code}`)
}

/**
 * Ends a sign-in at a provider, back at the community.
 *
 * @param input.flow what this browser has kept since it left
 * @throws DomainError 'invalid' with code 1102 when the code is unknown, used, over or another browser's; 'forbidden'
 *   with code 1005 when its person has no place here
 */
export async function arrive(
  call: Call,
  input: { code: string; flow: string },
  caller: Caller,
): Promise<{ entered: LetIn; backTo?: string; introFor?: string }> {
  // A transaction of its own: a code that was shown to the wrong browser stays used up.
  const redeemed = await acrossCommunities(call, (ctx) =>
    redeemToken(ctx.db, ctx.clock, {
      purpose: 'arrival',
      communityId: call.community.id,
      token: input.code,
    }),
  )
  const arrival = arrivalShape.safeParse(redeemed?.detail)
  if (redeemed?.state !== 'redeemed' || !arrival.success || arrival.data.flow !== hashFlow(input.flow))
    throw invalidCode()
  const { profile, flow: _, ...wanted } = arrival.data
  return { entered: await signInByProvider(call, profile, wanted, caller), ...wanted }
}
