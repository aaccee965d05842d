import { noteLogin } from '@/lib/auth/account'
import { createSession, resolveSession, revokeSession } from '@/lib/auth/session'
import type { UserActor } from '@/lib/core/actor'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { Caller } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'

export type StartedSession = { token: string; firstLogin: boolean; actor: UserActor }

/**
 * Starts a session of someone who has just proved who they are, whatever the method. A session that the
 * browser still had ends: a token from before signing in is never worth anything after. `ctx` spans
 * communities.
 *
 * @throws DomainError 'forbidden' with code 1005 when they are no member of this community
 */
export async function startSession(
  ctx: Ctx,
  input: { userId: string; method: string },
  caller: Caller,
): Promise<StartedSession> {
  const { db, clock, community } = ctx
  const noted = await noteLogin(db, clock, { communityId: community.id, userId: input.userId })
  if (!noted) throw accountNotFound()
  if (ctx.actor.kind === 'user') await revokeSession(db, clock, ctx.actor.sessionId)
  const token = await createSession(db, clock, { ...caller, userId: input.userId, communityId: community.id })
  const actor = await resolveSession(db, clock, token, community.id)
  if (!actor) throw accountNotFound()
  await recordAudit(ctx, {
    action: 'account.signed-in',
    actorUserId: input.userId,
    detail: { method: input.method },
  })
  return { token, firstLogin: noted.firstLogin, actor }
}

const accountNotFound = () =>
  new DomainError('forbidden', { code: ERROR_CODES.accountNotFound, messageKey: 'accountNotFound' })
