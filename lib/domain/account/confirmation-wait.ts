import { lastIssuedAt } from '@/lib/auth/single-use-token'
import { unauthenticated } from '@/lib/core/errors'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { waitSeconds } from './mail-limits'

/** Seconds until the signed-in user may request another confirmation email; 0 at once. */
export async function confirmationWait(context: RequestContext): Promise<number> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  return asOwner(context, async ({ db, clock, community }) => {
    const whose = { purpose: 'confirm-email', userId: actor.userId, communityId: community.id } as const
    return waitSeconds(await lastIssuedAt(db, whose), clock.now())
  })
}
