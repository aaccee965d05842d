import { z } from 'zod'
import type { AuthType } from '@/lib/db/schema/community'
import type { Identity } from './identity'

/** What a provider said of someone who signed in there. */
export type ProviderProfile = Identity & {
  method: Extract<AuthType, 'GOOGLE' | 'OAUTH2'>
  /** Lower case. */
  email: string
  /** The provider has seen that they read this mailbox, at some time. */
  verified: boolean
  /** The mailbox is the provider's own, so it speaks for whoever reads it now. */
  authoritative: boolean
}

const claimsShape = z.object({
  sub: z.coerce.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email()).pipe(z.string().max(254)),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  hd: z.string().toLowerCase().optional(),
})

/**
 * Google's claims. Google alone knows who reads a mailbox of its own: gmail.com, or a domain that it hosts (`hd`).
 * Of others it knows only who once did. (Google's guide for server-side checks of ID tokens says the same.)
 *
 * @returns null when they name nobody with an address
 */
export function googleProfile(claims: unknown): ProviderProfile | null {
  const parsed = claimsShape.safeParse(claims)
  if (!parsed.success) return null
  const { sub, email, email_verified: verified = false, hd } = parsed.data
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const hosted = domain === 'gmail.com' || domain === 'googlemail.com' || hd === domain
  return {
    ...{ provider: 'google', subject: sub, method: 'GOOGLE', email, verified },
    authoritative: verified && hosted,
  }
}

/**
 * What a community's own provider says. OAuth 2.0 has no common claims, so GitHub's and others' `id` is taken for
 * OpenID Connect's `sub`.
 *
 * @returns null when it names nobody with an address
 */
export function oauth2Profile(
  claims: unknown,
  community: { id: string; oauth2Client: { emailsAreVerified?: boolean } | null },
): ProviderProfile | null {
  const given = (claims ?? {}) as Record<string, unknown>
  const parsed = claimsShape.safeParse({ ...given, sub: given.sub ?? given.id })
  if (!parsed.success) return null
  const { sub, email, email_verified: said } = parsed.data
  const verified = said ?? community.oauth2Client?.emailsAreVerified === true
  return {
    ...{ provider: `oauth2:${community.id}`, subject: sub, method: 'OAUTH2', email, verified },
    authoritative: verified && community.oauth2Client?.emailsAreVerified === true,
  }
}
