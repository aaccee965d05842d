import { sql } from 'drizzle-orm'
import { localized } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import { gatherPlaces } from '../community/gather-places'
import { countAreas } from '../community/member-census'
import { type DefineChart, fromSegment } from './chart-facts'

const SHOWN = 15

/** Where members live who share it, largest first. */
export const placesChart: DefineChart = async (ctx, scope) => {
  const counted = await countAreas(
    ctx,
    sql`${participants.id} IN (SELECT "participants"."id" ${fromSegment(ctx, scope)})`,
  )
  const places = gatherPlaces(counted.flatMap((one) => (one.area === null ? [] : { ...one, area: one.area })))
  const areas = places.flatMap(({ key, areas }) => areas.map((area) => ({ row_key: key, area })))
  return {
    of: 'members',
    rowKind: 'name',
    rows: places.map(({ key, names, cityNames }) => ({
      key,
      value: key,
      label: (cityNames && localized(cityNames, ctx.locale)) || names[0] || key,
    })),
    facts: sql`
      SELECT place.row_key, "participants"."id" AS id, true AS members
      ${fromSegment(
        ctx,
        scope,
        sql`JOIN jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) AS place(row_key text, area text)
          ON place.area = "participants"."area"`,
      )}`,
    arrange: (rows) => rows.sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)).slice(0, SHOWN),
  }
}
