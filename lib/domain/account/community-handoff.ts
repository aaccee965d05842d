import { findAccount, lockAccount } from '@/lib/auth/account'
import { membershipsOf } from '@/lib/auth/membership'
import { issueToken, peekToken, redeemToken } from '@/lib/auth/single-use-token'
import type { AuthType } from '@/lib/db/schema/community'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { communityUrl } from '@/lib/tenancy/address'
import { allows, type Community } from '@/lib/tenancy/community'
import { invalidCode } from './confirm-email'
import { accountNotFound, type StartedSession, startSession } from './start-session'

/** How long a handoff code to another host is valid. */
export const HANDOFF_LIFETIME_MS = 60 * 1000

/** The oldest other community of a user that offers a sign-in method and is not suspended. */
export async function otherCommunityOf(
  { runtime, community }: RequestContext,
  { userId, method }: { userId: string; method: AuthType },
): Promise<Community | null> {
  for (const { communityId } of await membershipsOf(runtime.database.owner, userId)) {
    const other = await runtime.directory.byId(communityId)
    if (!other || other.suspendedAt || other.id === community.id) continue
    if (allows(other, method)) return other
  }
  return null
}

/**
 * Hands a user who signed in at a foreign community over to their own, if it offers the same sign-in method and is not
 * suspended. The address carries a single-use code, valid for a minute; the page there asks before it signs in.
 *
 * @returns the address, or null when they have no such community
 */
export async function issueHandoff(
  context: RequestContext,
  input: { userId: string; method: AuthType },
): Promise<string | null> {
  const { runtime, clock } = context
  // A community's own provider is not trusted by others.
  if (input.method === 'OAUTH2') return null
  const community = await otherCommunityOf(context, input)
  if (!community) return null
  const { token } = await asOwner(context, (ctx) =>
    issueToken(ctx.db, clock, {
      purpose: 'handoff',
      userId: input.userId,
      communityId: community.id,
      lifetimeMs: HANDOFF_LIFETIME_MS,
      detail: { method: input.method },
    }),
  )
  return communityUrl(runtime.env, community, `/auth-magic?handoff=${token}`)
}

/** The account that a handoff code would sign in, for the page that asks; null when the code is no longer valid. */
export async function peekHandoff(context: RequestContext, token: string): Promise<{ email: string } | null> {
  const found = await peekToken(context.runtime.database.owner, context.clock, {
    purpose: 'handoff',
    communityId: context.community.id,
    token,
  })
  const account = found?.userId ? await findAccount(context.runtime.database.owner, found.userId) : null
  return account && { email: account.email }
}

/**
 * Exchanges a handoff code for a session here.
 *
 * @throws DomainError 'invalid' with code 1102 when the code is unknown, used or over; 'forbidden' with code 1005 when
 *   the community no longer offers the method
 */
export async function redeemHandoff(
  context: RequestContext,
  input: { code: string },
  caller: ClientInfo,
): Promise<StartedSession> {
  const session = await asOwner(context, async (ctx) => {
    const redeemed = await redeemToken(ctx.db, ctx.clock, {
      purpose: 'handoff',
      communityId: context.community.id,
      token: input.code,
    })
    if (redeemed?.state !== 'redeemed' || !redeemed.userId) throw invalidCode()
    const method = redeemed.detail.method as AuthType
    if (!allows(context.community, method)) throw accountNotFound()
    // In one transaction: nobody ends the account's sessions in between.
    const account = await lockAccount(ctx.db, redeemed.userId)
    return account && startSession(ctx, { account, method }, caller)
  })
  if (!session) throw accountNotFound()
  return session
}
