import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { communities } from '@/lib/db/schema/community'
import type { CommunityRow } from './change-community'

/*
 * Communities by their founder. Each function takes the owner's transaction, to which row-level security does not apply.
 */

export async function findLaunched(
  db: Db,
  { founderId, launchKey }: { founderId: string; launchKey: string },
): Promise<CommunityRow | null> {
  const [row] = await db
    .select()
    .from(communities)
    .where(and(eq(communities.launchedBy, founderId), eq(communities.launchKey, launchKey)))
  return row ?? null
}

/** A founder's communities that nobody has vouched for, and all since a moment. */
export async function countLaunched(
  db: Db,
  founderId: string,
  since: Date,
): Promise<{ unvouched: number; recent: number }> {
  const own = eq(communities.launchedBy, founderId)
  return {
    unvouched: await db.$count(communities, and(own, isNull(communities.vouchedAt))),
    recent: await db.$count(communities, and(own, gt(communities.createdAt, since))),
  }
}

/** @returns null if the slug is taken */
export async function insertCommunity(
  db: Db,
  values: typeof communities.$inferInsert,
): Promise<CommunityRow | null> {
  const [row] = await db
    .insert(communities)
    .values(values)
    .onConflictDoNothing({ target: communities.slug })
    .returning()
  return row ?? null
}

/** Lifts a community's quotas, if it has any. */
export const vouchFor = (db: Db, communityId: string, now: Date) =>
  db
    .update(communities)
    .set({ vouchedAt: now })
    .where(and(eq(communities.id, communityId), isNull(communities.vouchedAt)))

/** If the founder is among deleted accounts, their community keeps an anonymous founder. */
export async function unnameFounder(
  db: Db,
  { communityId, nobodies }: { communityId: string; nobodies: ReadonlyMap<string, string> },
): Promise<void> {
  const [row] = await db
    .select({ founderId: communities.launchedBy })
    .from(communities)
    .where(eq(communities.id, communityId))
  const founderId = row?.founderId
  const nobody = founderId && nobodies.get(founderId)
  if (!nobody) return
  await db
    .update(communities)
    .set({ launchedBy: nobody })
    .where(and(eq(communities.id, communityId), eq(communities.launchedBy, founderId)))
}
