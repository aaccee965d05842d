import { and, eq, inArray } from 'drizzle-orm'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import type { RoundRow } from '../schedule/coming-round'

/** A member's position in the preview: partners and matches (two for a trio). */
type Place = { partnerIds: string[]; matchIds: string[]; locked: boolean }

/** Why a member's place cannot be changed by a swap. */
export const barOf = (place: Place | undefined): 'trio' | 'locked' | null =>
  !place ? null : place.matchIds.length > 1 ? 'trio' : place.locked ? 'locked' : null

/** Positions of members in the preview; none for unmatched ones. */
export async function placesOf(ctx: Ctx, round: RoundRow, ids: string[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  if (ids.length === 0) return places
  const rows = await ctx.db
    .select({
      id: matchSides.participantId,
      partnerId: matchSides.partnerId,
      matchId: matches.id,
      locked: matches.locked,
    })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(
      and(
        eq(matches.roundId, round.id),
        eq(matches.status, 'preview'),
        inArray(matchSides.participantId, ids),
      ),
    )
    .orderBy(matches.id)
  for (const { id, partnerId, matchId, locked } of rows) {
    const place = places.get(id) ?? { partnerIds: [], matchIds: [], locked: false }
    place.partnerIds.push(partnerId)
    place.matchIds.push(matchId)
    place.locked ||= locked
    places.set(id, place)
  }
  return places
}
