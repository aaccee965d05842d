import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { LocalizedText } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { presentMembers } from '../visibility/visibility'
import { type Area, type GatheredPlace, gatherPlaces } from './gather-places'
import { AREA } from './member-filter'

export type Census = {
  /** Number of members. */
  total: number
  areas: Map<string, number>
  places: GatheredPlace[]
}

/** Counting reads every profile (0.1 s among 50,000), and the result is the same for all members. */
const counted = new LRUCache<string, Census>({ max: 1000, ttl: 30_000 })

/** A community's number of members and their places, at most half a minute old. */
export async function memberCensus(ctx: Ctx): Promise<Census> {
  return counted.get(ctx.community.id) ?? recount(ctx)
}

/** A census that includes these areas: a member may have arrived from a new place since it was taken. */
export async function censusWith(ctx: Ctx, areas: Iterable<string>): Promise<Census> {
  const census = await memberCensus(ctx)
  return [...areas].every((area) => census.areas.has(area)) ? census : recount(ctx)
}

/** Values of participants.area for a place; empty if nobody is there, null without a place. */
export async function areasOf(ctx: Ctx, place: string | undefined): Promise<readonly string[] | null> {
  if (!place) return null
  const { places } = await memberCensus(ctx)
  return places.find(({ key }) => key === place)?.areas ?? []
}

/** Members by area; null for those who do not share it. */
export async function countAreas(
  ctx: Ctx,
  which: SQL | undefined,
): Promise<(Area | (Omit<Area, 'area'> & { area: null }))[]> {
  return ctx.db
    .select({
      area: AREA,
      city: sql<string | null>`mode() WITHIN GROUP (ORDER BY ${participants.city})`,
      cityNames: sql<LocalizedText | null>`mode() WITHIN GROUP (ORDER BY ${participants.cityNames})`,
      count: sql<number>`count(*)::int`,
    })
    .from(participants)
    .where(which)
    .groupBy(AREA) as Promise<(Area | (Omit<Area, 'area'> & { area: null }))[]>
}

async function recount(ctx: Ctx): Promise<Census> {
  const rows = await countAreas(ctx, presentMembers(ctx))
  const areas = rows.filter((row): row is Area => row.area !== null)
  const census = {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    areas: new Map(areas.map(({ area, count }) => [area, count])),
    places: gatherPlaces(areas),
  }
  counted.set(ctx.community.id, census)
  return census
}
