import type { z } from 'zod'
import { recordConsent } from '@/lib/auth/consent'
import { addMembership, setRole } from '@/lib/auth/membership'
import type { registerAdminShape } from '@/lib/contracts/account'
import { notFound } from '@/lib/core/errors'
import { policyVersion } from '@/lib/core/policy-version'
import { isSameSecret } from '@/lib/core/signing'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { registeringAccount } from './registering-account'
import { sendConfirmation } from './send-confirmation'
import { spendSignInTry } from './sign-in-limits'

/**
 * Creates an administrator of this community, such as an installation's first one. An existing account's password is
 * required.
 *
 * @throws DomainError 'not-found' when ADMIN_SECRET is not set or `secret` differs, 'conflict' with code 1101 when the
 * address has an account with another password, 'invalid' when a new one is easy to guess
 */
export async function registerAdmin(
  context: RequestContext,
  input: z.output<typeof registerAdminShape> & { secret: string },
  caller: ClientInfo,
): Promise<'OK'> {
  const { ADMIN_SECRET } = context.runtime.env
  if (!ADMIN_SECRET || !isSameSecret(input.secret, ADMIN_SECRET)) throw notFound()
  await spendSignInTry(context, caller.ip, input.email)
  const { open } = await registeringAccount(context, input)

  await asOwner(context, async (ctx) => {
    const { db, clock, community } = ctx
    const account = await open(ctx)
    const membership = { communityId: community.id, userId: account.id }
    const role = { ...membership, role: 'ROLE_ADMIN' as const }
    if (!(await addMembership(db, clock, role))) await setRole(db, role)
    await recordConsent(db, clock, { ...membership, version: policyVersion(community) })
    await recordAudit(ctx, { action: 'account.admin-registered', actorUserId: account.id })
    if (!account.emailConfirmedAt) await sendConfirmation(ctx, account)
  })
  return 'OK'
}
