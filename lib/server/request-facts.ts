import type { SessionUser } from '@/lib/auth/session'
import { LOCALE_COOKIE, readCookie, SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { newId } from '@/lib/core/ids'
import type { Runtime } from '@/lib/runtime/runtime'
import { seenFrom } from '@/lib/runtime/seen-from'
import type { Community } from '@/lib/tenancy/community'
import type { GateFacts } from '@/lib/tenancy/gate'
import { parseHost } from '@/lib/tenancy/host'
import type { ViewerState } from '@/lib/tenancy/routes'

export type RequestFacts = {
  community: Community | null
  viewer: SessionUser | null
  gate: GateFacts
  storedLocale: string | undefined
  requestId: string
}

/** Everything that decides which page a browser gets, looked up once in front of Next. */
export async function readFacts(
  runtime: Runtime,
  headers: { host?: string; cookie?: string; ip: string },
): Promise<RequestFacts> {
  const host = parseHost(headers.host)
  const found = host ? await runtime.directory.byDomain(host.domain) : null
  const community = found && (await seenFrom(runtime, found, headers.ip))
  const token = readCookie(headers.cookie, SESSION_COOKIE)
  const viewer = community && token ? await runtime.sessions.resolve(token, community.id) : null
  return {
    community,
    viewer,
    gate: {
      community: community && {
        slug: community.slug,
        lang: community.lang,
        langChoices: community.langChoices,
        externalLandingUrl: community.externalLandingUrl,
        transparent: community.transparent,
      },
      viewer: {
        state: stateOf(viewer),
        preferredLang: viewer?.preferredLang ?? null,
        onboarding: viewer !== null && !viewer.profileFilled,
        emailConfirmed: viewer?.emailConfirmed ?? false,
      },
    },
    storedLocale: readCookie(headers.cookie, LOCALE_COOKIE),
    requestId: newId(),
  }
}

function stateOf(viewer: SessionUser | null): ViewerState {
  if (!viewer) return 'guest'
  if (viewer.role === 'ROLE_EVENT') return 'event-only'
  if (!viewer.enabled) return 'disabled'
  return viewer.organiserMode ? 'organiser' : 'member'
}
