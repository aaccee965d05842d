import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { notificationPrefQuery } from '@/lib/contracts/participant'
import { participants } from '@/lib/db/schema/participant'
import { kindsOf } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant } from './own-participant'

/** Turns a channel, or one topic of mails, off or on for the signed-in member. */
export async function updateNotifications(
  ctx: Ctx,
  input: z.output<typeof notificationPrefQuery>,
): Promise<{ disabledNotifications: string[] }> {
  const participant = await ownParticipant(ctx, 'update')
  const keys: string[] =
    input.topic && input.contactType === 'EMAIL' ? kindsOf(input.topic) : [input.contactType]
  const kept = participant.disabledNotifications.filter((key) => !keys.includes(key))
  const disabledNotifications = input.disable ? [...kept, ...keys] : kept
  await ctx.db
    .update(participants)
    .set({ disabledNotifications, updatedAt: ctx.clock.now() })
    .where(eq(participants.id, participant.id))
  return { disabledNotifications }
}
