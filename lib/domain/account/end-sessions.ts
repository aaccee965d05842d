import { endAccess } from '@/lib/auth/account'
import { forgetIdentitiesOf } from '@/lib/auth/identity'
import { revokeSessionOf } from '@/lib/auth/session'
import { telegramTopic } from '@/lib/contracts/realtime-topics'
import { notFound, unauthenticated } from '@/lib/core/errors'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'

/**
 * Signs the user out on one device, in whichever community.
 * @returns whether that was the calling device
 * @throws DomainError 'not-found' when they have no such live session
 */
export async function endSession(context: RequestContext, sessionId: string): Promise<{ current: boolean }> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  await asOwner(context, async (ctx) => {
    if (!(await revokeSessionOf(ctx.db, ctx.clock, { userId: actor.userId, sessionId }))) throw notFound()
    await recordAudit(ctx, { action: 'account.session-ended' })
  })
  return { current: sessionId === actor.sessionId }
}

/**
 * Signs the user out everywhere, in every community; on the calling device only if `all`. Providers have to be linked
 * again, Telegram connected, and the calendar feed subscribed to: whoever else did so has no more access.
 */
export async function endSessions(context: RequestContext, { all }: { all: boolean }): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  await asOwner(context, async (ctx) => {
    await endAccess(ctx.db, ctx.clock, actor.userId, all ? undefined : actor.sessionId)
    await forgetIdentitiesOf(ctx.db, actor.userId)
    ctx.publish(telegramTopic(actor.userId), { type: 'telegram' })
    await recordAudit(ctx, { action: 'account.sessions-ended', detail: { all } })
  })
}
