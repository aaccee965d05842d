import { z } from 'zod'
import type { AuthType } from '@/lib/db/schema/community'
import type { Identity } from './identity'

/** A provider's statement about someone who signed in there. */
export type ProviderProfile = Identity & {
  method: Extract<AuthType, 'GOOGLE' | 'OAUTH2'>
  /** Lower case. */
  email: string
  /** The provider verified at some time that they read this mailbox. */
  verified: boolean
  /** The provider hosts the mailbox, so the statement holds for its current reader. */
  authoritative: boolean
}

const claimsShape = z.object({
  // Anything else could become the same text for several people, also a large number, which JSON.parse rounds.
  sub: z.union([z.string().min(1).max(255), z.int().transform(String)]),
  email: z.string().trim().toLowerCase().pipe(z.email()).pipe(z.string().max(254)),
  // A boolean, but some providers send 'true' or 1.
  email_verified: z.coerce.string().pipe(z.stringbool()).nullish().catch(false),
  hd: z.string().toLowerCase().optional().catch(undefined),
})

/**
 * Google's claims. Google can vouch only for mailboxes it hosts: gmail.com, or a hosted domain (`hd`). For other
 * addresses it knows only that they were verified once. (Google's guide for server-side checks of ID tokens says the
 * same.)
 *
 * @returns null when the claims contain no person with an address
 */
export function googleProfile(claims: unknown): ProviderProfile | null {
  const parsed = claimsShape.safeParse(claims)
  if (!parsed.success) return null
  const { sub, email, email_verified, hd } = parsed.data
  const verified = email_verified ?? false
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const hosted = domain === 'gmail.com' || domain === 'googlemail.com' || hd === domain
  return {
    ...{ provider: 'google', subject: sub, method: 'GOOGLE', email, verified },
    authoritative: verified && hosted,
  }
}

/**
 * Claims of a community's own provider. OAuth 2.0 has no standard claims, so `id`, as GitHub and others use it, is
 * accepted for OpenID Connect's `sub`.
 *
 * @returns null when the claims contain no person with an address
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
