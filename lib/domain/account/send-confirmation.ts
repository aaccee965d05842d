import { issueToken } from '@/lib/auth/single-use-token'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'

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
