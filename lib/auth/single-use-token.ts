import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Db } from '@/lib/db/database'
import { authTokens, type TokenPurpose } from '@/lib/db/schema/account'
import { hashToken, newToken } from './session'

type Whose = { purpose: TokenPurpose; userId: string; communityId: string }

/**
 * Makes the token of a link that works once; the ones made before for the same purpose are void from now on.
 * @returns the token, which is kept nowhere, and the id of its row
 */
export async function issueToken(
  db: Db,
  clock: Clock,
  input: Whose & { lifetimeMs: number },
): Promise<{ id: string; token: string }> {
  const { purpose, userId, communityId } = input
  const now = clock.now()
  await db
    .delete(authTokens)
    .where(
      and(
        eq(authTokens.purpose, purpose),
        eq(authTokens.userId, userId),
        eq(authTokens.communityId, communityId),
        isNull(authTokens.usedAt),
      ),
    )
  const token = newToken()
  const id = newId()
  await db.insert(authTokens).values({
    id,
    purpose,
    userId,
    communityId,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + input.lifetimeMs),
  })
  return { id, token }
}

/** When the last token of this purpose was made, for the wait before the next. */
export async function lastIssuedAt(db: Db, whose: Whose): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: authTokens.createdAt })
    .from(authTokens)
    .where(
      and(
        eq(authTokens.purpose, whose.purpose),
        eq(authTokens.userId, whose.userId),
        eq(authTokens.communityId, whose.communityId),
      ),
    )
    .orderBy(desc(authTokens.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

/**
 * Uses a token up. Of two that try at once, one gets 'redeemed'.
 * @returns null when there is no such token here, or its time is over
 */
export async function redeemToken(
  db: Db,
  clock: Clock,
  input: { purpose: TokenPurpose; communityId: string; token: string },
): Promise<{ state: 'redeemed' | 'used'; userId: string } | null> {
  const now = clock.now()
  const same = and(
    eq(authTokens.tokenHash, hashToken(input.token)),
    eq(authTokens.purpose, input.purpose),
    eq(authTokens.communityId, input.communityId),
  )
  const [redeemed] = await db
    .update(authTokens)
    .set({ usedAt: now })
    .where(and(same, isNull(authTokens.usedAt), gt(authTokens.expiresAt, now)))
    .returning({ userId: authTokens.userId })
  if (redeemed) return { state: 'redeemed', userId: redeemed.userId }
  const [used] = await db
    .select({ userId: authTokens.userId, usedAt: authTokens.usedAt })
    .from(authTokens)
    .where(same)
  return used?.usedAt ? { state: 'used', userId: used.userId } : null
}
