import { findAccount, membershipsOf } from '@/lib/auth/account'
import { issueToken, peekToken, redeemToken } from '@/lib/auth/single-use-token'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { AuthType } from '@/lib/db/schema/community'
import { acrossCommunities, type Call, type Caller } from '@/lib/runtime/call'
import { communityUrl } from '@/lib/tenancy/address'
import { allows } from '@/lib/tenancy/community'
import { accountNotFound, type StartedSession, startSession } from './start-session'

/** How long a sign-in may be on its way to another host. */
export const HANDOFF_LIFETIME_MS = 60 * 1000

/**
 * Where someone belongs who signed in at a community that they are no member of: at theirs, if it lets people in the
 * same way. The address carries a code that works once and for a minute; the page there asks before it signs in.
 *
 * @returns null when there is no such community
 */
export async function handOver(
  call: Call,
  input: { userId: string; method: AuthType },
): Promise<string | null> {
  const { runtime, clock } = call
  // A community's own provider speaks for nobody elsewhere.
  if (input.method === 'OAUTH2') return null
  const theirs = await membershipsOf(runtime.database.owner, input.userId)
  for (const { communityId } of theirs) {
    const community = await runtime.directory.byId(communityId)
    if (!community || communityId === call.community.id || !allows(community, input.method)) continue
    const { token } = await acrossCommunities(call, (ctx) =>
      issueToken(ctx.db, clock, {
        purpose: 'handoff',
        userId: input.userId,
        communityId,
        lifetimeMs: HANDOFF_LIFETIME_MS,
        detail: { method: input.method },
      }),
    )
    return communityUrl(runtime.env, community, `/auth-magic?handoff=${token}`)
  }
  return null
}

/** Whom a code on its way would sign in, for the page that asks. @returns null when it no longer would */
export async function peekHandOver(call: Call, token: string): Promise<{ email: string } | null> {
  const found = await peekToken(call.runtime.database.owner, call.clock, {
    purpose: 'handoff',
    communityId: call.community.id,
    token,
  })
  const account = found?.userId ? await findAccount(call.runtime.database.owner, found.userId) : null
  return account && { email: account.email }
}

/**
 * Ends a hand-over: exchanges the code for a session here.
 *
 * @throws DomainError 'invalid' with code 1102 when the code is unknown, used or over
 */
export async function takeOver(call: Call, input: { code: string }, caller: Caller): Promise<StartedSession> {
  const redeemed = await acrossCommunities(call, (ctx) =>
    redeemToken(ctx.db, ctx.clock, {
      purpose: 'handoff',
      communityId: call.community.id,
      token: input.code,
    }),
  )
  const userId = redeemed?.userId
  if (redeemed?.state !== 'redeemed' || !userId) {
    throw new DomainError('invalid', { code: ERROR_CODES.invalidCode, messageKey: 'invalidCode' })
  }
  const session = await acrossCommunities(call, (ctx) =>
    startSession(ctx, { userId, method: redeemed.detail.method as AuthType }, caller),
  )
  if (!session) throw accountNotFound()
  return session
}
