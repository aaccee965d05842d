import {
  type Account,
  claimMailbox,
  createAccount,
  findAccount,
  findAccountByEmail,
} from '@/lib/auth/account'
import { recordConsent } from '@/lib/auth/consent'
import { addIdentity, findIdentity, type Identity } from '@/lib/auth/identity'
import { isMember } from '@/lib/auth/membership'
import { newId } from '@/lib/core/ids'
import { policyVersion } from '@/lib/core/policy-version'
import type { AuthType } from '@/lib/db/schema/community'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { admit } from '../invitation/admit'
import { issueHandoff } from './community-handoff'
import { ownTimeZone } from './own-time-zone'
import { accountNotFound, type StartedSession, startSession } from './start-session'

/** A sign-in whose mailbox is proven, by a code, a link or a provider. */
export type ProvenMailbox = {
  email: string
  method: AuthType
  /** They came to join. Otherwise a member of another community is sent there. */
  join: boolean
  /** They ticked the consent to the policy documents. */
  agreePolicy: boolean
  /** The provider's identity: signs in to its account if it has one, else it is linked to the mailbox's account. */
  identity?: Identity
  /** Only the identity's account will do, because nothing proves the mailbox. */
  mustBeLinked?: boolean
}

export type SignInResult = StartedSession | { redirectTo: string }

/**
 * Signs in the owner of a proven mailbox, to their account or a new one. They become a member here if they belong
 * nowhere else or came to join, as far as the community's rule lets them.
 *
 * @throws DomainError 'forbidden' with code 1005 when their communities do not offer this sign-in method, with code
 *   1105 when they would need an invitation
 */
export async function completeSignIn(
  context: RequestContext,
  mailbox: ProvenMailbox,
  caller: ClientInfo,
): Promise<SignInResult> {
  const entered = await asOwner(context, async (ctx) => {
    const account = await accountFor(ctx, mailbox)
    const membership = { communityId: ctx.community.id, userId: account.id }
    if (!(await isMember(ctx.db, membership))) {
      if (!mailbox.join && !account.isNew) return { elsewhere: account.id }
      await join(ctx, account, mailbox, caller.invitation)
    }
    if (mailbox.agreePolicy)
      await recordConsent(ctx.db, ctx.clock, { ...membership, version: policyVersion(ctx.community) })
    return startSession(ctx, { account, method: mailbox.method }, caller)
  })
  if (!entered) throw accountNotFound()
  if (!('elsewhere' in entered)) return entered
  const redirectTo = await issueHandoff(context, { userId: entered.elsewhere, method: mailbox.method })
  if (redirectTo) return { redirectTo }
  throw accountNotFound()
}

async function accountFor(
  ctx: Ctx,
  { email, identity, mustBeLinked }: ProvenMailbox,
): Promise<Account & { isNew: boolean }> {
  const { db, clock, locale } = ctx
  const knownAs = identity && (await findIdentity(db, identity))
  const known = knownAs ? await findAccount(db, knownAs) : null
  if (known) return { ...known, isNew: false }
  if (mustBeLinked) throw accountNotFound()
  const made = await createAccount(db, clock, { email, passwordHash: null, preferredLang: locale })
  const account = made ?? (await findAccountByEmail(db, email))
  if (!account) throw accountNotFound()
  const linked = identity !== undefined && (await addIdentity(db, clock, identity, account.id))
  if (linked && !made) await noteLinkedProvider(ctx, account, identity)
  return { ...(await claimMailbox(db, clock, account)), isNew: made !== null }
}

/** Tells an account's owner that a provider signs in to it from now on, in case it was not them. */
async function noteLinkedProvider(ctx: Ctx, { id, email }: Account, { provider }: Identity): Promise<void> {
  await queueMail(ctx, {
    kind: 'provider-linked',
    dedupeKey: `provider-linked:${newId()}`,
    to: { email },
    locale: ctx.locale,
    props: {
      provider: provider === 'google' ? 'GOOGLE' : 'OAUTH2',
      at: ctx.clock.now().toISOString(),
      timeZone: await ownTimeZone(ctx, id),
      link: '/account#devices',
    },
  })
}

async function join(
  ctx: Ctx,
  account: Account,
  { email, mustBeLinked }: ProvenMailbox,
  code: string | undefined,
): Promise<void> {
  const admission = await admit(ctx, { userId: account.id, email, mailboxProven: !mustBeLinked, code })
  if (admission)
    await recordAudit(ctx, { action: 'account.joined', actorUserId: account.id, detail: { admission } })
}
