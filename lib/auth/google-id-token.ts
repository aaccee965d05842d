import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Env } from '@/lib/core/env'
import { fetchPublic } from '@/lib/net/outgoing'

type GoogleEnv = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER' | 'PRIVATE_HOSTS'>
type Keys = ReturnType<typeof createRemoteJWKSet>

const DAY_MS = 24 * 60 * 60 * 1000
/** Google's discovery document changes hardly ever; its keys every few days. */
const known = new Map<string, { keys: Promise<Keys>; until: number }>()

/** The keys of an issuer: kept for ten minutes, and asked for again when a token names one that is not among them. */
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
    // How soon a token with an unknown key may have the keys fetched again.
    cooldownDuration: 10_000,
    [customFetch]: (url) => fetchPublic(env, url),
  })
}

export type VerifiedIdToken = { claims: JWTPayload; nonce: string }

/**
 * Checks an ID token of Google's: signature by one of its keys, issuer, audience, that its time has come and is not
 * over (ten seconds of doubt about clocks), and that it names a nonce. Whether the nonce is ours is the caller's to ask.
 *
 * @returns null when the token is not to be believed
 * @throws Error when Google cannot be asked for its keys
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
