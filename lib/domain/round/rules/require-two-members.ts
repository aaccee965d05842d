import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { isAdmitted } from '@/lib/db/is-admitted'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Two different members of the community, whether or not they currently take part in rounds. Their rows are locked
 * against erasure until the transaction ends.
 *
 * @throws DomainError 'not-found' for anybody without a profile in this community, and for newcomers; 'conflict' if the
 * two are the same
 */
export async function requireTwoMembers(ctx: Ctx, pair: readonly [string, string]): Promise<void> {
  const known = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        inArray(participants.id, [...pair]),
        isNotNull(participants.profileFilledAt),
        isNull(participants.deletedAt),
        isAdmitted(ctx),
      ),
    )
    .orderBy(participants.id)
    .for('key share')
  if (known.length < new Set(pair).size) throw notFound()
  if (pair[0] === pair[1]) throw new DomainError('conflict', { messageKey: 'oneMember' })
}
