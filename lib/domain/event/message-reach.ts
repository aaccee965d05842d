import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { MessageGroup } from '@/lib/contracts/event-message'
import type { MessageReach } from '@/lib/contracts/message-reach'
import { isDisabled } from '@/lib/db/is-disabled'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { type EmailState, emailState } from '../notification/email-state'
import { inGroup } from './event-participants'
import { visibleEvent } from './see-event'

/** Participations in any of the groups, without disabled members. */
export const inGroups = (eventId: string, groups: readonly MessageGroup[]): SQL | undefined =>
  and(not(isDisabled), or(...groups.map((group) => inGroup(eventId, group))))

/** How many participants a message to these groups would reach now. @throws DomainError 'not-found' */
export async function messageReach(
  ctx: Ctx,
  { eventId, groups }: { eventId: string; groups: readonly MessageGroup[] },
): Promise<MessageReach> {
  requireOrganiser(ctx)
  const event = await visibleEvent(ctx, eventId)
  const countOf = (state: EmailState) =>
    sql<number>`count(*) FILTER (WHERE ${emailState('event')} = ${state})::int`
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      emailed: countOf('emailed'),
      emailOff: countOf('email-off'),
      bounced: countOf('bounced'),
    })
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(inGroups(event.id, groups))
  return row!
}
