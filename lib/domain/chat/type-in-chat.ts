import { chatTopic } from '@/lib/contracts/realtime-topics'
import type { Ctx } from '@/lib/runtime/context'
import { chatSettingsOf } from './chat-settings'
import { ownChat } from './own-chat'

/** Publishes that the caller is typing, unless they turned it off. Nothing is stored. */
export async function typeInChat(ctx: Ctx, chatId: string): Promise<void> {
  const { me, open } = await ownChat(ctx, chatId)
  if (!open || !(await chatSettingsOf(ctx, me.participantId)).showTyping) return
  ctx.publish(chatTopic(chatId), { type: 'typing', participantId: me.participantId })
}
