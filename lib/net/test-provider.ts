import { z } from 'zod'
import type { Env } from '@/lib/core/env'
import { fetchPublic, OutgoingError } from './outgoing'

const LIMITS = { timeoutMs: 8_000, maxBytes: 256 * 1024 }

type ProviderEndpoints = Record<'issuer' | 'codeUrl' | 'tokenUrl' | 'userInfoUrl', string | null>

/** The problem, as a key under `validation` in messages/*.json. */
type ProviderProblem = 'providerAddress' | 'providerUnreachable' | 'providerMissing' | 'providerOtherIssuer'

type Found = { problem: ProviderProblem | null; field: keyof ProviderEndpoints | null }

const discoveryShape = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/**
 * Tests whether a sign-in provider answers: its discovery document, or each of its endpoints if there is none. Whether
 * it knows our client, and gives an address, shows only at the first login.
 */
export async function testProvider(
  env: Pick<Env, 'PRIVATE_HOSTS'>,
  provider: ProviderEndpoints,
): Promise<Found> {
  if (provider.issuer) {
    const problem = await problemOfIssuer(env, provider.issuer)
    return { problem, field: problem && 'issuer' }
  }
  for (const field of ['codeUrl', 'tokenUrl', 'userInfoUrl'] as const) {
    const url = provider[field]
    const problem = url ? await problemOfEndpoint(env, url, field) : 'providerAddress'
    if (problem) return { problem, field }
  }
  return { problem: null, field: null }
}

async function problemOfIssuer(
  env: Pick<Env, 'PRIVATE_HOSTS'>,
  issuer: string,
): Promise<ProviderProblem | null> {
  try {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    // Sign-in follows no redirect either.
    const answer = await fetchPublic(env, address, { ...LIMITS, maxRedirects: 0 })
    const found = discoveryShape.safeParse(answer.ok ? await answer.json().catch(() => null) : null)
    if (!found.success) return 'providerMissing'
    // OpenID Connect Discovery, 4.3: the issuer must match exactly.
    return found.data.issuer === issuer ? null : 'providerOtherIssuer'
  } catch (error) {
    return problemOf(error)
  }
}

/**
 * Almost any response will do: endpoints reject requests without parameters. A token endpoint knows POST only, and may
 * answer 404 to this GET.
 */
async function problemOfEndpoint(
  env: Pick<Env, 'PRIVATE_HOSTS'>,
  url: string,
  field: 'codeUrl' | 'tokenUrl' | 'userInfoUrl',
): Promise<ProviderProblem | null> {
  try {
    const { status } = await fetchPublic(env, url, { ...LIMITS, maxRedirects: 5 })
    const isMissing = status >= 500 || (status === 404 && field !== 'tokenUrl')
    return isMissing ? 'providerMissing' : null
  } catch (error) {
    return problemOf(error)
  }
}

function problemOf(error: unknown): ProviderProblem {
  if (!(error instanceof OutgoingError)) throw error
  if (error.reason === 'redirects') return 'providerMissing'
  return ['scheme', 'address', 'credentials'].includes(error.reason)
    ? 'providerAddress'
    : 'providerUnreachable'
}
