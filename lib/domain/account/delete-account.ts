import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Account, findAccount, lockAccount } from '@/lib/auth/account'
import { isMember, removeMemberships } from '@/lib/auth/membership'
import { isLastAdmin } from '@/lib/auth/organisers'
import type { deleteAccountShape } from '@/lib/contracts/account'
import { DomainError, invalidField, unauthenticated } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { MailProps } from '@/lib/mail/kinds'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { allows } from '@/lib/tenancy/community'
import { recordAudit } from '../audit/record-audit'
import { checkPassword } from './check-password'
import { eraseMembers } from './erase-members'
import { accountMarker, addressHasher, rememberErasedAddress } from './erased-address'
import { spendIdentityCode } from './identity-code'

type Input = z.output<typeof deleteAccountShape>

/**
 * Permanently deletes the signed-in user from this community; the account itself is deleted with the last community it
 * belongs to.
 *
 * @throws DomainError 'invalid' with code 1014 when the password is wrong, with 1102 when the code is; 'conflict' for
 * the last administrator of the community; 'limited' after too many attempts
 */
export async function deleteAccount(
  context: RequestContext,
  input: Input,
  caller: ClientInfo,
): Promise<'OK'> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  const { userId } = actor
  const found = await findAccount(context.runtime.database.owner, userId)
  if (!found) throw unauthenticated()
  if (asksPassword(context, found)) await checkPassword(context, found, input.password, caller)
  else if (!input.code) throw invalidField('code', 'codeRequired')
  else await spendIdentityCode(context, userId, input.code)
  await asOwner(context, async (ctx) => {
    const { db, community } = ctx
    const membership = { communityId: community.id, userId }
    // Locked, for its address may just have changed.
    const account = await lockAccount(db, userId)
    if (!account || !(await isMember(db, membership))) throw unauthenticated()
    if (await isLastAdmin(db, membership)) throw new DomainError('conflict', { messageKey: 'lastAdmin' })
    await recordAudit(ctx, { action: 'account.deleted' })
    await eraseAccount(ctx, account, addressHasher(context))
    await ctx.enqueue('note-erasure', { mark: accountMarker(context)(account.id) })
    const preferred = ctx.actor.kind === 'user' ? ctx.actor.preferredLang : null
    await sayGoodbye(ctx, account, {
      locale: preferredLocale(community, preferred ?? ctx.locale),
      rejoin: '/registration',
    })
  })
  return 'OK'
}

/** Everything that a deletion does, except the checks before and the email after. */
export async function eraseAccount(
  ctx: Ctx,
  account: Pick<Account, 'id' | 'email'>,
  hashAddress: (email: string) => string,
): Promise<void> {
  await eraseFromCommunity(ctx, account, 'of-owner')
  await rememberErasedAddress(ctx, hashAddress(account.email))
}

/** Erases somebody from the community, and the account with its last membership. */
export async function eraseFromCommunity(
  ctx: Ctx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  request: 'of-owner' | 'of-organiser',
): Promise<void> {
  const members = [{ userId: id, email }]
  await eraseMembers(ctx, members)
  await removeMemberships(ctx.db, { communityId: ctx.community.id, members }, request)
  await dropJobs(ctx, { id, email })
}

/** A password that this community never asks for may be forgotten; then an emailed code works too. */
export const asksPassword = (context: RequestContext, account: Pick<Account, 'passwordHash'>) =>
  account.passwordHash !== null && allows(context.community, 'EMAIL')

/** Jobs requested with this address, or for this account. */
async function dropJobs({ db, community }: Ctx, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  await db.execute(sql`
    DELETE FROM pgboss.job
    WHERE data ->> 'communityId' = ${community.id} AND (data ->> 'email' = ${email} OR data ->> 'userId' = ${id})`)
}

/** The email's row is the only place here that still has the address, and loses it once the email is sent. */
export async function sayGoodbye(
  ctx: Ctx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { locale, rejoin }: { locale: Locale } & Pick<MailProps['account-deleted'], 'rejoin'>,
): Promise<void> {
  await queueMail(ctx, {
    kind: 'account-deleted',
    dedupeKey: `account-deleted:${newId()}`,
    to: { email },
    locale,
    props: { rejoin, elsewhere: (await findAccount(ctx.db, id)) !== null },
  })
}
