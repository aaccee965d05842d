import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '@/lib/runtime/context'

type OwnedTable = PgTable & { communityId: PgColumn; participantId: PgColumn }

/** Deletes members' rows from these tables, in this order. */
export async function deleteOwnRows(
  { db, community }: Ctx,
  tables: OwnedTable[],
  ids: readonly string[],
): Promise<void> {
  for (const table of tables)
    await db
      .delete(table)
      .where(and(eq(table.communityId, community.id), inArray(table.participantId, [...ids])))
}
