import { and, eq, inArray } from 'drizzle-orm'
import { participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import type { ParticipationRow } from './lock-event'

/** Participants, applicants and waiting members: those notified of changes. */
export const takingPart = ({ db }: Ctx, eventId: string): Promise<ParticipationRow[]> =>
  db
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.eventId, eventId),
        inArray(participations.status, ['CONFIRMED', 'PENDING', 'WAITING']),
      ),
    )
