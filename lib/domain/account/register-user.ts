import type { z } from 'zod'
import { recordConsent } from '@/lib/auth/consent'
import type { registerShape } from '@/lib/contracts/account'
import { notFound } from '@/lib/core/errors'
import { policyVersion } from '@/lib/core/policy-version'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'
import { recordAudit } from '../audit/record-audit'
import { admit } from '../invitation/admit'
import { requireWayIn } from '../invitation/way-in'
import { duplicateEmail, registeringAccount } from './registering-account'
import { sendConfirmation } from './send-confirmation'
import { forgetSignInTries, spendSignInTry } from './sign-in-limits'

/**
 * Creates an account with a membership here, and emails the link that confirms the address. A person with an account
 * from another community, who knows its password, becomes a member here too.
 *
 * @throws DomainError 'conflict' with code 1101 when the address has an account and the password is wrong, 'invalid'
 * when a new password is easy to guess, 'forbidden' with code 1105 when they need an
 * invitation, 'limited' after too many attempts, 'not-found' where the community does not
 * offer passwords
 */
export async function registerUser(
  context: RequestContext,
  input: z.output<typeof registerShape>,
  caller: ClientInfo,
): Promise<'OK'> {
  if (!allows(context.community, 'EMAIL')) throw notFound()
  await requireWayIn(context, caller.invitation)
  // For a known address this checks a password, so it counts as an attempt.
  await spendSignInTry(context, caller.ip, input.email)
  const { isKnown, open } = await registeringAccount(context, input)

  await asOwner(context, async (ctx) => {
    const { db, clock, community } = ctx
    const account = await open(ctx)
    const membership = { communityId: community.id, userId: account.id }
    const admission = await admit(ctx, {
      userId: account.id,
      email: input.email,
      mailboxProven: false,
      code: caller.invitation,
    })
    if (!admission) throw duplicateEmail()
    await recordConsent(db, clock, { ...membership, version: policyVersion(community) })
    await recordAudit(ctx, {
      action: isKnown ? 'account.joined' : 'account.registered',
      actorUserId: account.id,
      detail: { admission },
    })
    if (!account.emailConfirmedAt) await sendConfirmation(ctx, account)
  })
  await forgetSignInTries(context, caller.ip, input.email)
  return 'OK'
}
