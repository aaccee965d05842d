import { and, eq, isNull, ne, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isBlocked } from '@/lib/db/hide-kind'
import { memberships } from '@/lib/db/schema/account'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { notifyMember } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { chatPath, forgetNotice } from './message-notice'
import { unreadWords } from './unread-words'

/** Delay before an away member is notified of a message they have not read. */
const AWAY_AFTER_MS = 60_000
/** Delay before checking again whether an online member has read the message. */
const LOOK_AGAIN_MS = 5 * 60_000

/** Schedules the notification of a message. Call it with each message. */
export const notifyLater = (ctx: Ctx, chatId: string, participantId: string): Promise<void> =>
  ctx.enqueue(
    'notify-of-messages',
    { chatId, participantId },
    { startAfter: new Date(ctx.clock.now().getTime() + AWAY_AFTER_MS) },
  )

/**
 * Notifies a member of a chat's unread messages, once per message. A notification replaces the earlier one, so that the
 * next email has everything still unread.
 *
 * @param isWatching a page of theirs is visible: they see it there
 * @returns when to check again; null when nothing is left to do
 */
export async function notifyOfMessages(
  ctx: Ctx,
  { chatId, participantId, isWatching }: { chatId: string; participantId: string; isWatching: boolean },
): Promise<Date | null> {
  const found = await findReader(ctx, chatId, participantId)
  if (!found) return null
  const { reader, sender } = found
  const unread = await unreadWords(ctx, reader)
  if (!unread || (reader.notifiedAt && unread.newest.createdAt <= reader.notifiedAt)) return null
  const now = ctx.clock.now()
  if (isWatching) return new Date(now.getTime() + LOOK_AGAIN_MS)
  await forgetNotice(ctx, reader)
  await ctx.db
    .update(chatMembers)
    .set({ notifiedAt: now })
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.participantId, participantId)))
  await notifyMember(ctx, {
    event: 'chat-message',
    participantId,
    aboutId: sender.id,
    cause: `chat:${chatId}:${participantId}:${unread.newest.seq}`,
    open: chatPath(chatId),
    replaces: chatId,
    email: ({ locale }) => ({ from: toMailPerson(sender, locale), ...unread.words }),
  })
  return null
}

/**
 * The reader and the other, with the chat locked; null when the reader left, is disabled or has the event-only role,
 * when one blocked the other, or the other is erased.
 */
async function findReader(ctx: Ctx, chatId: string, participantId: string) {
  // Reading in the same statement could return data from before the wait for the lock.
  await ctx.db.select({ id: chats.id }).from(chats).where(eq(chats.id, chatId)).for('update')
  const reader = alias(chatMembers, 'reader')
  const other = alias(chatMembers, 'other')
  const own = alias(participants, 'own')
  const [row] = await ctx.db
    .select({ reader, sender: participants })
    .from(chats)
    .innerJoin(
      reader,
      and(eq(reader.chatId, chats.id), eq(reader.participantId, participantId), isNull(reader.leftAt)),
    )
    .innerJoin(own, eq(own.id, reader.participantId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, own.userId),
        eq(memberships.enabled, true),
        ne(memberships.role, 'ROLE_EVENT'),
      ),
    )
    .innerJoin(other, and(eq(other.chatId, chats.id), ne(other.participantId, participantId)))
    .innerJoin(participants, and(eq(participants.id, other.participantId), isNull(participants.deletedAt)))
    .where(and(eq(chats.id, chatId), not(isBlocked(ctx.community.id, participantId, other.participantId))))
  return row
}
