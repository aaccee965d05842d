import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import { hasJoined } from '@/lib/db/has-joined'
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

/**
 * Locks accounts and their memberships of a community until the transaction ends, as a sign-in does.
 * @returns those who are members there, never signed in, and have no role
 */
export async function lockUnusedAccounts(
  db: Db,
  communityId: string,
  userIds: readonly string[],
): Promise<{ userId: string; email: string }[]> {
  const accounts = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('update')
  const unused = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.communityId, communityId),
        inArray(
          memberships.userId,
          accounts.map(({ userId }) => userId),
        ),
        not(hasJoined),
        eq(memberships.role, 'ROLE_USER'),
      ),
    )
    .orderBy(memberships.userId)
    .for('update')
  const isUnused = new Set(unused.map(({ userId }) => userId))
  return accounts.filter(({ userId }) => isUnused.has(userId))
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
