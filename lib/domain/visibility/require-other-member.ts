import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { hideKind } from '@/lib/db/hide-kind'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Requires `subjectId` to be another present member, who did not block `memberId` unless `evenBlockers`. A member may
 * still act on someone they blocked themselves. The row is locked against erasure until the transaction ends; the lock
 * allows other updates, so that two members acting on each other do not deadlock.
 *
 * @throws DomainError 'not-found'
 */
export async function requireOtherMember(
  ctx: Ctx,
  memberId: string,
  subjectId: string,
  { evenBlockers = false } = {},
): Promise<void> {
  const [subject] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(
      and(
        eq(participants.id, subjectId),
        ne(participants.id, memberId),
        eq(memberships.enabled, true),
        isNotNull(participants.profileFilledAt),
        isNull(participants.deletedAt),
        evenBlockers
          ? undefined
          : sql`${hideKind(ctx.community.id, participants.id, memberId)} IS DISTINCT FROM 'block'`,
      ),
    )
    .for('key share', { of: participants })
  if (!subject) throw notFound()
}
