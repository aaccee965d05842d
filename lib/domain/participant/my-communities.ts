import type { z } from 'zod'
import { membershipsOf } from '@/lib/auth/membership'
import type { myCommunityShape } from '@/lib/contracts/participant'
import { unauthenticated } from '@/lib/core/errors'
import { localized } from '@/lib/core/locale'
import type { RequestContext } from '@/lib/runtime/request-context'
import { communityOrigin } from '@/lib/tenancy/address'

type MyCommunity = z.infer<typeof myCommunityShape>

/** The signed-in user's communities, with their progress in each. */
export async function myCommunities(context: RequestContext): Promise<MyCommunity[]> {
  const { runtime, actor, locale } = context
  if (actor.kind !== 'user') throw unauthenticated()
  const memberships = await membershipsOf(runtime.database.owner, actor.userId)
  const views = await Promise.all(
    memberships.map(async (membership): Promise<MyCommunity | null> => {
      const community = await runtime.directory.byId(membership.communityId)
      return (
        community && {
          communityId: community.id,
          title: localized(community.title, locale),
          logoUrl: community.logoUrl,
          url: communityOrigin(runtime.env, community),
          participantId: membership.participantId,
          slug: membership.slug,
          profileFilled: membership.profileFilledAt !== null,
          networkingEnabled: membership.networkingEnabled ?? false,
          current: community.id === context.community.id,
        }
      )
    }),
  )
  return views.filter((view) => view !== null)
}
