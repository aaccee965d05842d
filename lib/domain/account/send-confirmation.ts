import { issueToken, lastIssuedAt } from '@/lib/auth/single-use-token'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { RESEND_SECONDS } from './mail-limits'

/**
 * A day, longer than the links that sign in: this one only proves that the mailbox is read, gives nobody
 * access, and is often opened the next morning.
 */
export const CONFIRMATION_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Mails the link that confirms an address; links sent before stop working. `ctx` spans communities. */
export async function sendConfirmation(ctx: Ctx, account: { id: string; email: string }): Promise<void> {
  const { id, token } = await issueToken(ctx.db, ctx.clock, {
    purpose: 'confirm-email',
    userId: account.id,
    communityId: ctx.community.id,
    lifetimeMs: CONFIRMATION_LIFETIME_MS,
  })
  await queueMail(ctx, {
    kind: 'confirm-email',
    dedupeKey: `confirm-email:${id}`,
    to: { email: account.email },
    locale: ctx.locale,
    props: { link: `/confirmed?code=${token}` },
  })
}

/** How long until another mail may be asked for, in whole seconds; 0 when now. */
export async function confirmationWaitSeconds(ctx: Ctx, userId: string): Promise<number> {
  const last = await lastIssuedAt(ctx.db, {
    purpose: 'confirm-email',
    userId,
    communityId: ctx.community.id,
  })
  if (!last) return 0
  const leftMs = last.getTime() + RESEND_SECONDS * 1000 - ctx.clock.now().getTime()
  return Math.max(0, Math.ceil(leftMs / 1000))
}
