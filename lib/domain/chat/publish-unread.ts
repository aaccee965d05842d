import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import type { Ctx } from '@/lib/runtime/context'
import { unreadIn } from './count-unread'
import type { OwnChat } from './own-chat'

/** Publishes to all devices of both that the chat has changed, with their unread counts. */
export async function publishUnread(ctx: Ctx, { chat, me, other }: OwnChat): Promise<void> {
  for (const { participantId } of [me, other]) await publishUnreadOf(ctx, chat.id, participantId)
}

export async function publishUnreadOf(ctx: Ctx, chatId: string, participantId: string): Promise<void> {
  const event: ParticipantEvent = { type: 'chat', chatId, unread: await unreadIn(ctx, chatId, participantId) }
  ctx.publish(participantTopic(participantId), event)
}
