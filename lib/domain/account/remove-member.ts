import { and, eq } from 'drizzle-orm'
import { lockAccount } from '@/lib/auth/account'
import { DomainError, notFound } from '@/lib/core/errors'
import { memberships } from '@/lib/db/schema/account'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { findRosterMember } from '../roster/find-roster-member'
import { eraseFromCommunity, sayGoodbye } from './delete-account'
import { accountMarker } from './erased-address'

/**
 * Permanently removes a member at an organiser's request. Erases what deleting the account erases, and tells the member
 * by email. Unlike after a deletion, an import may bring the address back.
 *
 * @throws DomainError 'not-found'; 'conflict' for an administrator
 */
export async function removeMember(context: RequestContext, participantId: string): Promise<void> {
  requireOrganiser(context)
  const { participant } = await withTenant(context, (ctx) => findRosterMember(ctx, participantId))
  await asOwner(context, async (ctx) => {
    const { db, community } = ctx
    const account = await lockAccount(db, participant.userId)
    if (!account) throw notFound()
    const { id: userId } = account
    const [membership] = await db
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.communityId, community.id), eq(memberships.userId, userId)))
      // A stronger lock would deadlock with chats, which are locked before memberships.
      .for('share')
    if (!membership) throw notFound()
    if (membership.role === 'ROLE_ADMIN') throw new DomainError('conflict', { messageKey: 'adminStays' })
    await recordAudit(ctx, {
      action: 'member.removed',
      subjectId: participantId,
      detail: { participantIds: [participantId] },
    })
    await eraseFromCommunity(ctx, account, 'of-organiser')
    await ctx.enqueue('note-erasure', { mark: accountMarker(context)(userId) })
    await sayGoodbye(ctx, account, {
      locale: preferredLocale(community, participant.preferredLang),
      rejoin: null,
    })
  })
}
