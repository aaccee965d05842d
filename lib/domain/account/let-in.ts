import {
  type Account,
  addMembership,
  claimMailbox,
  createAccount,
  findAccount,
  findAccountByEmail,
  isMember,
  recordConsent,
} from '@/lib/auth/account'
import { addIdentity, findIdentity, type Identity } from '@/lib/auth/identity'
import { policyVersion } from '@/lib/core/policy-version'
import type { AuthType } from '@/lib/db/schema/community'
import { acrossCommunities, type Call, type Caller } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { handOver } from './hand-over'
import { accountNotFound, type StartedSession, startSession } from './start-session'

/** What someone wants who has shown to read a mailbox. */
export type Entrance = {
  email: string
  method: AuthType
  /** They came to join; without it, someone who belongs to another community is sent there. */
  join: boolean
  /** They ticked that they agree to the documents. */
  agreePolicy: boolean
  /** Who a provider says they are: that account if it is tied to one, else it is tied to the mailbox's account. */
  identity?: Identity
}

export type LetIn = StartedSession | { redirectTo: string }

/**
 * Signs in whoever has shown to read a mailbox: to their account, or to a new one, as a member from now on if they
 * belong nowhere else or came to join.
 *
 * @throws DomainError 'forbidden' with code 1005 when they belong only to communities that do not let in this way
 */
export async function letIn(call: Call, entrance: Entrance, caller: Caller): Promise<LetIn> {
  const entered = await acrossCommunities(call, async (ctx) => {
    const account = await accountFor(ctx, entrance)
    const joins = entrance.join || account.isNew
    const membership = { communityId: ctx.community.id, userId: account.id }
    if (!joins && !(await isMember(ctx.db, membership))) return { elsewhere: account.id }
    await join(ctx, account, entrance)
    return startSession(ctx, { userId: account.id, method: entrance.method }, caller)
  })
  if (!entered) throw accountNotFound()
  if (!('elsewhere' in entered)) return entered
  const redirectTo = await handOver(call, { userId: entered.elsewhere, method: entrance.method })
  if (redirectTo) return { redirectTo }
  throw accountNotFound()
}

async function accountFor(ctx: Ctx, { email, identity }: Entrance): Promise<Account & { isNew: boolean }> {
  const { db, clock, locale } = ctx
  const knownAs = identity && (await findIdentity(db, identity))
  const known = knownAs ? await findAccount(db, knownAs) : null
  if (known) return { ...known, isNew: false }
  const made = await createAccount(db, clock, { email, passwordHash: null, preferredLang: locale })
  const account = made ?? (await findAccountByEmail(db, email))
  if (!account) throw accountNotFound()
  if (identity) await addIdentity(db, clock, identity, account.id)
  return { ...(await claimMailbox(db, clock, account)), isNew: made !== null }
}

async function join(ctx: Ctx, account: Account, { agreePolicy }: Entrance): Promise<void> {
  const { db, clock, community } = ctx
  const membership = { communityId: community.id, userId: account.id }
  if (await addMembership(db, clock, { ...membership, role: 'ROLE_USER' })) {
    await recordAudit(ctx, { action: 'account.joined', actorUserId: account.id })
  }
  if (agreePolicy) await recordConsent(db, clock, { ...membership, version: policyVersion(community) })
}
