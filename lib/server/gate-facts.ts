import type { SessionUser } from '@/lib/auth/session'
import type { Community } from '@/lib/tenancy/community'
import type { GateFacts } from '@/lib/tenancy/gate'
import type { ViewerState } from '@/lib/tenancy/routes'

/** The gate's facts about a community and its viewer. */
export function gateFacts(community: Community | null, viewer: SessionUser | null): GateFacts {
  return {
    community,
    viewer: {
      state: stateOf(viewer),
      preferredLang: viewer?.preferredLang ?? null,
      onboarding: viewer !== null && !viewer.profileFilled && viewer.admission !== 'declined',
      emailConfirmed: viewer?.emailConfirmed ?? false,
      isAdministrator: viewer?.role === 'ROLE_ADMIN',
    },
  }
}

function stateOf(viewer: SessionUser | null): ViewerState {
  if (!viewer) return 'guest'
  if (viewer.role === 'ROLE_EVENT') return 'event-only'
  if (viewer.admission !== 'admitted') return 'waiting'
  if (!viewer.enabled) return 'disabled'
  return viewer.organiserMode ? 'organiser' : 'member'
}
