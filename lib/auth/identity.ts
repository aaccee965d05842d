import { and, eq } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import type { Db } from '@/lib/db/database'
import { identities } from '@/lib/db/schema/account'

/** A person at a provider, by the provider's permanent id. */
export type Identity = {
  /** 'google', or 'oauth2:' and the community's id. */
  provider: string
  subject: string
}

const same = ({ provider, subject }: Identity) =>
  and(eq(identities.provider, provider), eq(identities.subject, subject))

/** @returns the id of the linked account; null if there is none */
export async function findIdentity(db: Db, identity: Identity): Promise<string | null> {
  const [row] = await db.select({ userId: identities.userId }).from(identities).where(same(identity))
  return row?.userId ?? null
}

/** Links an identity to an account, unless it is linked already. @returns whether it was linked now */
export async function addIdentity(
  db: Db,
  clock: Clock,
  { provider, subject }: Identity,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .insert(identities)
    .values({ provider, subject, userId, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return rows.length > 0
}

/** Removes all of an account's links to providers. */
export const forgetIdentitiesOf = (db: Db, userId: string) =>
  db.delete(identities).where(eq(identities.userId, userId))

/** Removes all links to a provider. */
export const forgetIdentities = (db: Db, provider: string) =>
  db.delete(identities).where(eq(identities.provider, provider))
