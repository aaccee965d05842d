import { and, count, eq } from 'drizzle-orm'
import type { CheckIn } from '@/lib/contracts/event'
import { readCheckInCode } from '@/lib/core/check-in-code'
import { DomainError, notFound } from '@/lib/core/errors'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { fullName } from '@/lib/mail/plain'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { personLineColumns } from '../participant/person-line'
import { inGroup } from './event-participants'
import { lockPublishedEvent, participationOf } from './lock-event'
import { publishCheckIns } from './publish-places'

/**
 * Checks in the confirmed participant with this code. A second scan changes nothing and returns the first; of two
 * offline phones, the earlier scan counts.
 * @throws DomainError 'not-found' for unknown codes, 'conflict' for codes of another event and for participants without
 * a confirmed place
 */
export async function checkIn(
  ctx: Ctx,
  { eventId, code, at }: { eventId: string; code: string; at?: string },
): Promise<CheckIn> {
  requireOrganiser(ctx)
  const event = await lockPublishedEvent(ctx, eventId)
  const [found] = await ctx.db
    .select({ row: participations, person: personLineColumns })
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(eq(participations.checkInCode, readCheckInCode(code)))
  if (!found) throw new DomainError('not-found', { messageKey: 'unknownCheckInCode' })
  const { row, person } = found
  const values = { name: fullName(person) }
  if (row.eventId !== event.id) throw new DomainError('conflict', { messageKey: 'codeOfOtherEvent', values })
  if (row.status !== 'CONFIRMED') throw new DomainError('conflict', { messageKey: 'notConfirmed', values })
  const now = ctx.clock.now()
  const scannedAt = at && new Date(at) < now ? new Date(at) : now
  const first = row.checkedInAt && row.checkedInAt <= scannedAt ? row.checkedInAt : scannedAt
  if (row.checkedInAt !== first) {
    await ctx.db
      .update(participations)
      .set({ checkedInAt: first })
      .where(and(eq(participations.eventId, event.id), eq(participations.participantId, row.participantId)))
    publishCheckIns(ctx, event.id)
  }
  return {
    person,
    checkedInAt: first.toISOString(),
    already: row.checkedInAt !== null,
    count: await countCheckedIn(ctx, event.id),
  }
}

async function countCheckedIn(ctx: Ctx, eventId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(inGroup(eventId, 'checkedIn'))
  return row!.n
}

/** Undoes a check-in. @throws DomainError 'not-found' */
export async function undoCheckIn(
  ctx: Ctx,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<void> {
  requireOrganiser(ctx)
  await lockPublishedEvent(ctx, eventId)
  const row = await participationOf(ctx, eventId, participantId)
  if (!row) throw notFound()
  if (!row.checkedInAt) return
  await ctx.db
    .update(participations)
    .set({ checkedInAt: null })
    .where(and(eq(participations.eventId, eventId), eq(participations.participantId, participantId)))
  await recordAudit(ctx, { action: 'event.check-in-undone', subjectId: participantId, detail: { eventId } })
  publishCheckIns(ctx, eventId)
}
