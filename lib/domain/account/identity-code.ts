import type { z } from 'zod'
import { issueCode, redeemCode } from '@/lib/auth/single-use-token'
import type { sentShape } from '@/lib/contracts/account'
import { unauthenticated } from '@/lib/core/errors'
import { secretOf } from '@/lib/core/secret'
import { LIFETIME_MS } from '@/lib/mail/lifetimes'
import { queueMail } from '@/lib/mail/queue-mail'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { invalidCode } from './confirm-email'
import { RESEND_SECONDS, spendIssueCooldown, spendMail } from './mail-limits'

/**
 * Emails six digits to the signed-in user. They replace the password for accounts without one.
 *
 * @throws DomainError 'limited' within a minute of the last email or after too many requests
 */
export async function requestIdentityCode(context: RequestContext): Promise<z.infer<typeof sentShape>> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  await asOwner(context, async (ctx) => {
    const whose = {
      purpose: 'confirm-identity',
      userId: actor.userId,
      communityId: ctx.community.id,
    } as const
    await spendIssueCooldown(ctx, whose)
    await spendMail(context, 'identity', actor.email)
    const { id, code } = await issueCode(ctx.db, ctx.clock, {
      ...whose,
      lifetimeMs: LIFETIME_MS['identity-code'],
      secret: secretOf(context.runtime.env),
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
 * Uses up such a code, in its own transaction, so that a wrong attempt is counted whatever the caller does next.
 *
 * @throws DomainError 'invalid' with code 1102 when it is wrong, expired, used, or was tried too often
 */
export async function spendIdentityCode(
  context: RequestContext,
  userId: string,
  code: string,
): Promise<void> {
  const redeemed = await asOwner(context, (ctx) =>
    redeemCode(ctx.db, ctx.clock, {
      purpose: 'confirm-identity',
      userId,
      communityId: ctx.community.id,
      code,
      secret: secretOf(context.runtime.env),
    }),
  )
  if (!redeemed) throw invalidCode()
}
