import { z } from 'zod'
import { issueCode, redeemCode } from '@/lib/auth/single-use-token'
import type { sentShape } from '@/lib/contracts/account'
import type { launchProofShape, launchTicketShape } from '@/lib/contracts/launch'
import { secretOf } from '@/lib/core/secret'
import { sign, verify } from '@/lib/core/signing'
import { LIFETIME_MS } from '@/lib/mail/lifetimes'
import { queueMail } from '@/lib/mail/queue-mail'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { invalidCode } from '../account/confirm-email'
import { RESEND_SECONDS, spendIssueCooldown, spendMail } from '../account/mail-limits'
import { forgetSignInTries, spendSignInTry } from '../account/sign-in-limits'
import { requireSelfService } from './launch-open'

/** Time to fill in the form. */
const TICKET_LIFETIME_MS = 2 * 60 * 60 * 1000

/**
 * Emails the code that proves a mailbox before its owner launches a community.
 * @throws DomainError 'not-found' without self-service; 'limited' within a minute of the last email or after too many
 */
export async function requestLaunchCode(
  context: RequestContext,
  { email }: { email: string },
  ip: string,
): Promise<z.infer<typeof sentShape>> {
  requireSelfService(context)
  await asOwner(context, async (ctx) => {
    const whose = { purpose: 'launch', email, communityId: ctx.community.id } as const
    await spendIssueCooldown(ctx, whose)
    await spendMail(context, 'launch', email, ip)
    const { id, code } = await issueCode(ctx.db, ctx.clock, {
      ...whose,
      lifetimeMs: LIFETIME_MS['launch-code'],
      secret: secretOf(context.runtime.env),
    })
    await queueMail(ctx, {
      kind: 'launch-code',
      dedupeKey: `launch-code:${id}`,
      to: { email },
      locale: ctx.locale,
      props: { code },
    })
  })
  return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
}

/**
 * Exchanges the code for a ticket that launches a community. Unlike the code, it survives a failed attempt.
 * @throws DomainError 'invalid' with code 1102 when the code is wrong, expired or used; 'limited' after too many tries
 */
export async function proveLaunchMailbox(
  context: RequestContext,
  { email, code }: z.output<typeof launchProofShape>,
  ip: string,
): Promise<z.infer<typeof launchTicketShape>> {
  requireSelfService(context)
  await spendSignInTry(context, ip, email)
  const secret = secretOf(context.runtime.env)
  const redeemed = await asOwner(context, (ctx) =>
    redeemCode(ctx.db, ctx.clock, {
      purpose: 'launch',
      email,
      communityId: ctx.community.id,
      code,
      secret,
    }),
  )
  if (!redeemed) throw invalidCode()
  await forgetSignInTries(context, ip, email)
  const until = new Date(context.clock.now().getTime() + TICKET_LIFETIME_MS)
  return { ticket: sign(secret, 'launch', { email }, until) }
}

const ticketShape = z.object({ email: z.string() })

/**
 * The mailbox that a ticket proves.
 * @throws DomainError 'invalid' with code 1102 when it is forged or expired
 */
export function mailboxOf({ runtime, clock }: RequestContext, ticket: string): string {
  const found = ticketShape.safeParse(verify(secretOf(runtime.env), 'launch', ticket, clock.now()))
  if (!found.success) throw invalidCode()
  return found.data.email
}
