import { findAccountByEmail, isEmailTaken, lockAccount, setEmail } from '@/lib/auth/account'
import { voidOwnersTokens, voidTokens } from '@/lib/auth/single-use-token'
import { newId } from '@/lib/core/ids'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { duplicateEmail } from './registering-account'

/**
 * Sets the address whose link was opened, voids links sent to the old one, and notifies the old one. `ctx` spans
 * communities.
 *
 * @throws DomainError 'conflict' with code 1101 when another account has taken the address since
 */
export async function takeNewEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  const { db, clock, community } = ctx
  const account = await lockAccount(db, userId)
  if (!account) return
  const taken = await findAccountByEmail(db, email)
  if (taken && taken.id !== userId) throw duplicateEmail()
  await setEmail(db, clock, { userId, email }).catch((error: unknown) => {
    throw isEmailTaken(error) ? duplicateEmail() : error
  })
  await voidOwnersTokens(db, userId)
  await voidTokens(db, { purpose: 'confirm-email', userId, communityId: community.id })
  await recordAudit(ctx, { action: 'account.email-changed', actorUserId: userId })
  // An address that was never confirmed may be a stranger's.
  if (!account.emailConfirmedAt) return
  await queueMail(ctx, {
    kind: 'email-changed',
    dedupeKey: `email-changed:${newId()}`,
    to: { email: account.email },
    locale: ctx.locale,
    props: { at: clock.now().toISOString(), timeZone: community.timeZone },
  })
}
