import { sql } from 'drizzle-orm'
import type { EventView } from '@/lib/contracts/event'
import { rawRows } from '@/lib/db/raw-rows'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { notHidden, presentMembers } from '../visibility/visibility'

const MAX_FACES = 5

type Row = EventView['faces'][number] & { eventId: string }

/** A few confirmed participants of each event, people introduced to the member first. */
export async function facesOf(
  ctx: Ctx,
  eventIds: readonly string[],
  me: string,
): Promise<Map<string, EventView['faces']>> {
  if (eventIds.length === 0) return new Map()
  const introduced = sql`EXISTS (SELECT 1 FROM ${matchSides} s WHERE s.community_id = ${ctx.community.id}
    AND s.participant_id = ${me} AND s.partner_id = ${participants.id} AND s.sent_at IS NOT NULL)`
  const rows = await rawRows<Row>(
    ctx.db,
    sql`SELECT * FROM (
      SELECT ${participations.eventId} AS "eventId", ${participants.id} AS "participantId",
        ${participants.firstName} AS "firstName", ${participants.lastName} AS "lastName",
        ${participants.avatarUrl} AS "avatarUrl", ${introduced} AS introduced,
        row_number() OVER (PARTITION BY ${participations.eventId}
          ORDER BY ${introduced} DESC, ${participants.avatarUrl} IS NULL, ${participations.placeAt}, ${participants.id}) AS n
      FROM ${participations} JOIN ${participants} ON ${participants.communityId} = ${participations.communityId}
        AND ${participants.id} = ${participations.participantId}
      WHERE ${participations.eventId} IN ${[...eventIds]} AND ${participations.status} = 'CONFIRMED'
        AND ${participants.id} <> ${me} AND ${presentMembers(ctx)} AND ${notHidden(ctx, me)}
    ) ranked WHERE n <= ${MAX_FACES} ORDER BY "eventId", n`,
  )
  const faces = new Map<string, EventView['faces']>()
  for (const { eventId, participantId, firstName, lastName, avatarUrl, introduced } of rows) {
    const known = faces.get(eventId) ?? []
    known.push({ participantId, firstName, lastName, avatarUrl, introduced })
    faces.set(eventId, known)
  }
  return faces
}
