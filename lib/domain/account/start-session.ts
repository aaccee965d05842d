import { noteLogin } from '@/lib/auth/account'
import { createSession, resolveSession, revokeSession } from '@/lib/auth/session'
import type { UserActor } from '@/lib/core/actor'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { AuthType } from '@/lib/db/schema/community'
import type { Ctx } from '@/lib/runtime/context'
import type { ClientInfo } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { acceptInvitation } from '../invitation/accept-invitation'

export type StartedSession = { token: string; firstLogin: boolean; actor: UserActor }

/**
 * Starts a session of someone who has just proved who they are, whatever the method. A session that the
 * browser still had ends: a token from before signing in is never worth anything after. On the first sign-in the
 * invitation that the browser came with is accepted. `ctx` spans communities.
 *
 * @returns null when they are no member of this community
 */
export async function startSession(
  ctx: Ctx,
  input: { userId: string; method: AuthType },
  caller: ClientInfo,
): Promise<StartedSession | null> {
  const { db, clock, community } = ctx
  const noted = await noteLogin(db, clock, { communityId: community.id, userId: input.userId })
  if (!noted) return null
  if (ctx.actor.kind === 'user') await revokeSession(db, clock, ctx.actor.sessionId)
  const token = await createSession(db, clock, {
    ...input,
    ip: caller.ip,
    userAgent: caller.userAgent,
    communityId: community.id,
  })
  const actor = await resolveSession(db, clock, token, community.id)
  if (!actor) return null
  if (noted.firstLogin && caller.invitation) {
    await acceptInvitation(ctx, { userId: input.userId, code: caller.invitation })
  }
  await recordAudit(ctx, {
    action: 'account.signed-in',
    actorUserId: input.userId,
    detail: { method: input.method },
  })
  return { token, firstLogin: noted.firstLogin, actor }
}

/** Who they are is known, and they have no place here. */
export const accountNotFound = () =>
  new DomainError('forbidden', { code: ERROR_CODES.accountNotFound, messageKey: 'accountNotFound' })
