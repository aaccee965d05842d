import type { Env } from '@/lib/core/env'

const LOCAL = /(^|\.)localhost$|^\d{1,3}(\.\d{1,3}){3}$|^\[/

/**
 * The absolute address of a path of a community, for links that leave the program (mails, previews).
 *
 * On localhost and bare addresses it is http with the port that we listen on; elsewhere https without a
 * port, because a proxy stands in front. PUBLIC_SCHEME and PUBLIC_PORT overrule both.
 */
export function communityUrl(
  env: Pick<Env, 'PORT' | 'PUBLIC_PORT' | 'PUBLIC_SCHEME'>,
  community: { primaryDomain: string },
  path = '/',
): string {
  const local = LOCAL.test(community.primaryDomain)
  const scheme = env.PUBLIC_SCHEME ?? (local ? 'http' : 'https')
  const port = env.PUBLIC_PORT ?? (local ? env.PORT : 0)
  // The URL parser drops the scheme's default port; 0 stands for none.
  const origin = new URL(`${scheme}://${community.primaryDomain}${port ? `:${port}` : ''}`).origin
  return `${origin}${path}`
}
