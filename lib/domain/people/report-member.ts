import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { reportInputShape } from '@/lib/contracts/people'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import { type ReportedMessage, reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { type MemberActor, requireMember } from '../participant/require-member'
import { requireOtherMember } from '../visibility/require-other-member'

/**
 * Reports another member to the organisers. The reported member is not notified, and the two are never recommended to
 * each other again. Blocking the reporter first prevents no report.
 *
 * @throws DomainError 'not-found' when there is no such other member, 'conflict' when the caller has an open report
 * about them
 */
export async function reportMember(ctx: Ctx, input: z.output<typeof reportInputShape>): Promise<void> {
  const member = requireMember(ctx)
  await requireOtherMember(ctx, member.participantId, input.subjectId, { evenBlockers: true })
  await insertReport(ctx, member, input)
}

type NewReport = z.output<typeof reportInputShape> & { messages?: ReportedMessage[] }

/** @throws DomainError 'conflict' when the caller has an open report about them */
export async function insertReport(ctx: Ctx, member: MemberActor, input: NewReport): Promise<void> {
  // Reports of one member run one after the other, so that two concurrent ones become one.
  await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, member.participantId))
    .for('no key update')
  if (await hasReported(ctx, member.participantId, input.subjectId))
    throw new DomainError('conflict', { messageKey: 'reportSent' })
  const id = newId()
  await ctx.db.insert(reports).values({
    communityId: ctx.community.id,
    id,
    participantId: member.participantId,
    subjectId: input.subjectId,
    reason: input.reason,
    note: input.note || null,
    messages: input.messages ?? null,
    createdAt: ctx.clock.now(),
  })
  await ctx.enqueue('announce-report', { reportId: id })
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
