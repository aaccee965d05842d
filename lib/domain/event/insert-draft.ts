import { DomainError } from '@/lib/core/errors'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { lockEvent } from './lock-event'

/**
 * Creates a draft once: the answer to the first request may have been lost.
 * @throws DomainError 'conflict' if the id is taken by anything but a draft of the same account
 */
export async function insertDraft(
  ctx: Ctx,
  row: typeof events.$inferInsert & { status: 'draft' },
): Promise<void> {
  const created = await ctx.db.insert(events).values(row).onConflictDoNothing().returning({ id: events.id })
  if (created.length > 0) return recordAudit(ctx, { action: 'event.create', subjectId: row.id })
  const { status, createdBy } = await lockEvent(ctx, row.id)
  if (status !== 'draft' || createdBy !== row.createdBy) throw new DomainError('conflict')
}
