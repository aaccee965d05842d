import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { chatMembers, chatSettings, chats, messageReactions, messages } from '@/lib/db/schema/chat'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { notWithdrawn } from '../../chat/not-withdrawn'
import { MAX_ROWS, person, type RecordedMember, shownPerson } from './recorded-member'

/** A member's chats. */
export async function chatsRecord({ db }: Ctx, { id }: RecordedMember) {
  return {
    chats: await chatsOf(db, id),
    chatSettings: await db
      .select({
        showOnline: chatSettings.showOnline,
        showRead: chatSettings.showRead,
        showTyping: chatSettings.showTyping,
      })
      .from(chatSettings)
      .where(eq(chatSettings.participantId, id)),
  }
}

/** Both sides of a conversation were written for both, but for what the other withdrew right after sending. */
async function chatsOf(db: Db, id: string) {
  const own = await db
    .select({
      id: chats.id,
      person: shownPerson,
      createdAt: chats.createdAt,
      leftAt: chatMembers.leftAt,
    })
    .from(chats)
    .innerJoin(chatMembers, and(eq(chatMembers.chatId, chats.id), eq(chatMembers.participantId, id)))
    .innerJoin(
      person,
      or(
        and(eq(chats.firstId, id), eq(person.id, chats.secondId)),
        and(eq(chats.secondId, id), eq(person.id, chats.firstId)),
      ),
    )
  if (own.length === 0) return []
  const said = await db
    .select({
      chatId: messages.chatId,
      senderId: messages.senderId,
      text: messages.text,
      photo: messages.photo,
      meeting: messages.meeting,
      createdAt: messages.createdAt,
      editedAt: messages.editedAt,
      deletedAt: messages.deletedAt,
      ownReaction: messageReactions.emoji,
    })
    .from(messages)
    .leftJoin(
      messageReactions,
      and(eq(messageReactions.messageId, messages.id), eq(messageReactions.participantId, id)),
    )
    .where(
      and(
        inArray(
          messages.chatId,
          own.map((chat) => chat.id),
        ),
        or(eq(messages.senderId, id), notWithdrawn),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.seq))
    .limit(MAX_ROWS)
  return own.map(({ id: ownId, ...chat }) => ({
    ...chat,
    messages: said
      .filter(({ chatId }) => chatId === ownId)
      .reverse()
      .map(({ chatId: _chat, senderId, photo, ...message }) => ({
        mine: senderId === id,
        ...message,
        photo: photo !== null,
        file: photo && senderId === id ? exportedFile(photo.key) : null,
      })),
  }))
}

/** Where a stored file is in the zip. */
export const exportedFile = (key: string) => `files/${key.split('/').at(-1)}`

/** Keys of the photos that the member sent and still has in a chat. */
export async function sentPhotos({ db }: Ctx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ photo: messages.photo })
    .from(messages)
    .innerJoin(participants, eq(participants.id, messages.senderId))
    .where(and(eq(participants.userId, userId), isNotNull(messages.photo)))
    .orderBy(desc(messages.createdAt))
  return rows.flatMap(({ photo }) => (photo ? [photo.key] : []))
}
