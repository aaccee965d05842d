import { eq } from 'drizzle-orm'
import { findAccount, membershipsOf } from '@/lib/auth/account'
import { unauthenticated } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { type Call, inCommunity } from '@/lib/runtime/call'
import { allows } from '@/lib/tenancy/community'
import { asksPassword } from './delete-account'

/** What the settings screen must know of an account besides the session. */
export type AccountSettings = {
  hasPassword: boolean
  /** Passwords sign in here, so one may be changed or set. */
  offersPassword: boolean
  /** Deleting the account is confirmed by the password; else by a mailed code. */
  deletesByPassword: boolean
  /** The account goes on elsewhere when it is deleted here. */
  elsewhere: boolean
  timeZone: string
}

/** @throws DomainError 'unauthenticated' when nobody is signed in */
export async function viewSettings(call: Call): Promise<AccountSettings> {
  const { actor, runtime, community } = call
  if (actor.kind !== 'user') throw unauthenticated()
  const account = await findAccount(runtime.database.owner, actor.userId)
  if (!account) throw unauthenticated()
  const memberships = await membershipsOf(runtime.database.owner, actor.userId)
  const [own] = await inCommunity(call, (ctx) =>
    ctx.db
      .select({ timeZone: participants.timeZone })
      .from(participants)
      .where(eq(participants.userId, actor.userId)),
  )
  return {
    hasPassword: account.passwordHash !== null,
    offersPassword: allows(community, 'EMAIL'),
    deletesByPassword: asksPassword(call, account),
    elsewhere: memberships.length > 1,
    timeZone: own?.timeZone ?? community.timeZone,
  }
}
