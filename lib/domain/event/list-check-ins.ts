import { asc, eq } from 'drizzle-orm'
import type { CheckInList } from '@/lib/contracts/event'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { personLineColumns } from '../participant/person-line'
import { inGroup } from './event-participants'
import { visibleEvent } from './see-event'
import { awaitsPayment } from './view-participation'

/** For check-in on an organiser's phone, also offline: confirmed participants with their codes, and who is pending. */
export async function listCheckIns(ctx: Ctx, eventId: string): Promise<CheckInList> {
  requireOrganiser(ctx)
  const event = await visibleEvent(ctx, eventId)
  const select = (group: 'confirmed' | 'pending') =>
    ctx.db
      .select({ person: personLineColumns, row: participations })
      .from(participations)
      .innerJoin(participants, eq(participants.id, participations.participantId))
      .where(inGroup(event.id, group))
      .orderBy(asc(participants.firstName), asc(participants.lastName), asc(participants.id))
  const confirmed = await select('confirmed')
  const pending = await select('pending')
  return {
    list: confirmed.map(({ person, row }) => ({
      person,
      code: row.checkInCode,
      checkedInAt: row.checkedInAt?.toISOString() ?? null,
    })),
    pending: pending.map(({ person, row }) => ({ person, awaitsPayment: awaitsPayment(row) })),
  }
}
