import { newId } from '@/lib/core/ids'
import { auditEvents } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Writes down who did what, in the transaction that does it. `detail` holds ids and settings, never
 * what members wrote, never a secret.
 */
export async function recordAudit(
  ctx: Pick<Ctx, 'db' | 'clock' | 'community' | 'actor'>,
  event: {
    action: string
    subjectId?: string
    /** When the actor of the context is not yet the one who acts: signing in. */
    actorUserId?: string
    detail?: Record<string, unknown>
  },
): Promise<void> {
  const { actor } = ctx
  await ctx.db.insert(auditEvents).values({
    communityId: ctx.community.id,
    id: newId(),
    actorUserId: event.actorUserId ?? (actor.kind === 'user' ? actor.userId : null),
    action: event.action,
    subjectId: event.subjectId,
    detail: {
      ...event.detail,
      ...(actor.kind === 'system' ? { reason: actor.reason } : {}),
      ...(actor.kind === 'key' ? { apiKeyId: actor.keyId, apiKeyName: actor.name } : {}),
    },
    createdAt: ctx.clock.now(),
  })
}
