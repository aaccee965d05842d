import type { Ctx } from '@/lib/runtime/context'
import { leaveChat } from '../chat/leave-chat'
import { ownChat } from '../chat/own-chat'
import { withdrawMeetings } from './withdraw-meetings'

/** Leaves a chat, which cancels the two members' meetings. @throws DomainError 'not-found' */
export async function leaveChatWithMeetings(ctx: Ctx, chatId: string): Promise<void> {
  const { me, other } = await ownChat(ctx, chatId, 'lock')
  await withdrawMeetings(ctx, [me.participantId], other.participantId)
  await leaveChat(ctx, chatId)
}
