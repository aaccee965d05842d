import type { ApiKey } from '@/lib/contracts/api-key'
import type { apiKeys } from '@/lib/db/schema/api-key'

type Row = typeof apiKeys.$inferSelect

/** @param names of organisers by their account */
export function viewApiKey(row: Row, names: ReadonlyMap<string, string>, now: Date): ApiKey {
  const isExpired = row.expiresAt !== null && row.expiresAt <= now
  return {
    keyId: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    state: row.revokedAt ? 'revoked' : isExpired ? 'expired' : 'active',
    createdBy: names.get(row.createdBy) || null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
