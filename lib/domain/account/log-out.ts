import { revokeSession } from '@/lib/auth/session'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'

/** Ends the calling session, if there is one. */
export async function logOut(context: RequestContext): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'user') return
  await asOwner(context, async (ctx) => {
    await revokeSession(ctx.db, ctx.clock, actor.sessionId)
    await recordAudit(ctx, { action: 'account.signed-out' })
  })
}
