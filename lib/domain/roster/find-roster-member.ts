import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/**
 * A member in whatever state they are. 'lock' keeps them from being erased until the transaction ends.
 *
 * @throws DomainError 'not-found', also for somebody who has deleted their account or waits to be let in
 */
export async function findRosterMember(ctx: Ctx, participantId: string, lock?: 'lock') {
  const query = ctx.db
    .select({ participant: participants, membership: memberships })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(
      and(
        eq(participants.id, participantId),
        isNull(participants.deletedAt),
        eq(memberships.admission, 'admitted'),
      ),
    )
  const [row] = await (lock ? query.for('key share', { of: participants }) : query)
  if (!row) throw notFound()
  return row
}
