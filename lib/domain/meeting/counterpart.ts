import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { orderedPair } from '@/lib/core/ordered-pair'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { openChat } from '../chat/open-chat'
import { chatClosed, openOwnChat, ownChat } from '../chat/own-chat'
import { requireMember } from '../participant/require-member'
import { areBlocked } from '../visibility/visibility'
import { canMeet } from './own-meeting'

export type NamedCounterpart = { chatId?: string; matchingId?: string }
export type Counterpart = { me: string; other: string; matchId: string | null }

/**
 * The member to meet: the other of an open chat, or of an accepted introduction, also when the caller left their chat.
 * @throws DomainError 'not-found' for others' chats and introductions, 'forbidden' before an introduction is accepted,
 * 'conflict' when the two cannot write to each other
 */
export async function findCounterpart(
  ctx: Ctx,
  named: NamedCounterpart,
): Promise<Pick<Counterpart, 'me' | 'other'>> {
  const me = requireMember(ctx).participantId
  if (named.chatId) {
    const chat = await ownChat(ctx, named.chatId)
    if (!chat.open) throw chatClosed()
    return { me, other: chat.other.participantId }
  }
  const other = await partnerOf(ctx, me, named.matchingId ?? '')
  if (!(await canMeet(ctx, other)) || (await areBlocked(ctx, me, other)) || (await hasLeft(ctx, other, me)))
    throw chatClosed()
  return { me, other }
}

/** The same for proposing: brings the caller back to the chat, and locks it. @throws DomainError also as openChat */
export async function openCounterpart(ctx: Ctx, named: NamedCounterpart): Promise<Counterpart> {
  const me = requireMember(ctx).participantId
  const chatId =
    named.chatId ?? (await openChat(ctx, await partnerOf(ctx, me, named.matchingId ?? ''))).chatId
  const other = (await openOwnChat(ctx, chatId)).other.participantId
  return { me, other, matchId: named.matchingId ?? (await latestMatch(ctx, me, other)) }
}

/** The partner of an accepted introduction. */
async function partnerOf(ctx: Ctx, me: string, matchId: string): Promise<string> {
  const [side] = await ctx.db
    .select({ partnerId: matchSides.partnerId })
    .from(matchSides)
    .where(
      and(eq(matchSides.matchId, matchId), eq(matchSides.participantId, me), isNotNull(matchSides.sentAt)),
    )
  if (!side) throw notFound()
  const accepted = and(eq(intros.matchId, matchId), eq(intros.status, 'accepted'))
  if ((await ctx.db.$count(intros, accepted)) === 0)
    throw new DomainError('forbidden', { messageKey: 'meetingAfterIntro' })
  return side.partnerId
}

/** Whether a member left their chat with another one. */
async function hasLeft(ctx: Ctx, participantId: string, otherId: string): Promise<boolean> {
  const [firstId, secondId] = orderedPair(participantId, otherId)
  const [left] = await ctx.db
    .select({ chatId: chats.id })
    .from(chats)
    .innerJoin(
      chatMembers,
      and(
        eq(chatMembers.chatId, chats.id),
        eq(chatMembers.participantId, participantId),
        isNotNull(chatMembers.leftAt),
      ),
    )
    .where(and(eq(chats.firstId, firstId), eq(chats.secondId, secondId)))
  return left !== undefined
}

async function latestMatch(ctx: Ctx, me: string, other: string): Promise<string | null> {
  const [side] = await ctx.db
    .select({ matchId: matchSides.matchId })
    .from(matchSides)
    .where(
      and(eq(matchSides.participantId, me), eq(matchSides.partnerId, other), isNotNull(matchSides.sentAt)),
    )
    .orderBy(desc(matchSides.sentAt), matchSides.matchId)
    .limit(1)
  return side?.matchId ?? null
}
