import { sql } from 'drizzle-orm'
import { CARE_KINDS } from '@/lib/contracts/segment'
import { careMembers, isCaredFor } from '../roster/care'
import { type DefineChart, fromSegment, keyRows } from './chart-facts'

/** Members who need an organiser's attention now, whatever the period. */
export const careChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: 'key',
  rows: keyRows(CARE_KINDS),
  facts: sql`
    SELECT care.row_key, "participants"."id" AS id, true AS members
    ${fromSegment(
      ctx,
      scope,
      sql`JOIN (${sql.join(
        CARE_KINDS.map(
          (kind) => sql`SELECT ${kind}::text AS row_key, id FROM (${careMembers(ctx, kind)}) found`,
        ),
        sql` UNION ALL `,
      )}) care ON care.id = "participants"."id"`,
      isCaredFor,
    )}`,
})
