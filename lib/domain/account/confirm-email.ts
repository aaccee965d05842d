import type { z } from 'zod'
import { type Account, claimMailbox, findAccount, lockAccount, markEmailConfirmed } from '@/lib/auth/account'
import { mayEnter } from '@/lib/auth/membership'
import { peekToken, redeemToken } from '@/lib/auth/single-use-token'
import type { confirmEmailAnswerShape } from '@/lib/contracts/account'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { becomeOrganiser, isInvitedAsOrganiser } from '../organiser/become-organiser'
import { takeNewEmail } from './take-new-email'

type Answer = z.infer<typeof confirmEmailAnswerShape>

/**
 * Confirms the address that an emailed code was sent to. A code works once; opening it again reports that the address
 * is confirmed already.
 *
 * @throws DomainError 'invalid' with code 1102 when the code is unknown, expired, or of another community
 */
export async function confirmEmail(context: RequestContext, code: string): Promise<Answer> {
  return asOwner(context, async (ctx) => {
    const redeemed = await redeemToken(ctx.db, ctx.clock, {
      purpose: 'confirm-email',
      communityId: ctx.community.id,
      token: code,
    })
    if (!redeemed?.userId) return confirmNewEmail(ctx, code)
    const account = await lockAccount(ctx.db, redeemed.userId)
    if (account?.emailConfirmedAt) return { status: 'already-confirmed', retryAfterSeconds: 0 }
    if (!account || redeemed.state === 'used') throw invalidCode()
    await confirmMailbox(ctx, account)
    await recordAudit(ctx, { action: 'account.email-confirmed', actorUserId: account.id })
    await becomeOrganiser(ctx, { userId: account.id, email: account.email, emailConfirmed: true })
    await ctx.enqueue('complete-join-request', { userId: account.id })
    return { status: 'confirmed', retryAfterSeconds: 0 }
  })
}

/**
 * Until its own browser confirms it, the account of an invited organiser may be a stranger's, and so may that of an
 * imported member who has not been here yet: elsewhere, its password and sessions are removed.
 */
async function confirmMailbox(ctx: Ctx, account: Account): Promise<void> {
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === account.id
  const whose = { communityId: ctx.community.id, userId: account.id }
  const isStrangers =
    !isOwn && ((await isInvitedAsOrganiser(ctx, account)) || !(await mayEnter(ctx.db, whose)))
  await (isStrangers ? claimMailbox : markEmailConfirmed)(ctx.db, ctx.clock, account)
}

/**
 * The address that a code would confirm, for the page that asks, and whether the reader's account is the code's. Does
 * not use up the code. @returns null if it is invalid
 */
export async function peekConfirmation(
  context: RequestContext,
  token: string,
): Promise<{ email: string; isOwn: boolean } | null> {
  const { owner } = context.runtime.database
  for (const purpose of ['confirm-email', 'change-email'] as const) {
    const found = await peekToken(owner, context.clock, { purpose, communityId: context.community.id, token })
    const account = found?.userId ? await findAccount(owner, found.userId) : null
    if (!found || !account) continue
    const isOwn = context.actor.kind === 'user' && context.actor.userId === account.id
    return { email: typeof found.detail.email === 'string' ? found.detail.email : account.email, isOwn }
  }
  return null
}

/** Confirms an account's new address. */
async function confirmNewEmail(ctx: Ctx, code: string): Promise<Answer> {
  const redeemed = await redeemToken(ctx.db, ctx.clock, {
    purpose: 'change-email',
    communityId: ctx.community.id,
    token: code,
  })
  const email = redeemed?.detail.email
  if (!redeemed?.userId || typeof email !== 'string') throw invalidCode()
  if (redeemed.state === 'used') return { status: 'already-confirmed', retryAfterSeconds: 0 }
  await takeNewEmail(ctx, redeemed.userId, email)
  await ctx.enqueue('complete-join-request', { userId: redeemed.userId })
  return { status: 'confirmed', retryAfterSeconds: 0 }
}

export const invalidCode = () =>
  new DomainError('invalid', { code: ERROR_CODES.invalidCode, messageKey: 'invalidCode' })

export const linkIsOver = () =>
  new DomainError('invalid', { code: ERROR_CODES.invalidCode, messageKey: 'linkIsOver' })
