import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { UserActor } from '@/lib/core/actor'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Db } from '@/lib/db/database'
import { memberships, sessions, users } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'

/** A session ends this long after it was last used. */
export const SESSION_DAYS = 30
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000
/** `last_seen_at` and the expiry are moved at most this often. */
const TOUCH_AFTER_MS = 10 * 60 * 1000

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** An unguessable token: 256 random bits, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url')

const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/

/** Who a session speaks for. */
export type SessionUser = UserActor

/**
 * Starts a session of `userId` in one community. It is good in that community alone.
 * @returns the token: the cookie's value and the bearer token of API clients; only its hash is kept
 */
export async function createSession(
  db: Db,
  clock: Clock,
  input: { userId: string; communityId: string; userAgent?: string; ip?: string },
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db.insert(sessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    userId: input.userId,
    communityId: input.communityId,
    userAgent: input.userAgent?.slice(0, 300),
    ip: input.ip,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  return token
}

/**
 * Who a token speaks for in a community.
 * @returns null when the token is unknown, revoked, expired, of another community, or its user is no member here
 */
export async function resolveSession(
  db: Db,
  clock: Clock,
  token: string,
  communityId: string,
): Promise<SessionUser | null> {
  if (!TOKEN_FORM.test(token)) return null
  const now = clock.now()
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      preferredLang: users.preferredLang,
      platformOperator: users.platformOperator,
      role: memberships.role,
      enabled: memberships.enabled,
      organiserMode: memberships.organiserMode,
      participantId: participants.id,
      profileFilledAt: participants.profileFilledAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.communityId, sessions.communityId), eq(memberships.userId, sessions.userId)),
    )
    .leftJoin(
      participants,
      and(eq(participants.communityId, sessions.communityId), eq(participants.userId, sessions.userId)),
    )
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        eq(sessions.communityId, communityId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  if (!row) return null
  if (now.getTime() - row.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) })
      .where(eq(sessions.id, row.sessionId))
  }
  return {
    kind: 'user',
    userId: row.userId,
    sessionId: row.sessionId,
    role: row.role,
    enabled: row.enabled,
    participantId: row.participantId,
    profileFilled: row.profileFilledAt !== null,
    emailConfirmed: row.emailConfirmedAt !== null,
    // Organiser mode is the default for an administrator without a profile.
    organiserMode: row.role === 'ROLE_ADMIN' && (row.organiserMode ?? row.participantId === null),
    platformOperator: row.platformOperator,
    email: row.email,
    preferredLang: row.preferredLang,
  }
}

export async function revokeSession(db: Db, clock: Clock, sessionId: string): Promise<void> {
  await db.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.id, sessionId))
}
