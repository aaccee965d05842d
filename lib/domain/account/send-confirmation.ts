import { issueToken } from '@/lib/auth/single-use-token'
import { LIFETIME_MS } from '@/lib/mail/lifetimes'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'

/** Mails the link that confirms an address; links sent before stop working. `ctx` spans communities. */
export async function sendConfirmation(ctx: Ctx, account: { id: string; email: string }): Promise<void> {
  const { id, token } = await issueToken(ctx.db, ctx.clock, {
    purpose: 'confirm-email',
    userId: account.id,
    communityId: ctx.community.id,
    lifetimeMs: LIFETIME_MS['confirm-email'],
  })
  await queueMail(ctx, {
    kind: 'confirm-email',
    dedupeKey: `confirm-email:${id}`,
    to: { email: account.email },
    locale: ctx.locale,
    props: { link: `/confirmed?code=${token}` },
  })
}
