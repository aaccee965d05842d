import type { Joining } from '@/lib/core/joining'
import { forgetCommunity } from '@/lib/runtime/forget-community'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { changeCommunity } from '@/lib/tenancy/change-community'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'

/**
 * Changes who may join this community. Pending requests stay pending until an organiser decides, unless they let
 * everybody in who waits when they open the community.
 * @throws DomainError 'not-found' for non-organisers
 */
export async function setJoining(
  context: RequestContext,
  { joining, admitWaiting }: { joining: Joining; admitWaiting: boolean },
): Promise<void> {
  const { userId } = requireOrganiser(context)
  await asOwner(context, async (ctx) => {
    await changeCommunity(ctx.db, ctx.community.id, async (row, write) => {
      if (row.joining !== joining) {
        await write({ joining })
        await recordAudit(ctx, { action: 'community.joining', detail: { from: row.joining, to: joining } })
      }
      if (joining === 'open' && admitWaiting)
        await ctx.enqueue('admit-waiting', {
          decidedBy: userId,
          signedUpUntil: ctx.clock.now().toISOString(),
        })
    })
  })
  forgetCommunity(context.runtime, context.community.id)
}
