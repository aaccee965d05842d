import { liveDetail } from '@/lib/auth/single-use-token'
import { unauthenticated } from '@/lib/core/errors'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'

/** The new address that the signed-in user has asked for, while the link that was mailed to it works; else null. */
export async function pendingEmail(context: RequestContext): Promise<string | null> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  return asOwner(context, async ({ db, clock, community }) => {
    const whose = { purpose: 'change-email', userId: actor.userId, communityId: community.id } as const
    const detail = await liveDetail(db, clock, whose)
    return detail ? String(detail.email) : null
  })
}
