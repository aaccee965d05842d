import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { authTokens, users } from '@/lib/db/schema/account'
import { meetingSettings } from '@/lib/db/schema/meeting'
import { pushSubscriptions } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
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
  preferredLang: Locale | null
}

const accountColumns = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  emailConfirmedAt: users.emailConfirmedAt,
  preferredLang: users.preferredLang,
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
 * Records that someone proved access to an account's mailbox. Before the first proof, a stranger may have registered
 * with the address, so everything that gives access is removed: password, sessions, links and codes, Telegram, pushes
 * and the calendar feed.
 *
 * @returns the updated account
 */
export async function claimMailbox(db: Db, clock: Clock, account: Account): Promise<Account> {
  if (account.emailConfirmedAt) return account
  await endAccess(db, clock, account.id)
  await db.delete(authTokens).where(and(eq(authTokens.userId, account.id), isNull(authTokens.usedAt)))
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, account.id))
  const [row] = await db
    .update(users)
    .set({ emailConfirmedAt: clock.now(), passwordHash: null })
    .where(eq(users.id, account.id))
    .returning(accountColumns)
  return row ?? account
}

/** The account of a mailbox that is proven or trusted; a new one if it has none. @returns null if it was deleted meanwhile */
export async function accountOfMailbox(
  db: Db,
  clock: Clock,
  mailbox: { email: string; preferredLang: Locale },
): Promise<Account | null> {
  const made = await createAccount(db, clock, { ...mailbox, passwordHash: null })
  const account = made ?? (await findAccountByEmail(db, mailbox.email))
  return account && claimMailbox(db, clock, account)
}

/**
 * Ends all sessions of an account but one, in every community, and what a session may have set up to outlive it:
 * Telegram chats, links that connect one, and the addresses of calendar feeds.
 */
export async function endAccess(
  db: Db,
  clock: Clock,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await revokeSessions(db, clock, userId, exceptSessionId)
  // Before the chats: a link in use locks its row until its chat is connected.
  await db
    .delete(authTokens)
    .where(and(eq(authTokens.userId, userId), eq(authTokens.purpose, 'telegram'), isNull(authTokens.usedAt)))
  await db.delete(telegramConnections).where(eq(telegramConnections.userId, userId))
  await db.execute(sql`
    INSERT INTO ${meetingSettings} (community_id, participant_id, feed_version)
    SELECT community_id, id, 1 FROM ${participants} WHERE user_id = ${userId}
    ON CONFLICT (community_id, participant_id)
    DO UPDATE SET feed_version = ${meetingSettings}.feed_version + 1`)
}

/** Sets a password, and ends all access but one session. */
export async function setPassword(
  db: Db,
  clock: Clock,
  input: { userId: string; passwordHash: string; exceptSessionId?: string },
): Promise<void> {
  await db.update(users).set({ passwordHash: input.passwordHash }).where(eq(users.id, input.userId))
  await endAccess(db, clock, input.userId, input.exceptSessionId)
}

/** Confirms the address of an account that is locked and has not confirmed it. */
export async function markEmailConfirmed(db: Db, clock: Clock, account: Account): Promise<Account> {
  const emailConfirmedAt = clock.now()
  await db.update(users).set({ emailConfirmedAt }).where(eq(users.id, account.id))
  return { ...account, emailConfirmedAt }
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

/** @returns whether there is such an account with a confirmed address */
export async function setOperator(db: Db, email: string, platformOperator: boolean): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ platformOperator })
    .where(and(eq(sql`lower(${users.email})`, email), isNotNull(users.emailConfirmedAt)))
    .returning({ id: users.id })
  return rows.length > 0
}
