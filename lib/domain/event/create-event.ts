import type { CreateEvent, EventView } from '@/lib/contracts/event'
import { newId } from '@/lib/core/ids'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { takeCover } from './cover'
import { checkTimes, eventValues } from './event-values'
import { insertDraft } from './insert-draft'
import { seeEvent } from './see-event'

/** Creates a draft, which only organisers see; a repeated `id` creates nothing. @throws DomainError 'invalid', 'conflict' */
export async function createEvent(
  context: RequestContext,
  { communityId: _, id = newId(), ...input }: CreateEvent,
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
      id,
      createdBy,
      status: 'draft' as const,
      title: input.title,
      eventDateTime: new Date(input.eventDateTime),
      createdAt: now,
      updatedAt: now,
    }
    checkTimes(row)
    await insertDraft(ctx, row)
    return seeEvent(ctx, id)
  })
}
