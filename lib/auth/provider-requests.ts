import type { OAuthConfig, TokenEndpointHandler } from 'next-auth/providers/oauth'
import { z } from 'zod'

/*
 * The requests to a provider once the browser returns: tokens for the code, and the person they belong to. Where the
 * standards leave providers a choice, next-auth's own requests support only one of the options.
 */

export type Claims = Record<string, unknown>
type Requests = Pick<OAuthConfig<Claims>, 'idToken' | 'token' | 'userinfo'>
type Client = Parameters<NonNullable<TokenEndpointHandler['request']>>[0]['client']
type Tokens = Exclude<Parameters<Client['userinfo']>[0], string>

/** As in RFC 6750: some providers answer 'bearer' but accept only this form. */
const BEARER = { tokenType: 'Bearer' }

/**
 * OpenID Connect: the claims of the ID token. An address that it lacks is at UserInfo (OpenID Connect Core, 5.4), whose
 * answer must name the same subject.
 */
export const openIdRequests: Requests = {
  idToken: true,
  token: {
    request: ({ client, provider, params, checks }) =>
      tokensOf(withSigningAlgorithm(client), (one) => one.callback(provider.callbackUrl, params, checks)),
  },
  userinfo: {
    async request({ client, tokens }) {
      const claims = (tokens as Tokens).claims()
      if (claims.email || !client.issuer.metadata.userinfo_endpoint) return claims
      const { email, email_verified } = await userInfoOf(client, tokens as Tokens)
      return { ...claims, email, email_verified }
    },
  },
}

/**
 * Plain OAuth 2.0, where no issuer is known: an `iss` in the answer (RFC 9207) can be compared with nothing, and an ID
 * token cannot be checked. A callback path for each provider keeps their codes apart instead (RFC 9700, 4.4.2).
 */
export const plainRequests = (tokenUrl: string, userInfoUrl: string): Requests => ({
  idToken: false,
  token: {
    url: tokenUrl,
    request: ({ client, provider, params: { iss: _, ...params }, checks }) =>
      tokensOf(client, (one) => withoutIdToken(one).oauthCallback(provider.callbackUrl, params, checks)),
  },
  userinfo: {
    url: userInfoUrl,
    request: async ({ client, tokens }) => {
      const claims = await client.userinfo(tokens as Tokens, BEARER).catch((error) => {
        throw signingAlgorithm(error) ? new Error(SIGNED_WITHOUT_ISSUER, { cause: error }) : error
      })
      return withPrivateEmail(client, tokens as Tokens, userInfoUrl, claims)
    },
  },
})

const SIGNED_WITHOUT_ISSUER =
  'UserInfo is a signed JWT, and plain OAuth 2.0 has no keys to check it: set up the provider by its issuer'

/** UserInfo is JSON, or a JWT that the provider signs (OpenID Connect Core, 5.3.2), which we cannot know before. */
async function userInfoOf(client: Client, tokens: Tokens): ReturnType<Client['userinfo']> {
  try {
    return await client.userinfo(tokens, BEARER)
  } catch (error) {
    const algorithm = signingAlgorithm(error)
    if (!algorithm) throw error
    return withMetadata(client, { userinfo_signed_response_alg: algorithm }).userinfo(tokens, BEARER)
  }
}

/** Of the JWT that was answered instead of JSON, if the provider's keys can prove it; never 'none'. */
function signingAlgorithm(error: unknown): string | undefined {
  const { headers, body } =
    (error as { response?: { headers: Record<string, string>; body: unknown } }).response ?? {}
  if (!headers?.['content-type']?.startsWith('application/jwt')) return undefined
  const [header = ''] = String(body).split('.', 1)
  const named = /"alg"\s*:\s*"((?:RS|PS|ES)\d{3}|EdDSA)"/.exec(Buffer.from(header, 'base64url').toString())
  return named?.[1]
}

/** GitHub's API, at GitHub and on Enterprise servers. */
const GITHUB_USER = /^https:\/\/api\.github\.com\/user$|\/api\/v3\/user$/

/** The scopes to request if an organiser names none. */
export const usualScope = (userInfoUrl: string | undefined): string =>
  userInfoUrl && GITHUB_USER.test(userInfoUrl) ? 'read:user user:email' : 'openid profile email'

const emailsShape = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub returns a private address only here, and only with the scope user:email. */
async function withPrivateEmail(
  client: Client,
  tokens: Tokens,
  userInfoUrl: string,
  claims: Claims,
): Promise<Claims> {
  if (claims.email || !GITHUB_USER.test(userInfoUrl)) return claims
  const { statusCode, body } = await client.requestResource(`${userInfoUrl}/emails`, tokens, BEARER)
  const addresses = statusCode === 200 ? emailsShape.parse(JSON.parse(String(body))) : []
  const own = addresses.find(({ primary, verified }) => primary && verified)
  return own ? { ...claims, email: own.email, email_verified: true } : claims
}

/** Sends the client's secret in a header, or in the body to a provider that does not accept that. */
async function tokensOf(
  client: Client,
  exchange: (client: Client) => Promise<Tokens>,
): Promise<{ tokens: Tokens }> {
  const { token_endpoint_auth_method: method } = client.metadata
  try {
    return { tokens: await exchange(client) }
  } catch (error) {
    if (method !== 'client_secret_basic' || !isClientRefused(error)) throw error
    return {
      tokens: await exchange(withMetadata(client, { token_endpoint_auth_method: 'client_secret_post' })),
    }
  }
}

function isClientRefused(error: unknown): boolean {
  const { error: code, response } = error as { error?: string; response?: { statusCode?: number } }
  return response?.statusCode === 401 || code === 'invalid_client' || code === 'invalid_request'
}

/** openid-client expects RS256, which every provider should support. */
function withSigningAlgorithm(client: Client): Client {
  const supported = client.issuer.metadata.id_token_signing_alg_values_supported
  if (!Array.isArray(supported) || supported.includes('RS256')) return client
  const algorithm = supported.find((one) => one !== 'none')
  return algorithm ? withMetadata(client, { id_token_signed_response_alg: algorithm }) : client
}

function withMetadata(client: Client, changes: Partial<Client['metadata']>): Client {
  const other = new client.issuer.Client({ ...client.metadata, ...changes })
  // Its settings, such as the tolerance for clocks.
  for (const key of Object.getOwnPropertySymbols(client)) Reflect.set(other, key, Reflect.get(client, key))
  return other
}

function withoutIdToken(client: Client): Client {
  const grant = client.grant.bind(client)
  client.grant = async (...given) => {
    const tokens = await grant(...given)
    delete tokens.id_token
    return tokens
  }
  return client
}
