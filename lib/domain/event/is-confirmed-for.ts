import { type SQL, sql } from 'drizzle-orm'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** For a row of `participants`: confirmed for an event, or with `checkedIn`, checked in. */
export const isConfirmedFor = (
  ctx: Ctx,
  eventId: string,
  { checkedIn = false }: { checkedIn?: boolean } = {},
): SQL<boolean> => sql`EXISTS (SELECT 1 FROM ${participations} cf
  WHERE cf.community_id = ${ctx.community.id} AND cf.event_id = ${eventId}
    AND cf.participant_id = ${participants.id} AND cf.status = 'CONFIRMED'
    AND ${checkedIn ? sql`cf.checked_in_at IS NOT NULL` : sql`true`})`
