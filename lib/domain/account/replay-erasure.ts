import { lockAccount } from '@/lib/auth/account'
import { isMember } from '@/lib/auth/membership'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { eraseAccount } from './delete-account'
import { addressHasher } from './erased-address'

/**
 * Erases a member that a restored backup brought back. Idempotent. Sends no email: they got it when they left.
 * @returns false if they are not there
 */
export async function replayErasure(context: RequestContext, userId: string): Promise<boolean> {
  return asOwner(context, async (ctx) => {
    const account = await lockAccount(ctx.db, userId)
    if (!account || !(await isMember(ctx.db, { communityId: ctx.community.id, userId }))) return false
    await recordAudit(ctx, { action: 'account.deleted' })
    await eraseAccount(ctx, account, addressHasher(context))
    return true
  })
}
