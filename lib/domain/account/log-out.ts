import { revokeSession } from '@/lib/auth/session'
import { acrossCommunities, type Call } from '@/lib/runtime/call'
import { recordAudit } from '../audit/record-audit'

/** Ends the session that the call comes with; without one there is nothing to do. */
export async function logOut(call: Call): Promise<void> {
  const { actor } = call
  if (actor.kind !== 'user') return
  await acrossCommunities(call, async (ctx) => {
    await revokeSession(ctx.db, ctx.clock, actor.sessionId)
    await recordAudit(ctx, { action: 'account.signed-out' })
  })
}
