import type { z } from 'zod'
import type { leaveChatQuery } from '@/lib/contracts/chat'
import type { Ctx } from '@/lib/runtime/context'
import { leaveChat } from '../chat/leave-chat'
import { ownChat } from '../chat/own-chat'
import { withdrawPair } from './withdraw-meetings'

/**
 * Leaves a chat, which cancels the two members' meetings.
 * @throws DomainError 'not-found'; 'conflict' if there are meetings to cancel, with `unlessMeeting`
 */
export async function leaveChatWithMeetings(
  ctx: Ctx,
  chatId: string,
  { unlessMeeting = false }: z.output<typeof leaveChatQuery> = {},
): Promise<void> {
  const { me, other } = await ownChat(ctx, chatId, 'lock')
  await withdrawPair(ctx, me.participantId, other.participantId, unlessMeeting)
  await leaveChat(ctx, chatId)
}
