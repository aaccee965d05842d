import { unauthenticated } from '@/lib/core/errors'
import { acrossCommunities, type Call } from '@/lib/runtime/call'
import { confirmationWaitSeconds } from './send-confirmation'

/** How many seconds the signed-in user waits before they may ask for another confirming mail; 0 when none. */
export async function confirmationWait(call: Call): Promise<number> {
  const { actor } = call
  if (actor.kind !== 'user') throw unauthenticated()
  return acrossCommunities(call, (ctx) => confirmationWaitSeconds(ctx, actor.userId))
}
