import type { Account } from '@/lib/auth/account'
import { newId } from '@/lib/core/ids'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { ownTimeZone } from './own-time-zone'

/** Tells an account's owner by mail that its password was set, in case it was not them. `ctx` spans communities. */
export async function notePasswordChange(ctx: Ctx, account: Pick<Account, 'id' | 'email'>): Promise<void> {
  await queueMail(ctx, {
    kind: 'password-changed',
    dedupeKey: `password-changed:${newId()}`,
    to: { email: account.email },
    locale: ctx.locale,
    props: {
      at: ctx.clock.now().toISOString(),
      timeZone: await ownTimeZone(ctx, account.id),
      link: '/recovery',
    },
  })
}
