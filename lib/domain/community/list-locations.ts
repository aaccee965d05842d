import { and, desc, isNotNull, sql } from 'drizzle-orm'
import type { LocatedPage, Location, Locations } from '@/lib/contracts/location'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { type Locale, localized } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { hiddenMemberIds, presentMembers } from '../visibility/visibility'
import type { GatheredPlace } from './gather-places'
import { ENTRY, entryOf } from './list-participants'
import { areasOf, censusWith, countAreas, memberCensus } from './member-census'
import { AREA, bestFirst, isNarrowed, type MemberFilter, shownMembers } from './member-filter'
import { requireVisibleMembers } from './policy'

/**
 * Number of members per city, largest first: only members who share their city, without those hidden by the viewer or
 * blocked by either side. Ignores the filter's place, because the map shows all places.
 *
 * @throws DomainError 'not-found' without a member directory
 */
export async function listLocations(
  ctx: Ctx,
  { place: _place, ...filter }: MemberFilter,
): Promise<Locations> {
  requireVisibleMembers(ctx)
  const { total, counts } = isNarrowed(filter) ? await countFound(ctx, filter) : await countAll(ctx)
  const { places } = await censusWith(ctx, counts.keys())
  const list = places
    .map((place) => ({
      ...locationOf(place, ctx.locale),
      count: place.areas.reduce((sum, area) => sum + (counts.get(area) ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, ctx.locale))
  return { list, located: list.reduce((sum, { count }) => sum + count, 0), total }
}

/**
 * Members who share their location, in list order, each with their place; limited to one place if named.
 * @throws DomainError 'not-found' without a member directory
 */
export async function listLocated(ctx: Ctx, input: MemberFilter & { page: number }): Promise<LocatedPage> {
  requireVisibleMembers(ctx)
  const rows = await ctx.db
    .select({ ...ENTRY, area: AREA })
    .from(participants)
    .where(and(isNotNull(AREA), shownMembers(ctx, input, await areasOf(ctx, input.place))))
    .orderBy(...bestFirst(input), desc(participants.profileFilledAt), desc(participants.id))
    .limit(PAGE_SIZE + 1)
    .offset(input.page * PAGE_SIZE)
  const { list, ...page } = toPage(rows, input.page)
  const { places } = await censusWith(
    ctx,
    list.flatMap(({ area }) => area ?? []),
  )
  const homes = new Map(places.flatMap((place) => place.areas.map((area) => [area, place] as const)))
  return {
    ...page,
    list: list.flatMap(({ area, ...row }) => {
      const home = area === null ? undefined : homes.get(area)
      return home ? [{ ...entryOf(row, ctx.locale), location: locationOf(home, ctx.locale) }] : []
    }),
  }
}

type Counts = { total: number; counts: Map<string, number> }

async function countFound(ctx: Ctx, filter: MemberFilter): Promise<Counts> {
  const rows = await countAreas(ctx, shownMembers(ctx, filter, null))
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    counts: new Map(rows.flatMap(({ area, count }) => (area === null ? [] : [[area, count]]))),
  }
}

/** Counts all members once for everyone, then subtracts those this reader may not see. */
async function countAll(ctx: Ctx): Promise<Counts> {
  const { total, areas } = await memberCensus(ctx)
  const counts = new Map(areas)
  const viewerId = ctx.actor.kind === 'user' ? ctx.actor.participantId : null
  if (!viewerId) return { total, counts }
  const hidden = await countAreas(
    ctx,
    and(presentMembers(ctx), sql`${participants.id} IN (${hiddenMemberIds(ctx, viewerId)})`),
  )
  for (const { area, count } of hidden)
    if (area !== null) counts.set(area, Math.max(0, (counts.get(area) ?? 0) - count))
  return { total, counts }
}

const CYRILLIC = /\p{Script=Cyrillic}/u

/** In the reader's language if the city is known; otherwise in their alphabet if a member has written it so. */
function locationOf({ key, names, cityNames, latitude, longitude }: GatheredPlace, locale: Locale): Location {
  const written = names.find((one) => CYRILLIC.test(one) === (locale === 'ru')) ?? names[0] ?? key
  return { place: key, name: (cityNames && localized(cityNames, locale)) || written, latitude, longitude }
}
