import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Env } from '@/lib/core/env'
import { fetchPublic } from '@/lib/net/outgoing'

type GoogleEnv = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER' | 'PRIVATE_HOSTS'>
type Keys = ReturnType<typeof createRemoteJWKSet>

const DAY_MS = 24 * 60 * 60 * 1000
/** Google's discovery document hardly ever changes, its keys every few days. */
const known = new Map<string, { keys: Promise<Keys>; until: number }>()

/** The keys of an issuer: cached for ten minutes, and fetched again when a token names an unknown one. */
function keysOf(env: GoogleEnv, nowMs: number): Promise<Keys> {
  const issuer = env.GOOGLE_ISSUER
  const cached = known.get(issuer)
  if (cached && cached.until > nowMs) return cached.keys
  const keys = discover(env)
  known.set(issuer, { keys, until: nowMs + DAY_MS })
  keys.catch(() => known.delete(issuer))
  return keys
}

async function discover(env: GoogleEnv): Promise<Keys> {
  const answer = await fetchPublic(
    env,
    `${env.GOOGLE_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
  )
  if (!answer.ok) throw new Error(`the issuer answered ${answer.status}`)
  const { issuer, jwks_uri: address } = (await answer.json()) as { issuer: string; jwks_uri: string }
  if (issuer !== env.GOOGLE_ISSUER) throw new Error(`${env.GOOGLE_ISSUER} says that it is ${issuer}`)
  return createRemoteJWKSet(new URL(address), {
    cacheMaxAge: 10 * 60 * 1000,
    // Minimum time before a token with an unknown key makes us fetch the keys again.
    cooldownDuration: 10_000,
    [customFetch]: (url) => fetchPublic(env, url),
  })
}

export type VerifiedIdToken = { claims: JWTPayload; nonce: string }

/**
 * Checks a Google ID token: signature, issuer, audience, validity period (with a clock tolerance of ten seconds), and
 * that it has a nonce. The caller checks whether the nonce is ours.
 *
 * @returns null when the token is invalid
 * @throws Error when Google's keys cannot be fetched
 */
export async function verifyGoogleIdToken(
  env: GoogleEnv,
  token: string,
  now: Date,
): Promise<VerifiedIdToken | null> {
  const keys = await keysOf(env, now.getTime())
  const issuer =
    env.GOOGLE_ISSUER === 'https://accounts.google.com'
      ? ['https://accounts.google.com', 'accounts.google.com']
      : env.GOOGLE_ISSUER
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: env.GOOGLE_CLIENT_ID,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: 10,
      maxTokenAge: '1 hour',
      currentDate: now,
    })
    return typeof payload.nonce === 'string' ? { claims: payload, nonce: payload.nonce } : null
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error
    return null
  }
}
