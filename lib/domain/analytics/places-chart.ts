import { sql } from 'drizzle-orm'
import { FEWEST_PEOPLE } from '@/lib/contracts/charts'
import { localized } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import { type GatheredPlace, gatherPlaces } from '../community/gather-places'
import { countAreas } from '../community/member-census'
import { type ChartRow, type DefineChart, fromSegment } from './chart-facts'

const SHOWN = 15
/** All places with fewer than five people. Not a place's key: those are names or coordinates. */
const ELSEWHERE = '*'

/** Where members live who share it, largest first; places with fewer than five people as one. */
export const placesChart: DefineChart = async (ctx, scope) => {
  const counted = await countAreas(
    ctx,
    sql`${participants.id} IN (SELECT "participants"."id" ${fromSegment(ctx, scope)})`,
  )
  const places = gatherPlaces(counted.flatMap((one) => (one.area === null ? [] : { ...one, area: one.area })))
  const peopleAt = new Map(counted.map(({ area, count }) => [area, count]))
  const isLarge = ({ areas }: GatheredPlace) =>
    areas.reduce((sum, area) => sum + (peopleAt.get(area) ?? 0), 0) >= FEWEST_PEOPLE
  const large = places.filter(isLarge)
  const areas = places.flatMap((place) =>
    place.areas.map((area) => ({ row_key: isLarge(place) ? place.key : ELSEWHERE, area })),
  )
  const rows = large.map(
    ({ key, names, cityNames, latitude, longitude }): ChartRow => ({
      key,
      value: key,
      label: (cityNames && localized(cityNames, ctx.locale)) || names[0] || key,
      ...(latitude !== null && longitude !== null && { at: { latitude, longitude } }),
    }),
  )
  const elsewhere = translator(ctx.locale, 'analytics')('elsewhere', { n: FEWEST_PEOPLE })
  return {
    of: 'members',
    rowKind: 'name',
    rows: [
      ...rows,
      ...(large.length < places.length ? [{ key: ELSEWHERE, value: ELSEWHERE, label: elsewhere }] : []),
    ],
    facts: sql`
      SELECT place.row_key, "participants"."id" AS id, true AS members
      ${fromSegment(
        ctx,
        scope,
        sql`JOIN jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) AS place(row_key text, area text)
          ON place.area = "participants"."area"`,
      )}`,
    arrange: (all) => [
      ...all
        .filter(({ key }) => key !== ELSEWHERE)
        .sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))
        .slice(0, SHOWN),
      ...all.filter(({ key }) => key === ELSEWHERE),
    ],
  }
}
