import { LRUCache } from 'lru-cache'
import type { Clock } from '@/lib/core/clock'
import type { Database } from '@/lib/db/database'
import { hashToken, resolveSession, type SessionUser } from './session'

/** Maximum age of a cached session, whatever notifications say. */
const MAX_AGE_MS = 60_000
const MAX_SESSIONS = 50_000

type Known = { user: SessionUser; askedAtMs: number }

export type Sessions = {
  /** Like resolveSession: the actor of a token in a community, or null. */
  resolve(token: string, communityId: string): Promise<SessionUser | null>
  /** Drops a user's sessions; call it after changing them in this process. */
  forget(userId: string): void
  /**
   * Calls back whenever a user's account, sessions, membership or profile changed in any process; with null when
   * changes may have been missed.
   * @returns unsubscribes
   */
  onChange(listener: (userId: string | null) => void): () => void
  close(): Promise<void>
}

/**
 * Sessions cached in memory and dropped as soon as their user changes in any process: triggers on accounts, sessions,
 * memberships and participants notify at each commit. While the notifications cannot be received, every request queries
 * the database.
 */
export async function openSessions(database: Database, clock: Clock): Promise<Sessions> {
  const keysOf = new Map<string, Set<string>>()
  const known = new LRUCache<string, Known>({
    max: MAX_SESSIONS,
    dispose: ({ user }, key) => {
      const keys = keysOf.get(user.userId)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(user.userId)
    },
  })
  let isListening = false
  const listeners = new Set<(userId: string | null) => void>()
  const tell = (userId: string | null) => {
    for (const listener of listeners) listener(userId)
  }
  /** Counts invalidations, so that a result read before a change is not cached after it. */
  let changes = 0

  function forget(userId: string): void {
    changes++
    for (const key of [...(keysOf.get(userId) ?? [])]) known.delete(key)
  }
  function dropSessionsOf(userId: string): void {
    forget(userId)
    tell(userId)
  }

  const stop = await database.listen('session_change', dropSessionsOf, (now) => {
    isListening = now
    changes++
    known.clear()
    if (now) tell(null)
  })

  return {
    async resolve(token, communityId) {
      const key = `${communityId}:${hashToken(token)}`
      const nowMs = clock.now().getTime()
      const kept = known.get(key)
      if (kept && Math.abs(nowMs - kept.askedAtMs) < MAX_AGE_MS) return kept.user
      const before = changes
      const user = await resolveSession(database.owner, clock, token, communityId)
      if (user && isListening && before === changes) {
        known.set(key, { user, askedAtMs: nowMs })
        // After set: replacing an entry disposes of the old one and its key.
        keysOf.set(user.userId, (keysOf.get(user.userId) ?? new Set<string>()).add(key))
      }
      return user
    },
    forget,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: stop,
  }
}
