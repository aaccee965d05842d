import type { ProviderSignInDeps } from '@/lib/auth/platform-sign-in'
import { providerId } from '@/lib/auth/provider-urls'
import { readCookie, TICKET_COOKIE } from '@/lib/auth/session-cookie'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { guest } from '@/lib/core/actor'
import { newId } from '@/lib/core/ids'
import { type ProviderTicket, readTicket } from '@/lib/domain/account/provider-ticket'
import { type RequestContext, requestContext } from '@/lib/runtime/request-context'
import { runtime as currentRuntime } from '@/lib/runtime/runtime'
import { communityUrl } from '@/lib/tenancy/address'
import { parseHost } from '@/lib/tenancy/host'

/** A browser at the platform's host, on its way from a community to a provider or back. */
export type PlatformRequest = {
  ticket: ProviderTicket
  context: RequestContext
  deps: ProviderSignInDeps
  /** The community's login, which says what went wrong. */
  failed(reason: 'provider' | 'cancelled' | 'noEmail'): string
}

export const isPlatformHost = (host: string | null) =>
  host !== null && parseHost(host)?.domain === new URL(currentRuntime().env.PLATFORM_URL).hostname

/** @returns null when the ticket is forged or over, or its community no longer offers the provider */
export async function platformRequest(ticketText: string | undefined): Promise<PlatformRequest | null> {
  const runtime = currentRuntime()
  const { env } = runtime
  const ticket = readTicket(env, runtime.clock, ticketText)
  if (!ticket) return null
  const community = await runtime.directory.byId(ticket.communityId)
  if (!community?.domains.includes(ticket.domain) || !signInMethods(env, community)[ticket.provider])
    return null
  const requestId = newId()
  return {
    ticket,
    context: requestContext(runtime, { community, actor: guest, locale: community.lang, requestId }),
    deps: {
      env,
      community,
      provider: ticket.provider,
      log: (level, code, detail) =>
        runtime.log[level](
          { code, detail, requestId, provider: providerId(community, ticket.provider) },
          'next-auth',
        ),
    },
    failed: (reason) => communityUrl(env, { primaryDomain: ticket.domain }, `/login?error=${reason}`),
  }
}

export const ticketOf = (request: Request) => readCookie(request.headers.get('cookie'), TICKET_COOKIE)
