import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import { memberships, users } from '@/lib/db/schema/account'

/*
 * Bulk account operations for imports. As in lib/auth/account.ts, each function takes the owner's transaction and must
 * filter its rows.
 */

/** Accounts with these addresses, and their membership of a community; null for non-members. */
export async function findAccountsByEmail(db: Db, communityId: string, emails: readonly string[]) {
  if (emails.length === 0) return []
  return db
    .select({
      userId: users.id,
      email: sql<string>`lower(${users.email})`,
      membership: { enabled: memberships.enabled, admission: memberships.admission },
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.communityId, communityId)))
    .where(inArray(sql`lower(${users.email})`, [...emails]))
}

/** Locks accounts against deletion until the transaction ends. */
export async function holdAccounts(db: Db, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...emails]))
    .orderBy(users.id)
    .for('key share')
}

/** Creates accounts without a password. Existing addresses are left unchanged. */
export async function createAccounts(
  db: Db,
  clock: Clock,
  accounts: readonly { email: string; preferredLang: Locale }[],
): Promise<void> {
  if (accounts.length === 0) return
  // In a fixed order, so that concurrent transactions do not deadlock.
  const rows = accounts.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  await db
    .insert(users)
    .values(rows.map((account) => ({ id: newId(), createdAt: clock.now(), ...account })))
    .onConflictDoNothing()
}

/** @returns the accounts that were not members before */
export async function addMembers(
  db: Db,
  clock: Clock,
  { communityId, userIds }: { communityId: string; userIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .insert(memberships)
    .values(
      userIds
        .toSorted()
        .map((userId) => ({ communityId, userId, role: 'ROLE_USER' as const, joinedAt: clock.now() })),
    )
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return new Set(rows.map(({ userId }) => userId))
}
