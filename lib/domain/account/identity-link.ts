import { z } from 'zod'
import type { Identity } from '@/lib/auth/identity'
import type { ProviderProfile } from '@/lib/auth/provider-profile'
import { secretOf } from '@/lib/core/secret'
import { sign, verify } from '@/lib/core/signing'
import { SIGN_IN_CODE_MS } from '@/lib/mail/lifetimes'
import type { RequestContext } from '@/lib/runtime/request-context'
import { hashFlow } from './provider-ticket'

const linkShape = z.object({
  communityId: z.uuid(),
  provider: z.string(),
  subject: z.string(),
  method: z.enum(['GOOGLE', 'OAUTH2']),
  email: z.string(),
  flow: z.string(),
})

/** A provider's identity that waits until its person has proved access to the mailbox it names, in the same browser. */
export type IdentityLink = Identity & { method: 'GOOGLE' | 'OAUTH2' }

/** @param flow the value of the browser's flow cookie: nobody else's code can complete the link */
export function signIdentityLink(context: RequestContext, profile: ProviderProfile, flow: string): string {
  const { provider, subject, method, email } = profile
  const until = new Date(context.clock.now().getTime() + SIGN_IN_CODE_MS)
  const link = { communityId: context.community.id, provider, subject, method, email, flow: hashFlow(flow) }
  return sign(secretOf(context.runtime.env), 'identity-link', link, until)
}

/** @returns null when it is forged, expired, of another community or browser, or for another mailbox */
export function readIdentityLink(
  context: RequestContext,
  { link: text, login: email }: { link: string; login: string },
  flow: string | undefined,
): IdentityLink | null {
  const found = linkShape.safeParse(
    verify(secretOf(context.runtime.env), 'identity-link', text, context.clock.now()),
  )
  if (!found.success || !flow) return null
  const { communityId, provider, subject, method, email: named, flow: hashed } = found.data
  if (communityId !== context.community.id || named !== email || hashed !== hashFlow(flow)) return null
  return { provider, subject, method }
}
