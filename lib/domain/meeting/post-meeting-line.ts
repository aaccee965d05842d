import { and, desc, eq } from 'drizzle-orm'
import { MAX_PROPOSALS_AN_HOUR } from '@/lib/contracts/meeting'
import { chatTopic, participantTopic } from '@/lib/contracts/realtime-topics'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { orderedPair } from '@/lib/core/ordered-pair'
import { chats, type MeetingLine, messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { publishUnreadOf } from '../chat/publish-unread'
import { toMessages } from '../chat/read-messages'

/**
 * Adds a meeting step as a line to the two members' chat, and publishes it.
 *
 * @returns the id of the line, which identifies the step; also without a chat
 * @throws DomainError 'limited' after too many proposals within an hour
 */
export async function postMeetingLine(
  ctx: Ctx,
  senderId: string,
  pair: readonly [string, string],
  line: MeetingLine,
): Promise<string> {
  const id = newId()
  const [firstId, secondId] = orderedPair(...pair)
  const [chat] = await ctx.db
    .select()
    .from(chats)
    .where(
      and(eq(chats.communityId, ctx.community.id), eq(chats.firstId, firstId), eq(chats.secondId, secondId)),
    )
    .for('update')
  if (chat) {
    const now = ctx.clock.now()
    if (line.step === 'proposed') await limitProposals(ctx, chat.id, senderId)
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

const HOUR_MS = 60 * 60 * 1000
/** Latest lines searched for proposals; the messages between them have their own limit. */
const RECENT_LINES = 200

/** Limited because each proposal notifies the other at once, on all channels. */
async function limitProposals(
  { db, clock, community }: Ctx,
  chatId: string,
  senderId: string,
): Promise<void> {
  const lines = await db
    .select({ senderId: messages.senderId, meeting: messages.meeting, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.communityId, community.id), eq(messages.chatId, chatId)))
    .orderBy(desc(messages.seq))
    .limit(RECENT_LINES)
  const now = clock.now().getTime()
  const own = lines.filter((line) => line.senderId === senderId && line.meeting?.step === 'proposed')
  const waitMs = (own[MAX_PROPOSALS_AN_HOUR - 1]?.createdAt.getTime() ?? 0) + HOUR_MS - now
  if (waitMs <= 0) return
  throw new DomainError('limited', {
    messageKey: 'tooManyProposals',
    values: { n: MAX_PROPOSALS_AN_HOUR },
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
