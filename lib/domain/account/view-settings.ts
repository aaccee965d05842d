import { findAccount } from '@/lib/auth/account'
import { membershipsOf } from '@/lib/auth/membership'
import { unauthenticated } from '@/lib/core/errors'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'
import { asksPassword } from './delete-account'
import { ownTimeZone } from './own-time-zone'

/** Account data for the settings screen beyond the session. */
export type AccountSettings = {
  hasPassword: boolean
  /** Passwords are offered here, so one may be changed or set. */
  offersPassword: boolean
  /** Deleting the account needs the password; otherwise an emailed code. */
  provenByPassword: boolean
  /** The account continues in other communities when it is deleted here. */
  elsewhere: boolean
  timeZone: string
}

/** @throws DomainError 'unauthenticated' when nobody is signed in */
export async function viewSettings(context: RequestContext): Promise<AccountSettings> {
  const { actor, runtime, community } = context
  if (actor.kind !== 'user') throw unauthenticated()
  const account = await findAccount(runtime.database.owner, actor.userId)
  if (!account) throw unauthenticated()
  const memberships = await membershipsOf(runtime.database.owner, actor.userId)
  return {
    hasPassword: account.passwordHash !== null,
    offersPassword: allows(community, 'EMAIL'),
    provenByPassword: asksPassword(context, account),
    elsewhere: memberships.length > 1,
    timeZone: await withTenant(context, (ctx) => ownTimeZone(ctx, actor.userId)),
  }
}
