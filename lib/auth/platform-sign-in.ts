import type { NextAuthOptions } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { Provider } from '@/lib/contracts/provider'
import type { Env } from '@/lib/core/env'
import { tryUnseal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import { outgoingAgent } from '@/lib/net/outgoing'
import type { Community } from '@/lib/tenancy/community'
import { callNextAuth } from './call-next-auth'
import { googleProfile, oauth2Profile, type ProviderProfile } from './provider-profile'
import { type Claims, openIdRequests, plainRequests, usualScope } from './provider-requests'
import { codeUrlOf, providerId } from './provider-urls'

/*
 * Google and communities' own providers redirect to one URL of the installation, on the platform host, because
 * providers register clients by URL and communities have many domains. There next-auth handles the protocol (state,
 * PKCE, nonce); its session is never used. See docs/decisions/0002-sign-in-and-sessions.md.
 */

/** openid-client reads answers of any size, for as long as they keep coming. */
const ANSWER_LIMITS = { totalMs: 10_000, maxBytes: 256 * 1024 }

export type ProviderSignInDeps = {
  env: Env
  community: Community
  provider: Provider
  log(level: 'warn' | 'error', code: string, detail: unknown): void
}

/** The response to a browser: the redirect, and cookies of the platform host. */
export type PlatformAnswer = { location: string; setCookies: string[] }

/** @returns null when the community has no such provider, or its settings are incomplete */
export function providerConfig({ env, community, provider }: ProviderSignInDeps): OAuthConfig<Claims> | null {
  const common = {
    id: providerId(community, provider),
    name: provider,
    type: 'oauth' as const,
    checks: ['pkce', 'state', 'nonce'] as OAuthConfig<Claims>['checks'],
    style: undefined,
  }
  const reachedOver = (address: string) => ({
    timeout: ANSWER_LIMITS.totalMs,
    agent: outgoingAgent(env, new URL(address), { limits: ANSWER_LIMITS }) as never,
  })
  if (provider === 'google') {
    if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null
    return {
      ...common,
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      ...openIdRequests,
      wellKnown: wellKnownOf(env.GOOGLE_ISSUER),
      authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
      httpOptions: reachedOver(env.GOOGLE_ISSUER),
      profile: subjectOf,
    }
  }
  const { oauth2Client: client } = community
  if (!client) return null
  const clientSecret = client.sealedSecret
    ? tryUnseal(secretOf(env), 'oauth2-client-secret', client.sealedSecret)
    : undefined
  if (clientSecret === null) return null
  const credentials = {
    clientId: client.clientId,
    clientSecret,
    client: client.sealedSecret ? undefined : { token_endpoint_auth_method: 'none' as const },
  }
  const params = { scope: client.scope ?? usualScope(client.issuer ? undefined : client.userInfoUrl) }
  if (client.issuer) {
    return {
      ...common,
      ...credentials,
      ...openIdRequests,
      wellKnown: wellKnownOf(client.issuer),
      authorization: { params },
      httpOptions: reachedOver(client.issuer),
      profile: subjectOf,
    }
  }
  const codeUrl = codeUrlOf(community)
  if (!codeUrl || !client.tokenUrl || !client.userInfoUrl) return null
  return {
    ...common,
    ...credentials,
    // Without an ID token there is nowhere to put a nonce.
    ...plainRequests(client.tokenUrl, client.userInfoUrl),
    checks: ['pkce', 'state'],
    authorization: { url: codeUrl, params },
    httpOptions: reachedOver(client.tokenUrl),
    profile: subjectOf,
  }
}

const issuerOf = ({ env, community, provider }: ProviderSignInDeps) =>
  provider === 'google' ? env.GOOGLE_ISSUER : community.oauth2Client?.issuer

const wellKnownOf = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** next-auth requires an id; we identify the person from the claims ourselves. */
const subjectOf = (claims: Claims) => ({ id: String(claims.sub ?? claims.id ?? '') })

/** Redirects a browser to the provider. @returns null when the provider is unreachable or not set up */
export async function startProviderSignIn(deps: ProviderSignInDeps): Promise<PlatformAnswer | null> {
  const config = providerConfig(deps)
  if (!config) return null
  const options = optionsOf(deps, config, async () => false)
  const origin = deps.env.PLATFORM_URL
  const csrf = await callNextAuth(options, { origin, method: 'GET', action: 'csrf' })
  const { csrfToken } = csrf.body as { csrfToken: string }
  const answer = await callNextAuth(options, {
    origin,
    method: 'POST',
    action: 'signin',
    provider: config.id,
    cookies: Object.fromEntries(csrf.headers.getSetCookie().map(pairOf)),
    body: { csrfToken, json: 'true' },
  })
  const { url } = (answer.body ?? {}) as { url?: string }
  // Below this path is next-auth's error page.
  if (!url || url.startsWith(`${origin}/api/auth/`)) return null
  return { location: url, setCookies: answer.headers.getSetCookie() }
}

/**
 * Handles the callback from a provider: checks state, PKCE and nonce, exchanges the code, checks the ID token.
 *
 * @param onProfile handles the profile; returns where the browser goes next
 * @returns 'noEmail' when the provider names no address; null when a check failed
 */
export async function readProviderAnswer(
  deps: ProviderSignInDeps,
  request: { query: Record<string, string>; cookies: Record<string, string> },
  onProfile: (profile: ProviderProfile) => Promise<string>,
): Promise<PlatformAnswer | 'noEmail' | null> {
  const config = providerConfig(deps)
  if (!config) return null
  let location: string | null = null
  let hasEmail = true
  const issuer = issuerOf(deps)
  const options = optionsOf(deps, config, async (claims) => {
    // The provider's metadata must match our settings (OpenID Connect Discovery, 4.3).
    if (issuer && claims?.iss !== issuer) return false
    hasEmail = Boolean(claims?.email)
    const profile = deps.provider === 'google' ? googleProfile(claims) : oauth2Profile(claims, deps.community)
    if (!profile) {
      deps.log('warn', 'NO_PROFILE', hasEmail ? 'the claims name nobody' : 'the claims name no address')
      return false
    }
    location = await onProfile(profile)
    return location
  })
  const answer = await callNextAuth(options, {
    origin: deps.env.PLATFORM_URL,
    method: 'GET',
    action: 'callback',
    provider: config.id,
    ...request,
  })
  if (location !== null) return { location, setCookies: answer.headers.getSetCookie() }
  return hasEmail ? null : 'noEmail'
}

function optionsOf(
  deps: ProviderSignInDeps,
  config: OAuthConfig<Claims>,
  signIn: (claims: Claims | undefined) => Promise<string | boolean>,
): NextAuthOptions {
  return {
    secret: secretOf(deps.env),
    useSecureCookies: deps.env.PLATFORM_URL.startsWith('https:'),
    providers: [config],
    session: { strategy: 'jwt' },
    callbacks: { signIn: ({ profile }) => signIn(profile as Claims | undefined) },
    logger: {
      // The error's details contain the provider's response, with names and addresses. The message is enough.
      error: (code, detail) =>
        deps.log('warn', code, detail instanceof Error ? detail.message : detail.error?.message),
      warn: (code) => deps.log('warn', code, undefined),
      debug() {},
    },
  }
}

function pairOf(setCookie: string): [string, string] {
  const pair = setCookie.split(';', 1)[0] ?? ''
  const separator = pair.indexOf('=')
  return [pair.slice(0, separator), decodeURIComponent(pair.slice(separator + 1))]
}
