import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { reportInputShape } from '@/lib/contracts/people'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { requireOtherMember } from './other-member'

/**
 * Reports another member to the organisers. The reported one is not told, and the two are never proposed to each
 * other again.
 *
 * @throws DomainError 'not-found' when there is no such other member, 'conflict' when an own report about them is
 *   still open
 */
export async function reportMember(ctx: Ctx, input: z.output<typeof reportInputShape>): Promise<void> {
  const member = requireMember(ctx)
  await requireOtherMember(ctx, member, input.subjectId)
  // Two presses at once become one after the other here.
  await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, member.participantId))
    .for('update')
  if (await hasReported(ctx, member.participantId, input.subjectId))
    throw new DomainError('conflict', { messageKey: 'reportSent' })
  await ctx.db.insert(reports).values({
    communityId: ctx.community.id,
    id: newId(),
    participantId: member.participantId,
    subjectId: input.subjectId,
    reason: input.reason,
    note: input.note || null,
    createdAt: ctx.clock.now(),
  })
}

/** Whether a report about the other is open. */
export async function hasReported(ctx: Ctx, participantId: string, subjectId: string): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.participantId, participantId),
        eq(reports.subjectId, subjectId),
        isNull(reports.resolvedAt),
      ),
    )
    .limit(1)
  return open !== undefined
}
