import type { OAuthConfig, TokenEndpointHandler } from 'next-auth/providers/oauth'

/*
 * The requests to a provider after the browser is back: tokens for the code, and who it belongs to. Where the standards
 * leave providers a choice, next-auth's own requests know one of them.
 */

export type Claims = Record<string, unknown>
type Requests = Pick<OAuthConfig<Claims>, 'idToken' | 'token' | 'userinfo'>
type Client = Parameters<NonNullable<TokenEndpointHandler['request']>>[0]['client']
type Tokens = Exclude<Parameters<Client['userinfo']>[0], string>

/** RFC 6750 writes it so; providers say 'bearer' in their answer and may accept this one only. */
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
      const { email, email_verified } = await client.userinfo(tokens as Tokens, BEARER)
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
    request: ({ client, tokens }) => client.userinfo(tokens as Tokens, BEARER),
  },
})

/** The client's secret is sent in a header, and in the body to a provider that does not take it so. */
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
