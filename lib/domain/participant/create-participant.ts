import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { createdParticipantShape } from '@/lib/contracts/participant'
import { forbidden, unauthenticated } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { randomSlug } from './slug'

/**
 * Begins onboarding: gives the signed-in user a participant in this community. Idempotent.
 */
export async function createParticipant(ctx: Ctx): Promise<z.infer<typeof createdParticipantShape>> {
  const { actor, db } = ctx
  if (actor.kind !== 'user') throw unauthenticated()
  if (!actor.enabled && actor.admission !== 'waiting') throw forbidden()
  if (actor.role === 'ROLE_EVENT') throw forbidden()
  const now = ctx.clock.now()
  const created = await db
    .insert(participants)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      userId: actor.userId,
      // Nobody can open an unfinished profile; a finished one gets a slug with its name.
      slug: randomSlug(),
      email: actor.email,
      // Of their browser here; the account may come from elsewhere.
      preferredLang: ctx.locale,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: participants.id })
  const [row] = await db
    .select({ participantId: participants.id, slug: participants.slug })
    .from(participants)
    .where(eq(participants.userId, actor.userId))
  if (!row) throw new Error('a new slug was taken')
  // Those who wait for approval join when they are approved.
  if (created.length > 0 && actor.admission === 'admitted')
    await recordWebhookEvent(ctx, 'member.joined', { participantId: row.participantId })
  return row
}
