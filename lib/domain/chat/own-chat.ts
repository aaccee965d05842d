import { and, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DomainError, notFound } from '@/lib/core/errors'
import { isBlocked } from '@/lib/db/hide-kind'
import { memberships } from '@/lib/db/schema/account'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'

export type OwnChat = {
  chat: typeof chats.$inferSelect
  me: typeof chatMembers.$inferSelect
  other: typeof chatMembers.$inferSelect
  /** Whether the two can write. */
  open: boolean
}

/**
 * One of the member's own chats. `lock` blocks its message sequence until the transaction ends.
 * @throws DomainError 'not-found' for chats of others, unknown ones and those that the member left
 */
export async function ownChat(ctx: Ctx, chatId: string, lock?: 'lock'): Promise<OwnChat> {
  const member = requireMember(ctx)
  const me = alias(chatMembers, 'me')
  const other = alias(chatMembers, 'other')
  const query = ctx.db
    .select({
      chat: chats,
      me,
      other,
      deletedAt: participants.deletedAt,
      profileFilledAt: participants.profileFilledAt,
      enabled: memberships.enabled,
      blocked: isBlocked(ctx.community.id, me.participantId, other.participantId),
    })
    .from(chats)
    .innerJoin(
      me,
      and(eq(me.chatId, chats.id), eq(me.participantId, member.participantId), isNull(me.leftAt)),
    )
    .innerJoin(other, and(eq(other.chatId, chats.id), ne(other.participantId, member.participantId)))
    .innerJoin(participants, eq(participants.id, other.participantId))
    .leftJoin(memberships, eq(memberships.userId, participants.userId))
    .where(eq(chats.id, chatId))
  const [row] = await (lock ? query.for('update', { of: chats }) : query)
  if (!row) throw notFound()
  const present = row.enabled === true && row.deletedAt === null && row.profileFilledAt !== null
  return {
    chat: row.chat,
    me: row.me,
    other: row.other,
    open: present && row.other.leftAt === null && !row.blocked,
  }
}

/** The same, locked, for writing. @throws DomainError 'conflict' when the chat is closed; why is not said */
export async function openOwnChat(ctx: Ctx, chatId: string): Promise<OwnChat> {
  const own = await ownChat(ctx, chatId, 'lock')
  if (!own.open) throw chatClosed()
  return own
}

export const chatClosed = () => new DomainError('conflict', { messageKey: 'chatClosed' })
