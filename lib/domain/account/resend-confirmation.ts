import type { z } from 'zod'
import { findAccount, findAccountByEmail } from '@/lib/auth/account'
import { mayEnter } from '@/lib/auth/membership'
import type { confirmEmailAnswerShape } from '@/lib/contracts/account'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { findRosterMember } from '../roster/find-roster-member'
import { RESEND_SECONDS, spendCooldown, spendIssueCooldown, spendMail } from './mail-limits'
import { sendConfirmation } from './send-confirmation'

type Answer = z.infer<typeof confirmEmailAnswerShape>

/**
 * Sends the confirmation email again: to the signed-in user, else to the unconfirmed account with `email`, if any. For
 * a guest the response and its time are the same either way.
 *
 * @throws DomainError 'limited' with the seconds left within a minute of the last email
 */
export async function resendConfirmation(
  context: RequestContext,
  email: string | undefined,
  ip: string,
): Promise<Answer> {
  const { actor } = context
  if (actor.kind === 'user') {
    return resendTo(context, actor.userId, (_, email) => spendMail(context, 'confirm-email', email))
  }
  if (!email) throw new DomainError('invalid', { fields: { email: ['required'] } })
  await spendCooldown(context, 'confirm-email', email)
  await spendMail(context, 'confirm-email', email, ip)
  await withTenant(context, (ctx) => ctx.enqueue('send-confirmation', { email, locale: context.locale }))
  return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
}

/** The job behind a guest's request: emails the account, if it is unconfirmed and may enter here. */
export async function resendToAddress(context: RequestContext, email: string): Promise<void> {
  const { owner } = context.runtime.database
  const account = await findAccountByEmail(owner, email)
  if (!account || !(await mayEnter(owner, { communityId: context.community.id, userId: account.id }))) return
  try {
    await resendTo(context, account.id)
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'limited')) throw error
  }
}

/**
 * Sends a member the confirmation email again, at an organiser's request. Organisers can't confirm an address
 * themselves: other communities, whose organisers they are not, would trust it as well.
 *
 * @throws DomainError 'not-found'; 'limited' within a minute of the last email, or after too many
 */
export async function resendToMember(context: RequestContext, participantId: string): Promise<Answer> {
  requireOrganiser(context)
  const { participant } = await withTenant(context, (ctx) => findRosterMember(ctx, participantId))
  const locale = preferredLocale(context.community, participant.preferredLang)
  return resendTo({ ...context, locale }, participant.userId, async (ctx, email) => {
    await spendMail(context, 'confirm-email', email)
    await recordAudit(ctx, {
      action: 'member.asked-to-confirm',
      subjectId: participantId,
      detail: { participantIds: [participantId] },
    })
  })
}

/** @param prepare what comes before the email, once a minute has passed since the last one */
function resendTo(
  context: RequestContext,
  userId: string,
  prepare?: (ctx: Ctx, email: string) => Promise<void>,
): Promise<Answer> {
  return asOwner(context, async (ctx) => {
    const account = await findAccount(ctx.db, userId)
    if (!account || account.emailConfirmedAt) return { status: 'already-confirmed', retryAfterSeconds: 0 }
    await spendIssueCooldown(ctx, { purpose: 'confirm-email', userId, communityId: ctx.community.id })
    await prepare?.(ctx, account.email)
    await sendConfirmation(ctx, account)
    return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
  })
}
