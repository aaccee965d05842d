import type { Account } from '@/lib/auth/account'
import { noteLogin } from '@/lib/auth/membership'
import { createSession, resolveSession, revokeSession } from '@/lib/auth/session'
import type { UserActor } from '@/lib/core/actor'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { AuthType } from '@/lib/db/schema/community'
import type { Ctx } from '@/lib/runtime/context'
import type { ClientInfo } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { acceptInvitation, settleInvitation } from '../invitation/accept-invitation'
import { becomeOrganiser } from '../organiser/become-organiser'

export type StartedSession = { token: string; firstLogin: boolean; actor: UserActor }

/**
 * Starts a session after any kind of sign-in. The browser's earlier session ends, so a token from before signing in is
 * never valid after it. The first sign-in, and any while they wait for approval, accepts the browser's invitation.
 * `ctx` spans communities.
 *
 * @returns null when they are not a member of this community
 */
export async function startSession(
  ctx: Ctx,
  { account, method }: { account: Account; method: AuthType },
  caller: ClientInfo,
): Promise<StartedSession | null> {
  const { db, clock, community } = ctx
  const userId = account.id
  const noted = await noteLogin(db, clock, { communityId: community.id, userId })
  if (!noted) return null
  if (ctx.actor.kind === 'user') await revokeSession(db, clock, ctx.actor.sessionId)
  const token = await createSession(db, clock, {
    userId,
    method,
    ip: caller.ip,
    userAgent: caller.userAgent,
    communityId: community.id,
  })
  if (caller.invitation && (noted.firstLogin || noted.admission !== 'admitted')) {
    await acceptInvitation(ctx, { userId, code: caller.invitation })
  }
  // Afterwards, because nobody who was declined becomes an organiser.
  await becomeOrganiser(ctx, {
    userId,
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
  })
  const actor = await resolveSession(db, clock, token, community.id)
  if (!actor) return null
  if (noted.firstLogin && actor.emailConfirmed && actor.admission === 'admitted') {
    await settleInvitation(ctx, actor)
  }
  if (actor.admission === 'waiting') await ctx.enqueue('complete-join-request', { userId })
  await recordAudit(ctx, {
    action: 'account.signed-in',
    actorUserId: userId,
    detail: { method },
  })
  return { token, firstLogin: noted.firstLogin, actor }
}

/** They are known, but may not join here. */
export const accountNotFound = () =>
  new DomainError('forbidden', { code: ERROR_CODES.accountNotFound, messageKey: 'accountNotFound' })
