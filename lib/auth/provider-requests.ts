import type { OAuthConfig, TokenEndpointHandler } from 'next-auth/providers/oauth'

/*
 * The requests to a provider after the browser is back: tokens for the code, and who it belongs to. Where the standards
 * leave providers a choice, next-auth's own requests know one of them.
 */

export type Claims = Record<string, unknown>
type Requests = Pick<OAuthConfig<Claims>, 'idToken' | 'token' | 'userinfo'>
type Client = Parameters<NonNullable<TokenEndpointHandler['request']>>[0]['client']
type Tokens = Exclude<Parameters<Client['userinfo']>[0], string>

/**
 * OpenID Connect: the claims of the ID token. An address that it lacks is at UserInfo (OpenID Connect Core, 5.4), whose
 * answer must name the same subject.
 */
export const openIdRequests: Requests = {
  idToken: true,
  userinfo: {
    async request({ client, tokens }) {
      const claims = (tokens as Tokens).claims()
      if (claims.email || !client.issuer.metadata.userinfo_endpoint) return claims
      const { email, email_verified } = await client.userinfo(tokens as Tokens)
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
    async request({ client, provider, params: { iss: _, ...params }, checks }) {
      return { tokens: await withoutIdToken(client).oauthCallback(provider.callbackUrl, params, checks) }
    },
  },
  userinfo: userInfoUrl,
})

function withoutIdToken(client: Client): Client {
  const grant = client.grant.bind(client)
  client.grant = async (...given) => {
    const tokens = await grant(...given)
    delete tokens.id_token
    return tokens
  }
  return client
}
