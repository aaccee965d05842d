import { forgetIdentities } from '@/lib/auth/identity'
import { codeUrlOf } from '@/lib/auth/provider-urls'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { type SignInSettings, signInSettings } from '@/lib/contracts/settings/sign-in'
import type { Env } from '@/lib/core/env'
import { invalidField } from '@/lib/core/errors'
import { seal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import type { AuthMethod, AuthType, OAuth2Client } from '@/lib/db/schema/community'
import { testProvider } from '@/lib/net/test-provider'
import type { CommunityRow } from '@/lib/tenancy/change-community'
import { defineSection } from './section'

type Provider = SignInSettings['provider']

export const signInSection = defineSection({
  shape: signInSettings,
  read: (_ctx, community) => {
    const offers = (...types: AuthType[]) =>
      community.authConfig.some(({ authType }) => types.includes(authType))
    return {
      password: offers('EMAIL'),
      code: offers('OTP', 'NONE'),
      link: offers('MAGIC'),
      google: offers('GOOGLE'),
      provider: providerOf(community),
    }
  },
  async check({ runtime }, { provider }, community) {
    const before = providerOf(community)
    if (!provider.enabled || (before.enabled && isSameProvider(provider, before))) return
    const { problem, field } = await testProvider(runtime.env, provider)
    if (problem) throw invalidField(`value.provider.${field}`, problem)
  },
  write(_ctx, value, community, { env }) {
    const before = providerOf(community)
    const { provider } = value
    const isSame = isSameProvider(provider, before)
    // Changing the server that receives the secret requires entering the secret again.
    if (before.hasSecret && provider.hasSecret && !provider.secret && !isSame)
      throw invalidField('value.provider.secret', 'secretAgain')
    const authConfig = methodsOf(community.authConfig, value)
    const oauth2Client = provider.clientId ? clientOf(env, provider, community.oauth2Client) : null
    // The operator vouches for one provider, and organisers for none: accounts belong to other communities too.
    if (isSame && community.oauth2Client?.emailsAreVerified && oauth2Client)
      oauth2Client.emailsAreVerified = true
    const works = signInMethods(env, { authConfig, oauth2Client })
    if (!works.password && !works.code && !works.google && !works.oauth2)
      throw invalidField('value.password', 'signInMethod')
    return { authConfig, oauth2Client }
  },
  /** Another provider may use the same ids for other people. */
  async settle({ db }, before, after) {
    if (!isSameProvider(providerOf(before), providerOf(after)))
      await forgetIdentities(db, `oauth2:${before.id}`)
  },
})

function providerOf(community: CommunityRow): Provider {
  const { oauth2Client: client, authConfig } = community
  return {
    enabled: client !== null && authConfig.some(({ authType }) => authType === 'OAUTH2'),
    issuer: client?.issuer ?? null,
    codeUrl: client?.codeUrl ?? codeUrlOf(community),
    tokenUrl: client?.tokenUrl ?? null,
    userInfoUrl: client?.userInfoUrl ?? null,
    clientId: client?.clientId ?? '',
    scope: client?.scope ?? '',
    hasSecret: client?.sealedSecret !== undefined,
    secret: '',
  }
}

const isSameProvider = (one: Provider, other: Provider) =>
  (['issuer', 'codeUrl', 'tokenUrl', 'userInfoUrl', 'clientId'] as const).every(
    (key) => one[key] === other[key],
  )

/** The methods in their existing order; new ones last. */
function methodsOf(before: AuthMethod[], value: SignInSettings): AuthMethod[] {
  const wanted: Record<AuthType, boolean> = {
    EMAIL: value.password,
    OTP: value.code && !before.some(({ authType }) => authType === 'NONE'),
    NONE: value.code,
    MAGIC: value.link,
    GOOGLE: value.google,
    OAUTH2: value.provider.enabled,
  }
  const kept = before.filter(({ authType }) => wanted[authType] && authType !== 'OAUTH2')
  const known = new Set(kept.map(({ authType }) => authType))
  const added = (['EMAIL', 'OTP', 'MAGIC', 'GOOGLE'] as const).filter((one) => wanted[one] && !known.has(one))
  const { codeUrl, issuer } = value.provider
  const content = JSON.stringify(issuer ? {} : { codeUrl })
  return [
    ...kept,
    ...added.map((authType) => ({ authType })),
    ...(wanted.OAUTH2 ? [{ authType: 'OAUTH2' as const, externalContent: content }] : []),
  ]
}

function clientOf(env: Env, provider: Provider, before: OAuth2Client | null): OAuth2Client {
  const { clientId, issuer, codeUrl, tokenUrl, userInfoUrl, scope } = provider
  const sealedSecret = provider.secret
    ? seal(secretOf(env), 'oauth2-client-secret', provider.secret)
    : provider.hasSecret
      ? before?.sealedSecret
      : undefined
  return {
    clientId,
    ...(sealedSecret && { sealedSecret }),
    ...(issuer && { issuer }),
    ...(codeUrl && { codeUrl }),
    ...(tokenUrl && { tokenUrl }),
    ...(userInfoUrl && { userInfoUrl }),
    ...(scope && { scope }),
  }
}
