import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DomainError, notFound, profileOff } from '@/lib/core/errors'
import { isBlocked } from '@/lib/db/hide-kind'
import { memberships } from '@/lib/db/schema/account'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { canChat } from './can-chat'

export type OwnChat = {
  chat: typeof chats.$inferSelect
  me: typeof chatMembers.$inferSelect
  other: typeof chatMembers.$inferSelect
  /** Whether the two can write. */
  open: boolean
}

/**
 * One of the member's own chats. `lock` locks its message sequence until the transaction ends.
 * @throws DomainError 'not-found' for others' chats, unknown ones and those that the member left
 */
export async function ownChat(ctx: Ctx, chatId: string, lock?: 'lock'): Promise<OwnChat> {
  const member = requireMember(ctx)
  if (lock) await lockChat(ctx, chatId, member.participantId)
  const me = alias(chatMembers, 'me')
  const other = alias(chatMembers, 'other')
  const [row] = await ctx.db
    .select({
      chat: chats,
      me,
      other,
      deletedAt: participants.deletedAt,
      profileFilledAt: participants.profileFilledAt,
      enabled: memberships.enabled,
      role: memberships.role,
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
  if (!row) throw notFound()
  return {
    chat: row.chat,
    me: row.me,
    other: row.other,
    open: canChat(row) && row.other.leftAt === null && !row.blocked,
  }
}

/**
 * Locks a chat and its members until the transaction ends: concurrent blocking, leaving and disabling wait for it, and
 * the statements after it see their result. Reading in the same statement could return data from before the wait.
 * Erasing a member locks participants before memberships, so this does too.
 * @throws DomainError 'not-found', 'forbidden' when the caller was disabled meanwhile
 */
async function lockChat(ctx: Ctx, chatId: string, callerId: string): Promise<void> {
  const own = or(eq(chats.firstId, callerId), eq(chats.secondId, callerId))
  const [chat] = await ctx.db
    .select()
    .from(chats)
    .where(and(eq(chats.id, chatId), own))
    .for('update')
  if (!chat) throw notFound()
  const enabled = (await ctx.db.execute(sql`
    SELECT p.id FROM ${participants} p
    JOIN ${memberships} m ON m.community_id = p.community_id AND m.user_id = p.user_id
    WHERE p.community_id = ${ctx.community.id} AND p.id IN (${chat.firstId}, ${chat.secondId}) AND m.enabled
    ORDER BY p.id FOR KEY SHARE OF p FOR SHARE OF m`)) as unknown as { rows: { id: string }[] }
  if (!enabled.rows.some(({ id }) => id === callerId)) throw profileOff()
}

/** The same, locked, for writing. @throws DomainError 'conflict' when the chat is closed, for any reason */
export async function openOwnChat(ctx: Ctx, chatId: string): Promise<OwnChat> {
  const own = await ownChat(ctx, chatId, 'lock')
  if (!own.open) throw chatClosed()
  return own
}

export const chatClosed = () => new DomainError('conflict', { messageKey: 'chatClosed' })
