import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/actor'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Admission } from '@/lib/core/joining'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { authTokens, consents, identities, memberships, sessions, users } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { revokeSessions } from './session'

/*
 * Accounts span communities. Each function takes the owner's database handle or transaction; row-level security does
 * not apply here, so each query must filter its rows.
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

/** @param email as normalized by lib/contracts/account.ts: trimmed, lower case */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [row] = await accountByEmail(db, { email })
  return row ?? null
}

const accountByEmail = knownQuery((db, { email }: Placeholders<'email'>) =>
  db
    .select(accountColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email)),
)

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, userId))
  return row ?? null
}

/** Reads and locks the account until the transaction ends. */
export async function lockAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await lockedAccount(db, { userId })
  return row ?? null
}

const lockedAccount = knownQuery((db, { userId }: Placeholders<'userId'>) =>
  db.select(accountColumns).from(users).where(eq(users.id, userId)).for('update'),
)

/** @returns null when the address was taken meanwhile */
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
 * Records that someone proved access to an account's mailbox. A password and sessions from before the first proof may
 * belong to a stranger who registered with someone else's address: they are removed.
 *
 * @returns the updated account
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

/** Sets a password and ends all sessions but one. */
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
 * Sets an account's confirmed new address, also in its profiles, where emails to members are sent.
 * @throws the database's error for users_email_unique when another account has it
 */
export async function setEmail(
  db: Db,
  clock: Clock,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.update(users).set({ email, emailConfirmedAt: clock.now() }).where(eq(users.id, userId))
  await db.update(participants).set({ email }).where(eq(participants.userId, userId))
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

/** @returns whether the user was not a member before */
export async function addMembership(
  db: Db,
  clock: Clock,
  input: { communityId: string; userId: string; role: Role; admission?: Admission },
): Promise<boolean> {
  const { admission = 'admitted' } = input
  const rows = await db
    .insert(memberships)
    .values({ ...input, admission, enabled: admission === 'admitted', joinedAt: clock.now() })
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
    .set({ role: input.role, enabled: true, admission: 'admitted' })
    .where(and(eq(memberships.communityId, input.communityId), eq(memberships.userId, input.userId)))
}

/**
 * Whoever set the password of an unconfirmed account may be a stranger: it opens the communities where they registered,
 * and none where an import made a place for the owner of the address.
 */
async function mayEnter(db: Db, membership: { communityId: string; userId: string }): Promise<boolean> {
  const account = await findAccount(db, membership.userId)
  return Boolean(account?.emailConfirmedAt) || (await lastConsent(db, membership)) !== null
}

/**
 * Records that a user signs in to a community.
 * @returns null when they are not a member there, or may not enter yet; otherwise whether this is the first time
 */
export async function noteLogin(
  db: Db,
  clock: Clock,
  input: { communityId: string; userId: string },
): Promise<{ firstLogin: boolean; admission: Admission } | null> {
  const own = and(eq(memberships.communityId, input.communityId), eq(memberships.userId, input.userId))
  const [row] = await lockedMembership(db, input)
  if (!row || (row.firstLoginAt === null && !(await mayEnter(db, input)))) return null
  if (row.firstLoginAt === null) await db.update(memberships).set({ firstLoginAt: clock.now() }).where(own)
  return { firstLogin: row.firstLoginAt === null, admission: row.admission }
}

const lockedMembership = knownQuery((db, { communityId, userId }: Placeholders<'communityId' | 'userId'>) =>
  db
    .select({ firstLoginAt: memberships.firstLoginAt, admission: memberships.admission })
    .from(memberships)
    .where(and(eq(memberships.communityId, communityId), eq(memberships.userId, userId)))
    .for('update'),
)

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

/** @returns whether there is such an account with a confirmed address */
export async function setOperator(db: Db, email: string, platformOperator: boolean): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ platformOperator })
    .where(and(eq(sql`lower(${users.email})`, email), isNotNull(users.emailConfirmedAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** A user's communities with their role in each; the oldest membership first. */
export const membershipsOf = (db: Db, userId: string) => membershipsOfUser(db, { userId })

const membershipsOfUser = knownQuery((db, { userId }: Placeholders<'userId'>) =>
  db
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
    .orderBy(memberships.joinedAt),
)

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

/**
 * Removes a user from a community: membership, sessions, consents, links, codes, and the identity at the community's
 * own provider. With the last membership the account goes too, with every trace of its address: on the owner's request
 * also in communities that they never joined.
 *
 * @returns whether the account was deleted
 */
export async function removeMembership(
  db: Db,
  { communityId, userId, email }: { communityId: string; userId: string; email: string },
  request: 'of-owner' | 'of-organiser',
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
  if (request === 'of-organiser') return { accountGone: true }
  await db.delete(authTokens).where(eq(authTokens.email, email))
  await db.delete(emailInvitations).where(eq(emailInvitations.email, email))
  // Emails from communities that the address never joined or has left; final emails are still sent.
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

/** An account's stored data and that of its membership in one community, without secrets and other communities. */
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
      admission: memberships.admission,
      askedAt: memberships.askedAt,
      admissionWord: memberships.admissionWord,
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
    // Identities at another community's own provider belong to that community.
    identities: providers.filter(
      ({ provider }) => !provider.startsWith('oauth2:') || provider === `oauth2:${communityId}`,
    ),
  }
}
