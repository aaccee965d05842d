import { eq, sql } from 'drizzle-orm'
import { type Db, enterTenant } from '@/lib/db/database'
import { communities } from '@/lib/db/schema/community'

export type CommunityRow = typeof communities.$inferSelect
export type CommunityChange = Partial<Omit<CommunityRow, 'id' | 'slug' | 'createdAt'>>

/** A community's row from the database, bypassing caches. */
export async function readCommunity(owner: Db, id: string): Promise<CommunityRow> {
  const [row] = await owner.select().from(communities).where(eq(communities.id, id))
  if (!row) throw new Error(`no community ${id}`)
  return row
}

/**
 * Runs `work` with a community's row locked, which serialises changes of a community. `work` has the community's scope,
 * like a verb; only `write`, which changes the row, has the owner's.
 *
 * @param db a transaction of the owner
 */
export async function changeCommunity<T>(
  db: Db,
  id: string,
  work: (row: CommunityRow, write: (change: CommunityChange) => Promise<CommunityRow>) => Promise<T>,
): Promise<T> {
  const [row] = await db.select().from(communities).where(eq(communities.id, id)).for('update')
  if (!row) throw new Error(`no community ${id}`)
  const enter = async () => {
    // One at a time: a prepared statement cannot hold several.
    for (const statement of enterTenant(id).split('; ')) await db.execute(sql.raw(statement))
  }
  const leave = () => db.execute(sql`RESET ROLE`)
  await enter()
  const result = await work(row, async (change) => {
    if (Object.keys(change).length === 0) return row
    await leave()
    const [written = row] = await db.update(communities).set(change).where(eq(communities.id, id)).returning()
    await enter()
    return written
  })
  await leave()
  return result
}
