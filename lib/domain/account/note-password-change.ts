import { newId } from '@/lib/core/ids'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'

/** Tells an account's owner by mail that its password was set, in case it was not them. `ctx` spans communities. */
export async function notePasswordChange(ctx: Ctx, account: { email: string }): Promise<void> {
  await queueMail(ctx, {
    kind: 'password-changed',
    dedupeKey: `password-changed:${newId()}`,
    to: { email: account.email },
    locale: ctx.locale,
    props: {
      at: ctx.clock.now().toISOString(),
      timeZone: ctx.community.timeZone,
      link: '/recovery',
    },
  })
}
