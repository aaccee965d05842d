import type { z } from 'zod'
import { findAccount, findAccountByEmail, lockAccount, markEmailConfirmed } from '@/lib/auth/account'
import { redeemToken } from '@/lib/auth/single-use-token'
import type { confirmEmailAnswerShape } from '@/lib/contracts/account'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { becomeOrganiser } from '../organiser/become-organiser'
import { spendCooldown, spendMail } from './mail-limits'
import { confirmationWaitSeconds, RESEND_COOLDOWN_MS, sendConfirmation } from './send-confirmation'
import { takeNewEmail } from './take-new-email'

type Answer = z.infer<typeof confirmEmailAnswerShape>

const COOLDOWN_SECONDS = RESEND_COOLDOWN_MS / 1000

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
    if (redeemed.state === 'used') {
      const account = await lockAccount(ctx.db, redeemed.userId)
      if (!account?.emailConfirmedAt) throw invalidCode()
      return { status: 'already-confirmed', retryAfterSeconds: 0 }
    }
    const now = await markEmailConfirmed(ctx.db, ctx.clock, redeemed.userId)
    if (now) {
      await recordAudit(ctx, { action: 'account.email-confirmed', actorUserId: redeemed.userId })
      const account = await findAccount(ctx.db, redeemed.userId)
      if (account) await becomeOrganiser(ctx, account)
      await ctx.enqueue('complete-join-request', { userId: redeemed.userId })
    }
    return { status: now ? 'confirmed' : 'already-confirmed', retryAfterSeconds: 0 }
  })
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

/**
 * Sends the confirmation email again: to the signed-in user, else to the unconfirmed account with `email`, if any. For
 * a guest the response and its time are the same either way.
 *
 * @throws DomainError 'limited' with the seconds left within a minute of the last email
 */
export async function resendConfirmation(
  context: RequestContext,
  email: string | undefined,
): Promise<Answer> {
  const { actor } = context
  if (actor.kind === 'user') return resendTo(context, actor.userId)
  if (!email) throw new DomainError('invalid', { fields: { email: ['required'] } })
  await spendCooldown(context, 'confirm-email', email)
  await spendMail(context, 'confirm-email', email)
  await withTenant(context, (ctx) => ctx.enqueue('send-confirmation', { email, locale: context.locale }))
  return { status: 'sent', retryAfterSeconds: COOLDOWN_SECONDS }
}

/** The job behind a guest's request: emails the account, if it is unconfirmed. */
export async function resendToAddress(context: RequestContext, email: string): Promise<void> {
  const account = await findAccountByEmail(context.runtime.database.owner, email)
  if (!account) return
  try {
    await resendTo(context, account.id)
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'limited')) throw error
  }
}

function resendTo(context: RequestContext, userId: string): Promise<Answer> {
  return asOwner(context, async (ctx) => {
    // Locked, so that concurrent requests send one email.
    const account = await lockAccount(ctx.db, userId)
    if (!account || account.emailConfirmedAt) return { status: 'already-confirmed', retryAfterSeconds: 0 }
    const seconds = await confirmationWaitSeconds(ctx, userId)
    if (seconds > 0) {
      throw new DomainError('limited', {
        messageKey: 'resendTooSoon',
        values: { seconds },
        retryAfterSeconds: seconds,
      })
    }
    await sendConfirmation(ctx, account)
    return { status: 'sent', retryAfterSeconds: COOLDOWN_SECONDS }
  })
}

export const invalidCode = () =>
  new DomainError('invalid', { code: ERROR_CODES.invalidCode, messageKey: 'invalidCode' })
