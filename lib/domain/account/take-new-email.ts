import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findAccountByEmail, isEmailTaken, lockAccount, setEmail } from '@/lib/auth/account'
import { forgetIdentitiesOf } from '@/lib/auth/identity'
import { voidOwnersTokens, voidTokens } from '@/lib/auth/single-use-token'
import { offKey } from '@/lib/contracts/subscription'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { CAME_BACK } from '@/lib/mail/mail-states'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { ofLastEmail } from '../notification/email-state'
import { ownTimeZone } from './own-time-zone'
import { duplicateEmail } from './registering-account'

/**
 * Sets the address whose link was opened, voids links sent to the old one, unties providers, and notifies the old one.
 * `ctx` spans communities.
 *
 * @throws DomainError 'conflict' with code 1101 when another account has taken the address since
 */
export async function takeNewEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  const { db, clock, community } = ctx
  const account = await lockAccount(db, userId)
  if (!account) return
  const taken = await findAccountByEmail(db, email)
  if (taken && taken.id !== userId) throw duplicateEmail()
  await resumeEmail(ctx, userId)
  await setEmail(db, clock, { userId, email }).catch((error: unknown) => {
    throw isEmailTaken(error) ? duplicateEmail() : error
  })
  await voidOwnersTokens(db, userId)
  await forgetIdentitiesOf(db, userId)
  await voidTokens(db, { purpose: 'confirm-email', userId, communityId: community.id })
  await forgetAddress(ctx, account.email)
  await recordAudit(ctx, { action: 'account.email-changed', actorUserId: userId })
  // An address that was never confirmed may be a stranger's.
  if (!account.emailConfirmedAt) return
  await queueMail(ctx, {
    kind: 'email-changed',
    dedupeKey: `email-changed:${newId()}`,
    to: { email: account.email },
    locale: ctx.locale,
    props: { at: clock.now().toISOString(), timeZone: await ownTimeZone(ctx, userId) },
  })
}

/** Turns email on again, in all communities, if the old address bounced. After a complaint it stays off. */
async function resumeEmail({ db }: Ctx, userId: string): Promise<void> {
  await db
    .update(participants)
    .set({ disabledNotifications: sql`${participants.disabledNotifications} - ${offKey('EMAIL')}::text` })
    .where(
      and(
        eq(participants.userId, userId),
        ofLastEmail(sql`starts_with(m.last_error, ${CAME_BACK}) AND m.complained_at IS NULL`),
      ),
    )
}

/** Emails about the account name no participant, so after the change, deleting the account would not find them. */
async function forgetAddress({ db }: Ctx, email: string): Promise<void> {
  await db
    .update(mails)
    .set({ toEmail: '', toName: '' })
    .where(
      and(
        eq(mails.toEmail, email),
        isNull(mails.participantId),
        inArray(mails.status, ['sent', 'failed', 'given-up', 'dropped']),
      ),
    )
}
