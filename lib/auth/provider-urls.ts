import type { Provider } from '@/lib/contracts/provider'
import type { Env } from '@/lib/core/env'
import type { Community } from '@/lib/tenancy/community'

/**
 * next-auth's id for a provider, and the last segment of its callback URL. Each community's own provider has its own
 * URL, so a code from one provider is never sent to another (RFC 9700, 4.4).
 */
export const providerId = (community: Pick<Community, 'slug'>, provider: Provider) =>
  provider === 'google' ? 'google' : `oauth2-${community.slug}`

/** The redirect URI, as registered at the provider. */
export const callbackOf = (
  { PLATFORM_URL }: Pick<Env, 'PLATFORM_URL'>,
  community: Pick<Community, 'slug'>,
  provider: Provider,
) => `${PLATFORM_URL}/api/auth/callback/${providerId(community, provider)}`

/** The authorization endpoint in a community's authConfig. */
export function codeUrlOf(community: Pick<Community, 'authConfig'>): string | null {
  const content = community.authConfig.find(({ authType }) => authType === 'OAUTH2')?.externalContent
  try {
    const { codeUrl } = JSON.parse(content ?? '') as { codeUrl?: unknown }
    return typeof codeUrl === 'string' && URL.canParse(codeUrl) ? codeUrl : null
  } catch {
    return null
  }
}
