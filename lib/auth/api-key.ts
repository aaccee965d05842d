import { randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { KeyActor } from '@/lib/core/actor'
import { API_SCOPES } from '@/lib/core/api-scopes'
import type { Clock } from '@/lib/core/clock'
import type { Db } from '@/lib/db/database'
import { apiKeys } from '@/lib/db/schema/api-key'
import { hashToken } from './session'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 238 random bits. */
const RANDOM_CHARACTERS = 40
const CHECK_CHARACTERS = 6
/** 'tuesday_' and the first random characters. */
const PREFIX_CHARACTERS = 16

/** The form of a key, by which scanners find leaked ones. A checksum at the end tells it from similar texts. */
export const API_KEY_FORM = /^tuesday_[0-9A-Za-z]{46}$/

/** `last_used_at` is updated at most this often. */
const TOUCH_AFTER_MS = 60 * 1000

function checkOf(text: string): string {
  let rest = crc32(text)
  let check = ''
  for (let i = 0; i < CHECK_CHARACTERS; i++) {
    check = ALPHABET[rest % ALPHABET.length] + check
    rest = Math.floor(rest / ALPHABET.length)
  }
  return check
}

/** A new key: only `prefix` and `keyHash` are stored. */
export function newApiKey(): { key: string; prefix: string; keyHash: string } {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  )
  const body = `tuesday_${random}`
  const key = body + checkOf(body)
  return { key, prefix: prefixOf(key), keyHash: hashToken(key) }
}

const prefixOf = (key: string) => key.slice(0, PREFIX_CHARACTERS)

/** Whether a bearer token is an API key, valid or not. */
export const isApiKey = (token: string | undefined): token is string => token?.startsWith('tuesday_') === true

const isWellFormed = (key: string) =>
  API_KEY_FORM.test(key) && checkOf(key.slice(0, -CHECK_CHARACTERS)) === key.slice(-CHECK_CHARACTERS)

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * The actor of a key in a community. Not cached, so that a revoked key is refused by the next request everywhere.
 * @returns null when the key is unknown, revoked, expired, or of another community
 */
export async function resolveApiKey(
  db: Db,
  clock: Clock,
  key: string,
  communityId: string,
): Promise<KeyActor | null> {
  if (!isWellFormed(key)) return null
  const now = clock.now()
  const rows = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.communityId, communityId),
        eq(apiKeys.prefix, prefixOf(key)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
  const keyHash = hashToken(key)
  const row = rows.find((one) => isSame(one.keyHash, keyHash))
  if (!row) return null
  const before = new Date(now.getTime() - TOUCH_AFTER_MS)
  if (!row.lastUsedAt || row.lastUsedAt < before)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(apiKeys.communityId, communityId),
          eq(apiKeys.id, row.id),
          or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before)),
        ),
      )
  return {
    kind: 'key',
    keyId: row.id,
    name: row.name,
    // A scope that a later version removes opens nothing.
    scopes: row.scopes.filter((scope) => API_SCOPES.includes(scope)),
    createdBy: row.createdBy,
  }
}

/** Long enough to look up a key that stopped working. */
const KEPT_AFTER_MS = 90 * 24 * 60 * 60 * 1000

/** Removes keys that ended 90 days ago, at most `limit`. @returns how many */
export async function sweepApiKeys(db: Db, clock: Clock, limit: number): Promise<number> {
  const { communityId, id, revokedAt, expiresAt } = apiKeys
  const before = new Date(clock.now().getTime() - KEPT_AFTER_MS)
  const old = db
    .select({ communityId, id })
    .from(apiKeys)
    .where(or(lt(revokedAt, before), lt(expiresAt, before)))
    .limit(limit)
  const rows = await db.delete(apiKeys).where(sql`(${communityId}, ${id}) IN ${old}`).returning({ id })
  return rows.length
}
