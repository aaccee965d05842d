import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { communities } from '@/lib/db/schema/community'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { mailSenders } from '@/lib/db/schema/mail-sender'

/*
 * Access to community_domains. Each function takes the owner's handle or transaction, to which row-level security does
 * not apply, so it must name its community.
 */

export type DomainRow = typeof communityDomains.$inferSelect

type Key = Pick<DomainRow, 'communityId' | 'domain'>

const isKey = ({ communityId, domain }: Key) =>
  and(eq(communityDomains.communityId, communityId), eq(communityDomains.domain, domain))

/** Serialises changes of a community's domains until the transaction ends. */
export const lockDomains = (db: Db, communityId: string) =>
  lockInCommunity(db, 'community domains', communityId)

/** Primary first. */
export const domainsOf = (db: Db, communityId: string): Promise<DomainRow[]> =>
  db
    .select()
    .from(communityDomains)
    .where(eq(communityDomains.communityId, communityId))
    .orderBy(sql`${communityDomains.isPrimary} DESC`, asc(communityDomains.domain))

/** Verified domains. */
export const servedDomains = async (db: Db, communityId: string): Promise<string[]> =>
  (await domainsOf(db, communityId)).flatMap(({ domain, verifiedAt }) => (verifiedAt ? domain : []))

export async function findDomain(db: Db, key: Key): Promise<DomainRow | null> {
  const [row] = await db.select().from(communityDomains).where(isKey(key))
  return row ?? null
}

export const insertDomain = (db: Db, values: typeof communityDomains.$inferInsert) =>
  db.insert(communityDomains).values(values)

/** @throws the constraint error of community_domains_served if another community has verified the domain */
export async function updateDomain(db: Db, key: Key, values: Partial<DomainRow>): Promise<DomainRow | null> {
  const [row] = await db.update(communityDomains).set(values).where(isKey(key)).returning()
  return row ?? null
}

export const deleteDomain = (db: Db, key: Key) => db.delete(communityDomains).where(isKey(key))

/**
 * A community does not send from a domain, or below it, after losing it: somebody else may have it next. Its key is
 * deleted, so that adding the domain again makes a new one. Call it in the transaction that takes the domain away.
 */
export async function dropSenderAt(db: Db, { communityId, domain }: Key): Promise<void> {
  // Waits for a sender that is being saved with the domain (changeCommunity).
  await db
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('update')
  await db
    .update(communities)
    .set({ senderEmail: null })
    .where(
      and(
        eq(communities.id, communityId),
        isAtOrBelow(sql`split_part(lower(${communities.senderEmail}), '@', 2)`, domain),
      ),
    )
  await db
    .delete(mailSenders)
    .where(and(eq(mailSenders.communityId, communityId), isAtOrBelow(sql`${mailSenders.domain}`, domain)))
}

const isAtOrBelow = (one: SQL, domain: string): SQL =>
  sql`right('.' || ${one}, ${domain.length + 1}) = ${`.${domain}`}`

/** Makes a domain its community's only primary one. */
export async function movePrimary(db: Db, key: Key): Promise<void> {
  await db
    .update(communityDomains)
    .set({ isPrimary: false })
    .where(and(eq(communityDomains.communityId, key.communityId), eq(communityDomains.isPrimary, true)))
  await db.update(communityDomains).set({ isPrimary: true }).where(isKey(key))
}

/** Whether the error means that another community has the domain. */
export const isDomainTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause as { constraint?: string } | undefined)?.constraint === 'community_domains_served'

/** Claims and verified domains last checked before `since`. */
export const domainsToCheck = (db: Db, since: Date): Promise<Key[]> =>
  db
    .select({ communityId: communityDomains.communityId, domain: communityDomains.domain })
    .from(communityDomains)
    .where(
      and(
        isNotNull(communityDomains.token),
        or(isNull(communityDomains.checkedAt), lt(communityDomains.checkedAt, since)),
      ),
    )
    .orderBy(sql`${communityDomains.checkedAt} NULLS FIRST`)
