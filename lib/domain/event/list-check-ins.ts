import { asc, eq } from 'drizzle-orm'
import type { CheckInList } from '@/lib/contracts/event'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { personLineColumns } from '../participant/person-line'
import { inGroup } from './event-participants'
import { visibleEvent } from './see-event'

/** Confirmed participants with their codes, for offline check-in on an organiser's phone. */
export async function listCheckIns(ctx: Ctx, eventId: string): Promise<CheckInList> {
  requireOrganiser(ctx)
  const event = await visibleEvent(ctx, eventId)
  const rows = await ctx.db
    .select({
      person: personLineColumns,
      code: participations.checkInCode,
      checkedInAt: participations.checkedInAt,
    })
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(inGroup(event.id, 'confirmed'))
    .orderBy(asc(participants.firstName), asc(participants.lastName), asc(participants.id))
  return {
    list: rows.map(({ checkedInAt, ...row }) => ({
      ...row,
      checkedInAt: checkedInAt?.toISOString() ?? null,
    })),
  }
}
