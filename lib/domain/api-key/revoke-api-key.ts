import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { apiKeys } from '@/lib/db/schema/api-key'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'

/**
 * Ends a key: the next request with it is refused. Idempotent.
 * @throws DomainError 'not-found'
 */
export async function revokeApiKey(ctx: Ctx, keyId: string): Promise<void> {
  requireOrganiser(ctx)
  const [revoked] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name })
  if (revoked)
    return recordAudit(ctx, { action: 'api-key.revoked', subjectId: keyId, detail: { name: revoked.name } })
  if ((await ctx.db.$count(apiKeys, eq(apiKeys.id, keyId))) === 0) throw notFound()
}
