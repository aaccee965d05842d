import { and, eq, type SQL } from 'drizzle-orm'
import type { ResolveReport } from '@/lib/contracts/report'
import { DomainError, notFound } from '@/lib/core/errors'
import { reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { notifyMember } from '../notification/notify-member'
import { findRosterMember } from '../roster/find-roster-member'
import { toggleProfile } from '../roster/toggle-profile'
import { visibleTo } from '../visibility/visible-reports'

/** A message being deleted concurrently still appears undeleted. */
const SWEEP_AFTER_MS = 60_000

/**
 * Handles an open report once: warns the member, disables them, or does nothing. The reporter learns that it was
 * handled, but not how. Removes photos and the messages before the reported one from the report.
 *
 * @throws DomainError 'not-found', also if the report is about the organiser or the member has left; 'conflict' if
 * already handled, or if it would disable an administrator
 */
export async function resolveReport(
  ctx: Ctx,
  { id, decision }: { id: string; decision: ResolveReport },
): Promise<void> {
  const organiser = requireOrganiser(ctx)
  const report = await lockOpenReport(ctx, and(eq(reports.id, id), visibleTo(organiser)))
  await settleReport(ctx, report, { decision, by: organiser.userId })
}

type Report = typeof reports.$inferSelect

/** @throws DomainError 'not-found'; 'conflict' if already handled */
export async function lockOpenReport(ctx: Ctx, where: SQL | undefined): Promise<Report> {
  const [report] = await ctx.db.select().from(reports).where(where).for('update')
  if (!report) throw notFound()
  if (report.resolvedAt) throw new DomainError('conflict', { messageKey: 'reportHandled' })
  return report
}

/** @throws DomainError 'not-found' if the member to warn or disable has left */
export async function settleReport(
  ctx: Ctx,
  report: Report,
  { decision, by }: { decision: ResolveReport; by: string },
): Promise<void> {
  const { id, subjectId, participantId } = report
  const { resolution } = decision
  const now = ctx.clock.now()
  await ctx.db
    .update(reports)
    .set({
      resolution,
      resolvedAt: now,
      resolvedBy: by,
      messages:
        report.messages?.filter(({ reported }) => reported).map((message) => ({ ...message, photo: null })) ??
        null,
    })
    .where(eq(reports.id, id))
  for (const { photo } of report.messages ?? [])
    if (photo)
      await ctx.enqueue(
        'sweep-chat-photo',
        { key: photo.key },
        { startAfter: new Date(now.getTime() + SWEEP_AFTER_MS) },
      )
  if (resolution === 'disabled') await toggleProfile(ctx, { participantId: subjectId, shouldDisable: true })
  if (resolution === 'warned') {
    await findRosterMember(ctx, subjectId)
    const { message } = decision
    await notifyMember(ctx, {
      event: 'organiser-warning',
      participantId: subjectId,
      cause: `organiser-warning:${id}`,
      open: '/my_communities',
      email: () => ({ reason: report.reason, message: message.trim() }),
    })
  }
  await notifyMember(ctx, {
    event: 'organiser-handled-report',
    participantId,
    cause: `organiser-handled-report:${id}`,
    open: '/my_communities',
    email: () => ({}),
  })
  await recordAudit(ctx, {
    action: 'report.resolved',
    subjectId: id,
    detail: { resolution, participantIds: [subjectId] },
  })
}
