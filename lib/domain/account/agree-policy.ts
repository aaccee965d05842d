import { lockAccount } from '@/lib/auth/account'
import { recordConsent } from '@/lib/auth/consent'
import { isMember } from '@/lib/auth/membership'
import { unauthenticated } from '@/lib/core/errors'
import { policyVersion } from '@/lib/core/policy-version'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'

/**
 * Records that the signed-in user agrees to the documents in force here. Idempotent.
 * @throws DomainError 'unauthenticated' when the account is being deleted
 */
export async function agreePolicy(context: RequestContext): Promise<'OK'> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  const { userId } = actor
  await asOwner(context, async (ctx) => {
    const { db, clock, community } = ctx
    const communityId = community.id
    if (!(await lockAccount(db, userId)) || !(await isMember(db, { communityId, userId })))
      throw unauthenticated()
    const version = policyVersion(community)
    if (await recordConsent(db, clock, { communityId, userId, version }))
      await recordAudit(ctx, { action: 'account.policy-agreed', detail: { version } })
  })
  return 'OK'
}
