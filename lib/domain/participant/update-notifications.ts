import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { notificationPrefQuery } from '@/lib/contracts/participant'
import { offKey } from '@/lib/contracts/subscription'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant } from './own-participant'

/** Turns a channel, or one topic on it, off or on for the signed-in member. */
export async function updateNotifications(
  ctx: Ctx,
  input: z.output<typeof notificationPrefQuery>,
): Promise<{ disabledNotifications: string[] }> {
  const participant = await ownParticipant(ctx, 'update')
  const key = offKey(input.contactType, input.topic)
  const others = participant.disabledNotifications.filter((one) => one !== key)
  const disabledNotifications = input.disable ? [...others, key] : others
  await ctx.db
    .update(participants)
    .set({ disabledNotifications, updatedAt: ctx.clock.now() })
    .where(eq(participants.id, participant.id))
  return { disabledNotifications }
}
