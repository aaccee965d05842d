import { createHmac, randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Db } from '@/lib/db/database'
import { authTokens, type TokenPurpose } from '@/lib/db/schema/account'
import { hashToken, newToken } from './session'

/** TokenOwner a token is: an account's, or of whoever reads a mailbox and may have no account yet. */
type Owner = { userId: string } | { email: string }
export type TokenOwner = { purpose: TokenPurpose; communityId: string } & Owner
type Detail = Record<string, unknown>

/** What a token that was used up says; `userId` and `email` as it was issued. */
export type Redeemed = { id: string; userId: string | null; email: string | null; detail: Detail }

/** Wrong tries after which a code is void. */
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

/** Waits until no other transaction issues a token of the same owner and purpose; held until this one ends. */
async function lockIssue(db: Db, whose: TokenOwner): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${lockKey(whose)})`)
}

/** The same without waiting. @returns false while another transaction issues one */
export async function tryLockIssue(db: Db, whose: TokenOwner): Promise<boolean> {
  const result = await db.execute(sql`SELECT pg_try_advisory_xact_lock(${lockKey(whose)}) AS locked`)
  return (result as unknown as { rows: { locked: boolean }[] }).rows[0]?.locked === true
}

/** Ends what was issued and not used: the link of a mail whose code was used, and the other way round. */
export async function voidTokens(db: Db, whose: TokenOwner): Promise<void> {
  await db.delete(authTokens).where(and(ownedBy(whose), isNull(authTokens.usedAt)))
}

/** Ends what would still let in, or set a password, after the owner set a new one: in every community. */
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
 * Makes the token of something that is nobody's yet: a request for a provider's word, or that word on its way.
 * @returns the token, which is kept nowhere
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
 * Makes the token of a link that works once; the ones made before for the same purpose are void from now on.
 * @returns the token, which is kept nowhere, and the id of its row
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

/** Six digits can be tried through, so what is kept of them says nothing without the installation's secret. */
const hashCode = (secret: string, id: string, code: string) =>
  createHmac('sha256', secret).update(`${id} ${code}`).digest('hex')

/**
 * Makes a code of six digits, to be typed; the one before is void from now on.
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

/** When the last token of this purpose was made, for the wait before the next. */
export async function lastIssuedAt(db: Db, whose: TokenOwner): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: authTokens.createdAt })
    .from(authTokens)
    .where(ownedBy(whose))
    .orderBy(desc(authTokens.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

const linkOf = (input: { purpose: TokenPurpose; communityId: string; token: string }) =>
  and(
    eq(authTokens.tokenHash, hashToken(input.token)),
    eq(authTokens.purpose, input.purpose),
    eq(authTokens.communityId, input.communityId),
  )

const REDEEMED = {
  id: authTokens.id,
  userId: authTokens.userId,
  email: authTokens.email,
  detail: authTokens.detail,
}

/** What a link's token would redeem, without using it up. @returns null when it would not */
export async function peekToken(
  db: Db,
  clock: Clock,
  input: { purpose: TokenPurpose; communityId: string; token: string },
): Promise<Redeemed | null> {
  const [row] = await db
    .select(REDEEMED)
    .from(authTokens)
    .where(and(linkOf(input), isNull(authTokens.usedAt), gt(authTokens.expiresAt, clock.now())))
  return row ?? null
}

/**
 * Uses a token up. Of two that try at once, one gets 'redeemed'.
 * @returns null when there is no such token here, or its time is over
 */
export async function redeemToken(
  db: Db,
  clock: Clock,
  input: { purpose: TokenPurpose; communityId: string; token: string },
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
 * Tries a code. A wrong try is counted in this transaction, so the caller must commit it: answer first, throw after.
 * @returns null when it is wrong, over, used up, or was tried too often
 */
export async function redeemCode(
  db: Db,
  clock: Clock,
  input: TokenOwner & { code: string; secret: string },
): Promise<Redeemed | null> {
  const now = clock.now()
  // Counting and reading in one statement holds the row: tries at the same time are counted one by one.
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

/** Used links are still told from unknown ones for a day. */
const KEPT_AFTER_MS = 24 * 60 * 60 * 1000

/** Removes links and codes whose time was over a day ago. @returns how many */
export async function sweepTokens(db: Db, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_AFTER_MS)
  const rows = await db
    .delete(authTokens)
    .where(lt(authTokens.expiresAt, before))
    .returning({ id: authTokens.id })
  return rows.length
}
