import type { CreateEvent, EventView } from '@/lib/contracts/event'
import { newId } from '@/lib/core/ids'
import { events } from '@/lib/db/schema/event'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { takeCover } from './cover'
import { checkTimes, eventValues } from './event-values'
import { seeEvent } from './see-event'

/** Creates a draft, which only organisers see. @throws DomainError 'invalid' */
export async function createEvent(
  context: RequestContext,
  { communityId: _, ...input }: CreateEvent,
): Promise<EventView> {
  const createdBy = requireOrganiserOrKey(context, 'events:write')
  const { community } = context
  const cover = await takeCover(context, input.imageUrl)
  return withTenant(context, async (ctx) => {
    const now = ctx.clock.now()
    const row = {
      timeZone: community.timeZone,
      ...eventValues({ ...input, ...cover }),
      communityId: community.id,
      id: newId(),
      createdBy,
      title: input.title,
      eventDateTime: new Date(input.eventDateTime),
      createdAt: now,
      updatedAt: now,
    }
    checkTimes(row)
    await ctx.db.insert(events).values(row)
    await recordAudit(ctx, { action: 'event.create', subjectId: row.id })
    return seeEvent(ctx, row.id)
  })
}
