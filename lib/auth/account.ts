import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '@/lib/core/actor'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import { consents, memberships, users } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'

/*
 * Accounts span communities. Each function takes the owner's handle or transaction; nothing here is
 * bound by row-level security, so each says by itself whose rows it means.
 */

export type Account = {
  id: string
  email: string
  passwordHash: string | null
  emailConfirmedAt: Date | null
}

const accountColumns = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  emailConfirmedAt: users.emailConfirmedAt,
}

/** @param email in the form of lib/contracts/account.ts: trimmed, lower case */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [row] = await db
    .select(accountColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return row ?? null
}

/** Reads the account and keeps others from changing it until the transaction ends. */
export async function lockAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, userId)).for('update')
  return row ?? null
}

/** @returns null when the address was taken in the meantime */
export async function createAccount(
  db: Db,
  clock: Clock,
  input: { email: string; passwordHash: string | null; preferredLang: Locale },
): Promise<Account | null> {
  const [row] = await db
    .insert(users)
    .values({ id: newId(), createdAt: clock.now(), ...input })
    .onConflictDoNothing()
    .returning(accountColumns)
  return row ?? null
}

/** @returns whether this call confirmed it */
export async function markEmailConfirmed(db: Db, clock: Clock, userId: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailConfirmedAt: clock.now() })
    .where(and(eq(users.id, userId), sql`${users.emailConfirmedAt} IS NULL`))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function setPreferredLang(db: Db, userId: string, lang: Locale): Promise<void> {
  await db.update(users).set({ preferredLang: lang }).where(eq(users.id, userId))
}

/** @returns whether the user was no member before */
export async function addMembership(
  db: Db,
  clock: Clock,
  input: { communityId: string; userId: string; role: Role },
): Promise<boolean> {
  const rows = await db
    .insert(memberships)
    .values({ ...input, joinedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return rows.length > 0
}

export async function setRole(
  db: Db,
  input: { communityId: string; userId: string; role: Role },
): Promise<void> {
  await db
    .update(memberships)
    .set({ role: input.role, enabled: true })
    .where(and(eq(memberships.communityId, input.communityId), eq(memberships.userId, input.userId)))
}

/**
 * Notes that a user signs in to a community.
 * @returns null when they are no member there, else whether it is the first time
 */
export async function noteLogin(
  db: Db,
  clock: Clock,
  input: { communityId: string; userId: string },
): Promise<{ firstLogin: boolean } | null> {
  const own = and(eq(memberships.communityId, input.communityId), eq(memberships.userId, input.userId))
  const [row] = await db
    .select({ firstLoginAt: memberships.firstLoginAt })
    .from(memberships)
    .where(own)
    .for('update')
  if (!row) return null
  if (row.firstLoginAt === null) await db.update(memberships).set({ firstLoginAt: clock.now() }).where(own)
  return { firstLogin: row.firstLoginAt === null }
}

/** Keeps that a user agreed to the documents of a community in the version that is in force. */
export async function recordConsent(
  db: Db,
  clock: Clock,
  input: { communityId: string; userId: string; version: string },
): Promise<void> {
  const acceptedAt = clock.now()
  await db
    .insert(consents)
    .values((['terms', 'privacy'] as const).map((document) => ({ ...input, document, acceptedAt })))
    .onConflictDoNothing()
}

export async function hasConsented(
  db: Db,
  input: { communityId: string; userId: string; version: string },
): Promise<boolean> {
  const rows = await db
    .select({ document: consents.document })
    .from(consents)
    .where(
      and(
        eq(consents.communityId, input.communityId),
        eq(consents.userId, input.userId),
        eq(consents.version, input.version),
      ),
    )
  return rows.length === 2
}

/** The communities that a user belongs to, with what they are there; the oldest membership first. */
export function membershipsOf(db: Db, userId: string) {
  return db
    .select({
      communityId: memberships.communityId,
      participantId: participants.id,
      slug: participants.slug,
      firstName: participants.firstName,
      lastName: participants.lastName,
      avatarUrl: participants.avatarUrl,
      profileFilledAt: participants.profileFilledAt,
      onboardingStep: participants.onboardingStep,
      tutorialSeenAt: participants.tutorialSeenAt,
      networkingEnabled: participants.networkingEnabled,
    })
    .from(memberships)
    .leftJoin(
      participants,
      and(eq(participants.communityId, memberships.communityId), eq(participants.userId, memberships.userId)),
    )
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.joinedAt)
}
