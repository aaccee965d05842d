import { z } from 'zod'
import type { ProviderProfile } from '@/lib/auth/provider-profile'
import { issueUnownedToken, redeemToken } from '@/lib/auth/single-use-token'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { communityUrl } from '@/lib/tenancy/address'
import { HANDOFF_LIFETIME_MS } from './community-handoff'
import type { SignInResult } from './complete-sign-in'
import { invalidCode } from './confirm-email'
import { hashFlow, type ProviderTicket } from './provider-ticket'
import { type ProviderCaller, signInByProvider } from './sign-in-by-provider'

const oauthReturnShape = z.object({
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

type OAuthReturn = z.infer<typeof oauthReturnShape>

/**
 * Stores a provider's response, received on the platform host, until the browser is back at the community.
 * @returns the community's URL with a single-use code, valid for a minute in that browser
 */
export async function issueOAuthReturn(
  context: RequestContext,
  ticket: ProviderTicket,
  profile: ProviderProfile,
): Promise<string> {
  const { flow, backTo, introFor, join } = ticket
  const detail: OAuthReturn = { profile, flow, backTo, introFor, join }
  const code = await asOwner(context, (ctx) =>
    issueUnownedToken(ctx.db, ctx.clock, {
      purpose: 'arrival',
      communityId: ctx.community.id,
      lifetimeMs: HANDOFF_LIFETIME_MS,
      detail,
    }),
  )
  return communityUrl(context.runtime.env, { primaryDomain: ticket.domain }, `/api/auth/arrive?code=${code}`)
}

/**
 * Completes a sign-in at a provider, back at the community.
 *
 * @throws DomainError 'invalid' with code 1102 when the code is unknown, used, expired or another browser's;
 *   'forbidden' with code 1005 when the account may not sign in here
 */
export async function completeOAuthReturn(
  context: RequestContext,
  code: string,
  caller: ProviderCaller,
): Promise<{ entered: SignInResult; backTo?: string; introFor?: string }> {
  // In its own transaction, so that a code in the wrong browser stays used.
  const redeemed = await asOwner(context, (ctx) =>
    redeemToken(ctx.db, ctx.clock, {
      purpose: 'arrival',
      communityId: context.community.id,
      token: code,
    }),
  )
  const stored = oauthReturnShape.safeParse(redeemed?.detail)
  if (redeemed?.state !== 'redeemed' || !stored.success || stored.data.flow !== hashFlow(caller.flow))
    throw invalidCode()
  const { profile, flow: _, ...wanted } = stored.data
  return { entered: await signInByProvider(context, profile, wanted, caller), ...wanted }
}
