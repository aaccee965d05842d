import { and, eq } from 'drizzle-orm'
import { chatTopic, participantTopic } from '@/lib/contracts/realtime-topics'
import { newId } from '@/lib/core/ids'
import { chats, type MeetingLine, messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { publishUnreadOf } from '../chat/publish-unread'
import { toMessages } from '../chat/read-messages'

/**
 * Adds a meeting step as a line to the two members' chat, and publishes it.
 * @returns the id of the line, which identifies the step; also without a chat
 */
export async function postMeetingLine(
  ctx: Ctx,
  senderId: string,
  pair: readonly [string, string],
  line: MeetingLine,
): Promise<string> {
  const id = newId()
  const [firstId, secondId] = [...pair].sort() as [string, string]
  const [chat] = await ctx.db
    .select()
    .from(chats)
    .where(
      and(eq(chats.communityId, ctx.community.id), eq(chats.firstId, firstId), eq(chats.secondId, secondId)),
    )
    .for('update')
  if (chat) {
    const now = ctx.clock.now()
    const seq = chat.lastSeq + 1
    await ctx.db
      .update(chats)
      .set({ lastSeq: seq, lastMessageAt: now })
      .where(and(eq(chats.communityId, ctx.community.id), eq(chats.id, chat.id)))
    const rows = await ctx.db
      .insert(messages)
      .values({
        communityId: ctx.community.id,
        id,
        chatId: chat.id,
        seq,
        changeSeq: seq,
        clientId: `meeting-${id}`,
        senderId,
        text: '',
        meeting: line,
        createdAt: now,
      })
      .returning()
    const [message] = await toMessages(ctx, rows)
    ctx.publish(chatTopic(chat.id), { type: 'message', message })
    for (const participantId of pair) await publishUnreadOf(ctx, chat.id, participantId)
  }
  for (const participantId of pair)
    ctx.publish(participantTopic(participantId), { type: 'meetings', meetingId: line.meetingId })
  return id
}
