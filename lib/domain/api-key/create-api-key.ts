import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { newApiKey } from '@/lib/auth/api-key'
import { type CreateApiKey, type CreatedApiKey, MAX_API_KEYS } from '@/lib/contracts/api-key'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { apiKeys } from '@/lib/db/schema/api-key'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { memberNames } from '../participant/member-names'
import { viewApiKey } from './view-api-key'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Creates a key of the community. It belongs to the community, so it outlives the role of whoever created it. The answer
 * to the first request may have been lost, so a repeated `id` replaces that key, which nobody has used.
 *
 * @throws DomainError 'conflict' when there are too many, or the id is of another key
 */
export async function createApiKey(
  ctx: Ctx,
  { id = newId(), name, scopes, days }: CreateApiKey,
): Promise<CreatedApiKey> {
  const { userId } = requireOrganiser(ctx)
  await lockInCommunity(ctx.db, 'api-keys', ctx.community.id)
  const now = ctx.clock.now()
  const { key, ...stored } = newApiKey()
  const created = async (row: typeof apiKeys.$inferSelect) => ({
    key,
    apiKey: viewApiKey(row, await memberNames(ctx, 'userId', [userId]), now),
  })
  const isId = eq(apiKeys.id, id)
  const isUnused = and(eq(apiKeys.createdBy, userId), isNull(apiKeys.lastUsedAt), isNull(apiKeys.revokedAt))
  const [replaced] = await ctx.db.update(apiKeys).set(stored).where(and(isId, isUnused)).returning()
  if (replaced) return created(replaced)
  if ((await ctx.db.$count(apiKeys, isId)) > 0) throw new DomainError('conflict')
  const active = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
  if ((await ctx.db.$count(apiKeys, active)) >= MAX_API_KEYS)
    throw new DomainError('conflict', { messageKey: 'tooManyApiKeys' })
  const [row] = await ctx.db
    .insert(apiKeys)
    .values({
      communityId: ctx.community.id,
      id,
      name,
      ...stored,
      scopes,
      createdBy: userId,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    })
    .returning()
  await recordAudit(ctx, { action: 'api-key.created', subjectId: row!.id, detail: { name, scopes } })
  return created(row!)
}
