import type { z } from 'zod'
import { issueCode, lastIssuedAt, redeemCode } from '@/lib/auth/single-use-token'
import type { sentShape } from '@/lib/contracts/account'
import { unauthenticated } from '@/lib/core/errors'
import { secretOf } from '@/lib/core/secret'
import { queueMail } from '@/lib/mail/queue-mail'
import { acrossCommunities, type Call } from '@/lib/runtime/call'
import { invalidCode } from './confirm-email'
import { RESEND_SECONDS, refuseTooSoon, spendMail } from './mail-limits'

export const IDENTITY_CODE_LIFETIME_MS = 10 * 60 * 1000

/**
 * Mails six digits to the signed-in person. Typed in, they stand in for the password that an account may not have.
 *
 * @throws DomainError 'limited' when the last mail is less than a minute old or too many were asked for
 */
export async function requestIdentityCode(call: Call): Promise<z.infer<typeof sentShape>> {
  const { actor } = call
  if (actor.kind !== 'user') throw unauthenticated()
  await acrossCommunities(call, async (ctx) => {
    const whose = {
      purpose: 'confirm-identity',
      userId: actor.userId,
      communityId: ctx.community.id,
    } as const
    refuseTooSoon(await lastIssuedAt(ctx.db, whose), ctx.clock.now())
    await spendMail(call, 'identity', actor.email)
    const { id, code } = await issueCode(ctx.db, ctx.clock, {
      ...whose,
      lifetimeMs: IDENTITY_CODE_LIFETIME_MS,
      secret: secretOf(call.runtime.env),
    })
    await queueMail(ctx, {
      kind: 'identity-code',
      dedupeKey: `identity-code:${id}`,
      to: { email: actor.email },
      locale: ctx.locale,
      props: { code },
    })
  })
  return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
}

/**
 * Uses such a code up, in a transaction of its own, so that a wrong try is counted whatever the caller does next.
 *
 * @throws DomainError 'invalid' with code 1102 when it is wrong, over, used, or was tried too often
 */
export async function spendIdentityCode(call: Call, userId: string, code: string): Promise<void> {
  const redeemed = await acrossCommunities(call, (ctx) =>
    redeemCode(ctx.db, ctx.clock, {
      purpose: 'confirm-identity',
      userId,
      communityId: ctx.community.id,
      code,
      secret: secretOf(call.runtime.env),
    }),
  )
  if (!redeemed) throw invalidCode()
}
