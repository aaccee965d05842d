import { and, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import type { MemberActor } from '../participant/require-member'

/**
 * Makes sure that `subjectId` is another member whom `member` may keep something about: here, enabled, with a filled
 * profile, and has not blocked them. Whoever `member` blocked themselves still counts. Until the transaction ends
 * the other cannot be erased, so that nothing is written about somebody who has left.
 *
 * @throws DomainError 'not-found'
 */
export async function requireOtherMember(ctx: Ctx, member: MemberActor, subjectId: string): Promise<void> {
  const blockedMe = ctx.db
    .select({ one: sql`1` })
    .from(hides)
    .where(
      and(
        eq(hides.kind, 'block'),
        eq(hides.participantId, participants.id),
        eq(hides.subjectId, member.participantId),
      ),
    )
  const [subject] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(
      memberships,
      and(eq(memberships.communityId, participants.communityId), eq(memberships.userId, participants.userId)),
    )
    .where(
      and(
        eq(participants.id, subjectId),
        ne(participants.id, member.participantId),
        eq(memberships.enabled, true),
        isNotNull(participants.profileFilledAt),
        isNull(participants.deletedAt),
        notExists(blockedMe),
      ),
    )
    .for('share', { of: participants })
  if (!subject) throw notFound()
}
