import { and, desc, eq } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import type { Db } from '@/lib/db/database'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { consents } from '@/lib/db/schema/account'

/**
 * Records that a user agreed to the current version of a community's documents.
 * @returns whether they had not before
 */
export async function recordConsent(
  db: Db,
  clock: Clock,
  input: { communityId: string; userId: string; version: string },
): Promise<boolean> {
  const acceptedAt = clock.now()
  const made = await db
    .insert(consents)
    .values((['terms', 'privacy'] as const).map((document) => ({ ...input, document, acceptedAt })))
    .onConflictDoNothing()
    .returning({ document: consents.document })
  return made.length > 0
}

/** Whether a user agreed to both documents in one of these versions. */
export async function hasConsented(
  db: Db,
  input: { communityId: string; userId: string; versions: string[] },
): Promise<boolean> {
  const rows = await consentsOf(db, input)
  const agreed = rows.filter(({ version }) => input.versions.includes(version))
  return new Set(agreed.map(({ document }) => document)).size === 2
}

const consentsOf = knownQuery((db, { communityId, userId }: Placeholders<'communityId' | 'userId'>) =>
  db
    .select({ document: consents.document, version: consents.version })
    .from(consents)
    .where(and(eq(consents.communityId, communityId), eq(consents.userId, userId))),
)

/** The documents that a user last agreed to in a community; null: none yet. */
export async function lastConsent(
  db: Db,
  input: { communityId: string; userId: string },
): Promise<{ version: string; acceptedAt: Date } | null> {
  const [row] = await db
    .select({ version: consents.version, acceptedAt: consents.acceptedAt })
    .from(consents)
    .where(and(eq(consents.communityId, input.communityId), eq(consents.userId, input.userId)))
    .orderBy(desc(consents.acceptedAt))
    .limit(1)
  return row ?? null
}
