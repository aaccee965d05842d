import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/actor'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import { authTokens, consents, identities, memberships, sessions, users } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { revokeSessions } from './session'

/*
 * Accounts span communities. Each function takes the owner's handle or transaction; nothing here is
 * bound by row-level security, so each must filter its rows.
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

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, userId))
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

/**
 * Notes that someone has shown to read an account's mailbox. A password and sessions from before anyone had shown
 * that may be a stranger's, who registered with an address that is not theirs: they end.
 *
 * @returns the account as it is now
 */
export async function claimMailbox(db: Db, clock: Clock, account: Account): Promise<Account> {
  if (account.emailConfirmedAt) return account
  await revokeSessions(db, clock, account.id)
  const [row] = await db
    .update(users)
    .set({ emailConfirmedAt: clock.now(), passwordHash: null })
    .where(eq(users.id, account.id))
    .returning(accountColumns)
  return row ?? account
}

/** Sets a password; every session ends but one. */
export async function setPassword(
  db: Db,
  clock: Clock,
  input: { userId: string; passwordHash: string; exceptSessionId?: string },
): Promise<void> {
  await db.update(users).set({ passwordHash: input.passwordHash }).where(eq(users.id, input.userId))
  await revokeSessions(db, clock, input.userId, input.exceptSessionId)
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

/**
 * Gives an account a confirmed new address.
 * @throws the database's error of users_email_unique when another account has it
 */
export async function setEmail(
  db: Db,
  clock: Clock,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.update(users).set({ email, emailConfirmedAt: clock.now() }).where(eq(users.id, userId))
}

/** Whether an error says that another account has the address. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause as { constraint?: string } | undefined)?.constraint === 'users_email_unique'

export async function setPreferredLang(db: Db, userId: string, lang: Locale): Promise<void> {
  await db.update(users).set({ preferredLang: lang }).where(eq(users.id, userId))
}

export async function isMember(
  db: Db,
  { communityId, userId }: { communityId: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.communityId, communityId), eq(memberships.userId, userId)))
  return rows.length > 0
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

/** Whether a user agreed to both documents in one of these versions. */
export async function hasConsented(
  db: Db,
  input: { communityId: string; userId: string; versions: string[] },
): Promise<boolean> {
  const rows = await db
    .selectDistinct({ document: consents.document })
    .from(consents)
    .where(
      and(
        eq(consents.communityId, input.communityId),
        eq(consents.userId, input.userId),
        inArray(consents.version, input.versions),
      ),
    )
  return rows.length === 2
}

/** What a user agreed to last in a community; null: nothing yet. */
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

/** Whether a community would be left without anyone to run it. Keeps others from leaving until the transaction ends. */
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

/**
 * Takes a user out of a community: membership, sessions, consents, links and codes, and the identity that the
 * community's own provider spoke for. With the last membership the account goes too, and every trace of its address.
 *
 * @returns whether the account is gone
 */
export async function removeMembership(
  db: Db,
  { communityId, userId, email }: { communityId: string; userId: string; email: string },
): Promise<{ accountGone: boolean }> {
  for (const table of [sessions, consents, memberships]) {
    await db.delete(table).where(and(eq(table.communityId, communityId), eq(table.userId, userId)))
  }
  await db
    .delete(authTokens)
    .where(
      and(
        eq(authTokens.communityId, communityId),
        or(eq(authTokens.userId, userId), eq(authTokens.email, email)),
      ),
    )
  await db
    .delete(identities)
    .where(and(eq(identities.provider, `oauth2:${communityId}`), eq(identities.userId, userId)))
  const [left] = await db
    .select({ communityId: memberships.communityId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .limit(1)
  if (left) return { accountGone: false }
  await db.delete(users).where(eq(users.id, userId))
  await db.delete(authTokens).where(eq(authTokens.email, email))
  // Emails of communities the address never joined or has left; final emails are still sent.
  await db
    .update(mails)
    .set({
      toEmail: '',
      toName: '',
      props: {},
      status: sql`CASE WHEN ${mails.status} = 'queued' THEN 'failed' ELSE ${mails.status} END`,
    })
    .where(and(eq(mails.toEmail, email), ne(mails.kind, 'account-deleted')))
  return { accountGone: true }
}

/** What is kept of an account itself, and of its place in one community; no secret, and no other community. */
export async function accountRecord(
  db: Db,
  { communityId, userId }: { communityId: string; userId: string },
) {
  const here = (table: { communityId: AnyPgColumn; userId: AnyPgColumn }) =>
    and(eq(table.communityId, communityId), eq(table.userId, userId))
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
      preferredLang: users.preferredLang,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const [membership] = await db
    .select({
      role: memberships.role,
      enabled: memberships.enabled,
      joinedAt: memberships.joinedAt,
      firstLoginAt: memberships.firstLoginAt,
      invitedBy: memberships.invitedBy,
    })
    .from(memberships)
    .where(here(memberships))
  const signedIn = await db
    .select({
      method: sessions.method,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(here(sessions))
    .orderBy(sessions.createdAt)
  const agreed = await db
    .select({ document: consents.document, version: consents.version, acceptedAt: consents.acceptedAt })
    .from(consents)
    .where(here(consents))
    .orderBy(consents.acceptedAt)
  const providers = await db
    .select({ provider: identities.provider, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
  return {
    account,
    membership,
    sessions: signedIn,
    consents: agreed,
    // Another community's own provider is that community's matter.
    identities: providers.filter(
      ({ provider }) => !provider.startsWith('oauth2:') || provider === `oauth2:${communityId}`,
    ),
  }
}
