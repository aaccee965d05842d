import { and, gt, isNull, or } from 'drizzle-orm'
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
 * Creates a key of the community. It belongs to the community, so it outlives the role of whoever created it.
 * @throws DomainError 'conflict' when there are too many
 */
export async function createApiKey(ctx: Ctx, { name, scopes, days }: CreateApiKey): Promise<CreatedApiKey> {
  const { userId } = requireOrganiser(ctx)
  await lockInCommunity(ctx.db, 'api-keys', ctx.community.id)
  const now = ctx.clock.now()
  const active = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
  if ((await ctx.db.$count(apiKeys, active)) >= MAX_API_KEYS)
    throw new DomainError('conflict', { messageKey: 'tooManyApiKeys' })
  const { key, prefix, keyHash } = newApiKey()
  const [row] = await ctx.db
    .insert(apiKeys)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      name,
      prefix,
      keyHash,
      scopes,
      createdBy: userId,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    })
    .returning()
  await recordAudit(ctx, { action: 'api-key.created', subjectId: row!.id, detail: { name, scopes } })
  return { key, apiKey: viewApiKey(row!, await memberNames(ctx, 'userId', [userId]), now) }
}
