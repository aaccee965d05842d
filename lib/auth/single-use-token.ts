import { createHmac, randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Db } from '@/lib/db/database'
import { authTokens, type TokenPurpose } from '@/lib/db/schema/account'
import { hashToken, newToken } from './session'

/** The owner of a token: an account, or the reader of a mailbox without an account. */
type Owner = { userId: string } | { email: string }
export type TokenOwner = { purpose: TokenPurpose; communityId: string } & Owner
type Detail = Record<string, unknown>

/** The content of a used token; `userId` and `email` as issued. */
export type Redeemed = { id: string; userId: string | null; email: string | null; detail: Detail }

/** Wrong attempts after which a code is void. */
export const CODE_TRIES = 5

const ownedBy = (whose: TokenOwner) =>
  and(
    eq(authTokens.purpose, whose.purpose),
    eq(authTokens.communityId, whose.communityId),
    'userId' in whose ? eq(authTokens.userId, whose.userId) : eq(authTokens.email, whose.email),
  )

const lockKey = (whose: TokenOwner) =>
  sql`hashtextextended(${[
    'auth-token',
    whose.purpose,
    whose.communityId,
    'userId' in whose ? whose.userId : whose.email,
  ].join(' ')}, 0)`

/** Locks the tokens of one owner and purpose until the transaction ends. */
async function lockIssue(db: Db, whose: TokenOwner): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${lockKey(whose)})`)
}

/** The same without waiting. @returns false while another transaction holds the lock */
export async function tryLockIssue(db: Db, whose: TokenOwner): Promise<boolean> {
  const result = await db.execute(sql`SELECT pg_try_advisory_xact_lock(${lockKey(whose)}) AS locked`)
  return (result as unknown as { rows: { locked: boolean }[] }).rows[0]?.locked === true
}

/** Voids unused tokens: the link of an email whose code was used, and the reverse. */
export async function voidTokens(db: Db, whose: TokenOwner): Promise<void> {
  await db.delete(authTokens).where(and(ownedBy(whose), isNull(authTokens.usedAt)))
}

/** Voids everything that would still sign in or set a password after the owner set a new one, in every community. */
export async function voidOwnersTokens(db: Db, userId: string): Promise<void> {
  await db
    .delete(authTokens)
    .where(
      and(
        eq(authTokens.userId, userId),
        inArray(authTokens.purpose, ['recovery', 'handoff', 'confirm-identity', 'change-email']),
        isNull(authTokens.usedAt),
      ),
    )
}

/** What the owner's unused and unexpired token was issued for; null without one. */
export async function liveDetail(db: Db, clock: Clock, whose: TokenOwner): Promise<Detail | null> {
  const [row] = await db
    .select({ detail: authTokens.detail })
    .from(authTokens)
    .where(and(ownedBy(whose), isNull(authTokens.usedAt), gt(authTokens.expiresAt, clock.now())))
  return row?.detail ?? null
}

type NewToken = {
  id: string
  purpose: TokenPurpose
  communityId: string
  userId?: string
  email?: string
  tokenHash: string
  lifetimeMs: number
  detail?: Detail
}

async function insertToken(db: Db, clock: Clock, { lifetimeMs, ...token }: NewToken): Promise<void> {
  const now = clock.now()
  await db
    .insert(authTokens)
    .values({ ...token, createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) })
}

/**
 * Issues a token without an owner: a sign-in request to a provider, or its result on the way.
 * @returns the token, which is not stored
 */
export async function issueUnownedToken(
  db: Db,
  clock: Clock,
  input: { purpose: TokenPurpose; communityId: string; lifetimeMs: number; detail?: Detail },
): Promise<string> {
  const token = newToken()
  const { purpose, communityId, lifetimeMs, detail } = input
  await insertToken(db, clock, {
    ...{ id: newId(), purpose, communityId, lifetimeMs, detail },
    tokenHash: hashToken(token),
  })
  return token
}

/**
 * Issues the token of a single-use link; earlier ones for the same purpose become void.
 * @returns the token, which is not stored, and the id of its row
 */
export async function issueToken(
  db: Db,
  clock: Clock,
  input: TokenOwner & { lifetimeMs: number; detail?: Detail },
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = newId()
  await lockIssue(db, input)
  await voidTokens(db, input)
  await insertToken(db, clock, { ...input, id, tokenHash: hashToken(token) })
  return { id, token }
}

/** Six digits can be tried exhaustively, so the stored hash depends on the installation's secret. */
const hashCode = (secret: string, id: string, code: string) =>
  createHmac('sha256', secret).update(`${id} ${code}`).digest('hex')

/**
 * Issues a six-digit code for typing; the earlier one becomes void.
 * @param input.secret the installation's
 */
export async function issueCode(
  db: Db,
  clock: Clock,
  input: TokenOwner & { lifetimeMs: number; detail?: Detail; secret: string },
): Promise<{ id: string; code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId()
  const { secret, ...token } = input
  await lockIssue(db, input)
  await voidTokens(db, input)
  await insertToken(db, clock, { ...token, id, tokenHash: hashCode(secret, id, code) })
  return { id, code }
}

/** When the last token of this purpose was issued, for rate limiting. */
export async function lastIssuedAt(db: Db, whose: TokenOwner): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: authTokens.createdAt })
    .from(authTokens)
    .where(ownedBy(whose))
    .orderBy(desc(authTokens.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

/** A link's token, or the id of its row, which a question keeps in its place. */
type Link = { purpose: TokenPurpose; communityId: string } & ({ token: string } | { id: string })

const linkOf = (input: Link) =>
  and(
    'token' in input ? eq(authTokens.tokenHash, hashToken(input.token)) : eq(authTokens.id, input.id),
    eq(authTokens.purpose, input.purpose),
    eq(authTokens.communityId, input.communityId),
  )

const REDEEMED = {
  id: authTokens.id,
  userId: authTokens.userId,
  email: authTokens.email,
  detail: authTokens.detail,
}

/** What a link's token would redeem, without using it up. @returns null if it is invalid */
export async function peekToken(db: Db, clock: Clock, input: Link): Promise<Redeemed | null> {
  const [row] = await db
    .select(REDEEMED)
    .from(authTokens)
    .where(and(linkOf(input), isNull(authTokens.usedAt), gt(authTokens.expiresAt, clock.now())))
  return row ?? null
}

/** The community of a link's token, valid or not; null if there is none. */
export async function communityOfToken(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ communityId: authTokens.communityId })
    .from(authTokens)
    .where(eq(authTokens.tokenHash, hashToken(token)))
  return row?.communityId ?? null
}

/**
 * Uses a token up. Of two concurrent attempts, one gets 'redeemed'.
 * @returns null when there is no such token here, or it has expired
 */
export async function redeemToken(
  db: Db,
  clock: Clock,
  input: Link,
): Promise<({ state: 'redeemed' | 'used' } & Redeemed) | null> {
  const now = clock.now()
  const [redeemed] = await db
    .update(authTokens)
    .set({ usedAt: now })
    .where(and(linkOf(input), isNull(authTokens.usedAt), gt(authTokens.expiresAt, now)))
    .returning(REDEEMED)
  if (redeemed) return { state: 'redeemed', ...redeemed }
  const [used] = await db
    .select({ ...REDEEMED, usedAt: authTokens.usedAt })
    .from(authTokens)
    .where(linkOf(input))
  if (!used?.usedAt) return null
  const { usedAt: _, ...token } = used
  return { state: 'used', ...token }
}

/**
 * Checks a code. A wrong attempt is counted in this transaction, so the caller must commit it before throwing.
 * @returns null when it is wrong, expired, used, or was tried too often
 */
export async function redeemCode(
  db: Db,
  clock: Clock,
  input: TokenOwner & { code: string; secret: string },
): Promise<Redeemed | null> {
  const now = clock.now()
  // Counting and reading in one statement locks the row: concurrent attempts are counted one by one.
  const [tried] = await db
    .update(authTokens)
    .set({ tries: sql`${authTokens.tries} + 1` })
    .where(
      and(
        ownedBy(input),
        isNull(authTokens.usedAt),
        gt(authTokens.expiresAt, now),
        lt(authTokens.tries, CODE_TRIES),
      ),
    )
    .returning({ ...REDEEMED, tokenHash: authTokens.tokenHash })
  if (!tried) return null
  const { tokenHash, ...token } = tried
  if (tokenHash !== hashCode(input.secret, token.id, input.code)) return null
  await db.update(authTokens).set({ usedAt: now }).where(eq(authTokens.id, token.id))
  return token
}

/** For a day, used links get another message than unknown ones. */
const KEPT_AFTER_MS = 24 * 60 * 60 * 1000

/** Removes links and codes that expired a day ago, at most `limit`. @returns how many */
export async function sweepTokens(db: Db, clock: Clock, limit: number): Promise<number> {
  const { id, expiresAt } = authTokens
  const before = new Date(clock.now().getTime() - KEPT_AFTER_MS)
  const old = db.select({ id }).from(authTokens).where(lt(expiresAt, before)).limit(limit)
  const rows = await db.delete(authTokens).where(inArray(id, old)).returning({ id })
  return rows.length
}
