import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import { memberships, users } from '@/lib/db/schema/account'

/** The enabled organisers of a community who have confirmed their address. */
export function reachableOrganisers(
  db: Db,
  communityId: string,
): Promise<{ userId: string; email: string; locale: Locale | null; wantsDigest: boolean }[]> {
  return db
    .select({
      userId: users.id,
      email: users.email,
      locale: users.preferredLang,
      wantsDigest: memberships.organiserDigest,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isEnabledAdmin(communityId), isNotNull(users.emailConfirmedAt)))
}

/** All enabled organisers of a community. */
export function organisersOf(db: Db, communityId: string): Promise<{ userId: string; email: string }[]> {
  return db
    .select({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isEnabledAdmin(communityId))
    .orderBy(users.id)
}

/** The addresses of some accounts of a community, by their ids. Only for its organisers. */
export async function addressesOf(
  db: Db,
  communityId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.communityId, communityId), inArray(users.id, [...new Set(userIds)])))
  return new Map(rows.map(({ userId, email }) => [userId, email]))
}

const isEnabledAdmin = (communityId: string) =>
  and(
    eq(memberships.communityId, communityId),
    eq(memberships.role, 'ROLE_ADMIN'),
    eq(memberships.enabled, true),
  )

/** Whether a community would be left without an administrator. Locks memberships until the transaction ends. */
export async function isLastAdmin(
  db: Db,
  { communityId, userId }: { communityId: string; userId: string },
): Promise<boolean> {
  const admins = await db
    .select({ userId: memberships.userId, enabled: memberships.enabled })
    .from(memberships)
    .where(and(eq(memberships.communityId, communityId), eq(memberships.role, 'ROLE_ADMIN')))
    .orderBy(memberships.userId)
    .for('update')
  const isAdmin = admins.some((admin) => admin.userId === userId)
  return isAdmin && !admins.some((admin) => admin.userId !== userId && admin.enabled)
}
