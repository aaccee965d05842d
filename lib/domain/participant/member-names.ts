import { inArray } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** Full names by the id of the member, or of their account. */
export async function memberNames(
  ctx: Ctx,
  by: 'id' | 'userId',
  wanted: string[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .select({ key: participants[by], firstName: participants.firstName, lastName: participants.lastName })
    .from(participants)
    .where(inArray(participants[by], [...new Set(wanted)]))
  return new Map(rows.map(({ key, firstName, lastName }) => [key, `${firstName} ${lastName}`.trim()]))
}
