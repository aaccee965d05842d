import { and, eq, or } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { chatOfPair } from '@/lib/db/chat-of-pair'
import { isEventOnly } from '@/lib/db/is-event-only'
import { participants } from '@/lib/db/schema/participant'
import { intros } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { requireOtherMember } from '../visibility/require-other-member'
import { bringBack, ensureChat } from './start-chat'

/**
 * Opens the caller's chat with another member, also one that they left. Organisers may write to any member.
 * @throws DomainError 'not-found' when there is no such member, 'forbidden' before an introduction is accepted, 'conflict'
 * with members of the event-only role, who have no chats
 */
export async function openChat(ctx: Ctx, otherId: string): Promise<{ chatId: string }> {
  const member = requireMember(ctx)
  await requireOtherMember(ctx, member.participantId, otherId)
  if ((await ctx.db.$count(participants, and(eq(participants.id, otherId), isEventOnly))) > 0)
    throw new DomainError('conflict', { messageKey: 'eventOnly' })
  const pair = [member.participantId, otherId] as const
  const introduced = await mayWrite(ctx, pair)
  if (!introduced && member.role !== 'ROLE_ADMIN')
    throw new DomainError('forbidden', { messageKey: 'chatAfterIntro' })
  const chat = await ensureChat(ctx, pair, introduced ? {} : { organiserId: member.participantId })
  await bringBack(ctx, chat.id, [member.participantId])
  return { chatId: chat.id }
}

/** Whether two members have a chat or an accepted introduction. */
async function mayWrite(ctx: Ctx, [one, other]: readonly [string, string]): Promise<boolean> {
  if (await chatOfPair(ctx.db, one, other)) return true
  const accepted = and(
    eq(intros.status, 'accepted'),
    or(
      and(eq(intros.fromId, one), eq(intros.toId, other)),
      and(eq(intros.fromId, other), eq(intros.toId, one)),
    ),
  )
  return (await ctx.db.$count(intros, accepted)) > 0
}
