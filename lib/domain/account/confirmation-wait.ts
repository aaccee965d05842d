import { unauthenticated } from '@/lib/core/errors'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { confirmationWaitSeconds } from './send-confirmation'

/** Seconds until the signed-in user may request another confirmation email; 0 at once. */
export async function confirmationWait(context: RequestContext): Promise<number> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  return asOwner(context, (ctx) => confirmationWaitSeconds(ctx, actor.userId))
}
