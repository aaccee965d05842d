import { callbackOf } from '@/lib/auth/provider-urls'
import { messageText } from '@/lib/contracts/message'
import { type SignInSettings, signInSettings } from '@/lib/contracts/settings/sign-in'
import { DomainError } from '@/lib/core/errors'
import { readSettings } from '@/lib/domain/settings/read-settings'
import { saveSection } from '@/lib/domain/settings/save-section'
import { vouchForProvider } from '@/lib/domain/settings/vouch-for-provider'
import { translator } from '@/lib/i18n/translator'
import { systemRequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityNamed } from './community-named'

export type OAuth2Command = {
  community: string
  remove?: boolean
  clientId?: string
  clientSecret?: string
  issuer?: string
  codeUrl?: string
  tokenUrl?: string
  userInfoUrl?: string
  scope?: string
  emailsAreVerified?: boolean
}

export type OAuth2Report = {
  community: string
  /** Whether the community now has a provider of its own. */
  offered: boolean
  /** The redirect URI to register at the provider. */
  callback: string
}

/**
 * Saves or removes a community's own provider, as its settings do. Only here can the operator vouch for it.
 * @throws Error when no community answers, or naming each invalid field
 */
export async function runOAuth2Command(runtime: Runtime, input: OAuth2Command): Promise<OAuth2Report> {
  const community = await communityNamed(runtime, input.community)
  const context = systemRequestContext(runtime, community, 'npm run oauth2')
  const { version, value } = (await readSettings(context))['sign-in']
  const parsed = signInSettings.safeParse({ ...value, provider: providerOf(input) })
  if (!parsed.success)
    throw problem(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  try {
    await saveSection(context, 'sign-in', { version, value: parsed.data })
  } catch (error) {
    if (!(error instanceof DomainError && error.fields)) throw error
    throw problem(Object.entries(error.fields).map(([field, [message = '']]) => [field, message]))
  }
  await vouchForProvider(context, input.emailsAreVerified ?? false)
  return {
    community: community.primaryDomain,
    offered: parsed.data.provider.enabled,
    callback: callbackOf(runtime.env, community, 'oauth2'),
  }
}

function providerOf(input: OAuth2Command): SignInSettings['provider'] {
  const given = input.remove ? null : input
  return {
    enabled: given !== null,
    issuer: given?.issuer ?? null,
    codeUrl: given?.codeUrl ?? null,
    tokenUrl: given?.tokenUrl ?? null,
    userInfoUrl: given?.userInfoUrl ?? null,
    clientId: given?.clientId ?? '',
    scope: given?.scope ?? '',
    // A client without a secret is a public one.
    hasSecret: false,
    secret: given?.clientSecret ?? '',
  }
}

/** @param faults fields and the keys of their messages */
function problem(faults: [field: string, message: string][]): Error {
  const t = translator('en', 'validation')
  return new Error(faults.map(([field, message]) => `${field}: ${messageText(message, field, t)}`).join('\n'))
}
