import { unauthenticated } from '@/lib/core/errors'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { confirmationWaitSeconds } from './send-confirmation'

/** How many seconds the signed-in user waits before they may ask for another confirming mail; 0 when none. */
export async function confirmationWait(context: RequestContext): Promise<number> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  return asOwner(context, (ctx) => confirmationWaitSeconds(ctx, actor.userId))
}
