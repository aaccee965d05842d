import type { Env } from '@/lib/core/env'
import type { AuthType } from '@/lib/db/schema/community'
import { allows, type Community } from '@/lib/tenancy/community'

/** Sign-in methods that a community offers and this installation supports. */
export type SignInMethods = {
  password: boolean
  /** An emailed code, and the method it belongs to. Emails with a magic link also contain one. */
  code: Extract<AuthType, 'OTP' | 'NONE' | 'MAGIC'> | null
  /** An emailed link. */
  magic: boolean
  google: boolean
  oauth2: boolean
}

type GoogleEnv = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>

export function signInMethods(
  env: GoogleEnv,
  community: Pick<Community, 'authConfig' | 'oauth2Client'>,
): SignInMethods {
  const offers = (method: AuthType) => allows(community, method)
  return {
    password: offers('EMAIL'),
    code: (['OTP', 'NONE', 'MAGIC'] as const).find(offers) ?? null,
    magic: offers('MAGIC'),
    google: offers('GOOGLE') && Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET),
    oauth2: offers('OAUTH2') && community.oauth2Client !== null,
  }
}
