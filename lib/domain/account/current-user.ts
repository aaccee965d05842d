import { hasConsented } from '@/lib/auth/consent'
import { membershipsOf } from '@/lib/auth/membership'
import type { CurrentUser } from '@/lib/contracts/account'
import type { Role, UserActor } from '@/lib/core/actor'
import { unauthenticated } from '@/lib/core/errors'
import { localized } from '@/lib/core/locale'
import { acceptedVersions } from '@/lib/core/policy-version'
import type { RequestContext } from '@/lib/runtime/request-context'
import { communityOrigin } from '@/lib/tenancy/address'

const AUTHORITIES: Record<Role, Role[]> = {
  ROLE_ADMIN: ['ROLE_ADMIN', 'ROLE_USER'],
  ROLE_USER: ['ROLE_USER'],
  ROLE_EVENT: ['ROLE_EVENT'],
}

/**
 * The signed-in user in this community.
 * @throws DomainError 'unauthenticated' when nobody is signed in
 */
export async function currentUser(context: RequestContext): Promise<CurrentUser> {
  if (context.actor.kind !== 'user') throw unauthenticated()
  return viewCurrentUser(context, context.actor)
}

export async function viewCurrentUser(context: RequestContext, actor: UserActor): Promise<CurrentUser> {
  const { runtime, community, locale } = context
  const { owner } = runtime.database
  const [memberships, policyAgreed] = await Promise.all([
    membershipsOf(owner, actor.userId),
    hasConsented(owner, {
      communityId: community.id,
      userId: actor.userId,
      versions: acceptedVersions(community),
    }),
  ])
  const here = memberships.find((membership) => membership.communityId === community.id)
  const communities = await Promise.all(
    memberships.map((membership) => runtime.directory.byId(membership.communityId)),
  )
  return {
    userId: actor.userId,
    email: actor.email,
    emailConfirmed: actor.emailConfirmed,
    role: actor.role,
    authorities: AUTHORITIES[actor.role],
    enabled: actor.enabled,
    admission: actor.admission,
    platformOperator: actor.platformOperator,
    organiserMode: actor.organiserMode,
    preferredLang: actor.preferredLang,
    communityUrl: communityOrigin(runtime.env, community),
    connectedCommunities: communities
      .filter((one) => one !== null)
      .map((one) => ({
        id: one.id,
        title: localized(one.title, locale),
        url: communityOrigin(runtime.env, one),
        logoUrl: one.logoUrl,
      })),
    connectedParticipants: here?.participantId ? [here.participantId] : [],
    participantId: here?.participantId ?? null,
    slug: here?.slug ?? null,
    firstName: here?.firstName ?? null,
    lastName: here?.lastName ?? null,
    avatarUrl: here?.avatarUrl ?? null,
    profileFilled: here?.profileFilledAt != null,
    onboardingStep: here?.onboardingStep ?? 0,
    tutorialSeen: here?.tutorialSeenAt != null,
    policyAgreed,
  }
}
