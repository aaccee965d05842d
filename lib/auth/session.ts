import { createHash, randomBytes } from 'node:crypto'
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { UserActor } from '@/lib/core/actor'
import type { Clock } from '@/lib/core/clock'
import { newId } from '@/lib/core/ids'
import type { Db } from '@/lib/db/database'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { memberships, sessions, users } from '@/lib/db/schema/account'
import type { AuthType } from '@/lib/db/schema/community'
import { participants } from '@/lib/db/schema/participant'

/** A session expires this long after its last use, */
export const SESSION_DAYS = 30
/** and this long after it began, however often it is used. */
const LONGEST_SESSION_MS = 180 * 24 * 60 * 60 * 1000
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000
/** `last_seen_at` and the expiry are updated at most this often. */
const TOUCH_AFTER_MS = 10 * 60 * 1000

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** An unguessable token: 256 random bits, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url')

const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/

/** A live session expires after `now`, and began after `earliest`. */
function liveTimes(clock: Clock) {
  const now = clock.now()
  return { now, earliest: new Date(now.getTime() - LONGEST_SESSION_MS) }
}

/** Neither ended nor expired. */
function isLive(clock: Clock) {
  const { now, earliest } = liveTimes(clock)
  return isLiveAt(now, earliest)
}

const isLiveAt = (now: Date | Placeholder, earliest: Date | Placeholder) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.createdAt, earliest))

/** The actor of a session. */
export type SessionUser = UserActor

/**
 * Starts a session of `userId`, valid in one community. The caller records when the user was last here.
 * @returns the token: the cookie's value and the bearer token of API clients; only its hash is stored
 */
export async function createSession(
  db: Db,
  clock: Clock,
  input: { userId: string; communityId: string; method?: AuthType; userAgent?: string; ip?: string },
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db.insert(sessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    userId: input.userId,
    communityId: input.communityId,
    method: input.method,
    userAgent: input.userAgent?.slice(0, 300),
    ip: input.ip,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  return token
}

/** Organisers see when a member was last here, but cannot read sessions. */
const touchMembership = (
  db: Db,
  { userId, communityId, now }: { userId: string; communityId: string; now: Date },
) =>
  db
    .update(memberships)
    .set({ lastSeenAt: now })
    .where(and(eq(memberships.communityId, communityId), eq(memberships.userId, userId)))

/**
 * The actor of a token in a community.
 * @returns null when the token is unknown, revoked, expired, of another community, or its user is not a member here
 */
export async function resolveSession(
  db: Db,
  clock: Clock,
  token: string,
  communityId: string,
): Promise<SessionUser | null> {
  if (!TOKEN_FORM.test(token)) return null
  return readSession(db, clock, sessionByToken, { which: hashToken(token), communityId })
}

/** The same by the session's id, for sockets, which outlive the request that brought the token. */
export function resolveSessionById(
  db: Db,
  clock: Clock,
  sessionId: string,
  communityId: string,
): Promise<SessionUser | null> {
  return readSession(db, clock, sessionById, { which: sessionId, communityId })
}

/** What is read of a session that has neither ended nor expired. */
const liveSession = (
  db: Db,
  { communityId, now, earliest }: Placeholders<'communityId' | 'now' | 'earliest'>,
  which: SQL,
) =>
  db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      preferredLang: users.preferredLang,
      platformOperator: users.platformOperator,
      method: sessions.method,
      role: memberships.role,
      enabled: memberships.enabled,
      admission: memberships.admission,
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
    .where(and(which, eq(sessions.communityId, communityId), isLiveAt(now, earliest)))

type Asked = 'which' | 'communityId' | 'now' | 'earliest'
const sessionByToken = knownQuery((db, values: Placeholders<Asked>) =>
  liveSession(db, values, eq(sessions.tokenHash, values.which)),
)
const sessionById = knownQuery((db, values: Placeholders<Asked>) =>
  liveSession(db, values, eq(sessions.id, values.which)),
)

async function readSession(
  db: Db,
  clock: Clock,
  read: typeof sessionByToken,
  { which, communityId }: { which: string; communityId: string },
): Promise<SessionUser | null> {
  const { now: at, earliest } = liveTimes(clock)
  const [row] = await read(db, {
    which,
    communityId,
    now: at.toISOString(),
    earliest: earliest.toISOString(),
  })
  if (!row) return null
  const now = clock.now()
  if (now.getTime() - row.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) })
      .where(eq(sessions.id, row.sessionId))
    await touchMembership(db, { userId: row.userId, communityId, now })
  }
  return {
    kind: 'user',
    userId: row.userId,
    sessionId: row.sessionId,
    role: row.role,
    enabled: row.enabled,
    admission: row.admission,
    participantId: row.participantId,
    profileFilled: row.profileFilledAt !== null,
    emailConfirmed: row.emailConfirmedAt !== null,
    // Organiser mode is the default for an administrator without a finished profile.
    organiserMode: row.role === 'ROLE_ADMIN' && (row.organiserMode ?? row.profileFilledAt === null),
    // Organisers run their community's provider.
    platformOperator: row.platformOperator && row.method !== 'OAUTH2',
    email: row.email,
    preferredLang: row.preferredLang,
  }
}

/** Whether a session has neither ended nor expired. */
export async function isSessionLive(db: Db, clock: Clock, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive(clock)))
  return rows.length > 0
}

/** Those of the sessions that have neither ended nor expired. */
export async function liveSessions(db: Db, clock: Clock, sessionIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, sessionIds), isLive(clock)))
  return new Set(rows.map(({ id }) => id))
}

/** Replaces a session's token; the old one becomes invalid. @returns the new token */
export async function renewSession(db: Db, sessionId: string): Promise<string> {
  const token = newToken()
  await db
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(sessions.id, sessionId))
  return token
}

export async function revokeSession(db: Db, clock: Clock, sessionId: string): Promise<void> {
  await db.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.id, sessionId))
}

/** Ends all of a user's sessions, in every community, except one. */
export async function revokeSessions(
  db: Db,
  clock: Clock,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    )
}

const MAX_LISTED = 100

/** A user's live sessions in every community, most recently used first. */
export function listSessions(db: Db, clock: Clock, userId: string) {
  return db
    .select({
      id: sessions.id,
      communityId: sessions.communityId,
      method: sessions.method,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(clock)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_LISTED)
}

/** @returns whether the user had such a live session */
export async function revokeSessionOf(
  db: Db,
  clock: Clock,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive(clock)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** How long ended sessions are kept, for investigating complaints. */
const KEPT_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** Removes sessions that ended or expired a week ago, at most `limit`. @returns how many */
export async function sweepSessions(db: Db, clock: Clock, limit: number): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_AFTER_MS)
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      or(
        and(isNotNull(sessions.revokedAt), lt(sessions.revokedAt, before)),
        lt(sessions.expiresAt, before),
        lt(sessions.createdAt, new Date(before.getTime() - LONGEST_SESSION_MS)),
      ),
    )
    .limit(limit)
  const rows = await db.delete(sessions).where(inArray(sessions.id, old)).returning({ id: sessions.id })
  return rows.length
}
