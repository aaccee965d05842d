import { eq } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { dropCover } from './cover'
import { lockEvent } from './lock-event'

/** @throws DomainError 'not-found', 'conflict' once it was published */
export async function deleteDraft(ctx: Ctx, eventId: string): Promise<void> {
  requireOrganiser(ctx)
  const event = await lockEvent(ctx, eventId)
  if (event.status !== 'draft') throw new DomainError('conflict', { messageKey: 'eventIsPublished' })
  await dropCover(ctx, event)
  await ctx.db.delete(events).where(eq(events.id, eventId))
  await recordAudit(ctx, { action: 'event.delete', subjectId: eventId })
}
