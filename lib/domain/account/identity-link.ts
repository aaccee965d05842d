import { z } from 'zod'
import type { Identity } from '@/lib/auth/identity'
import type { ProviderProfile } from '@/lib/auth/provider-profile'
import { secretOf } from '@/lib/core/secret'
import { sign, verify } from '@/lib/core/signing'
import type { RequestContext } from '@/lib/runtime/request-context'
import { CODE_LIFETIME_MS } from './request-sign-in'

const linkShape = z.object({
  communityId: z.uuid(),
  provider: z.string(),
  subject: z.string(),
  method: z.enum(['GOOGLE', 'OAUTH2']),
  email: z.string(),
})

/** A provider's identity that waits until its person has proved access to the mailbox it names. */
export type IdentityLink = Identity & { method: 'GOOGLE' | 'OAUTH2' }

export function signIdentityLink(context: RequestContext, profile: ProviderProfile): string {
  const { provider, subject, method, email } = profile
  const until = new Date(context.clock.now().getTime() + CODE_LIFETIME_MS)
  const link = { communityId: context.community.id, provider, subject, method, email }
  return sign(secretOf(context.runtime.env), 'identity-link', link, until)
}

/** @returns null when it is forged, expired, of another community or for another mailbox */
export function readIdentityLink(context: RequestContext, text: string, email: string): IdentityLink | null {
  const found = linkShape.safeParse(
    verify(secretOf(context.runtime.env), 'identity-link', text, context.clock.now()),
  )
  if (!found.success || found.data.communityId !== context.community.id || found.data.email !== email)
    return null
  const { provider, subject, method } = found.data
  return { provider, subject, method }
}
