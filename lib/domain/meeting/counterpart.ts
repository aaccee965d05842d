import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { openChat } from '../chat/open-chat'
import { ownChat } from '../chat/own-chat'
import { requireMember } from '../participant/require-member'

export type NamedCounterpart = { chatId?: string; matchingId?: string }
export type Counterpart = { me: string; other: string; chatId: string; matchId: string | null }

/**
 * The member to meet: the other of an open chat, or of an accepted introduction.
 * @throws DomainError 'not-found' for others' chats and introductions, 'forbidden' before an introduction is accepted,
 * 'conflict' when the chat is closed
 */
export async function findCounterpart(ctx: Ctx, named: NamedCounterpart): Promise<Counterpart> {
  const me = requireMember(ctx).participantId
  const chatId = named.chatId ?? (await chatOfMatch(ctx, me, named.matchingId ?? ''))
  const chat = await ownChat(ctx, chatId)
  if (!chat.open) throw new DomainError('conflict', { messageKey: 'chatClosed' })
  const other = chat.other.participantId
  return { me, other, chatId, matchId: named.matchingId ?? (await latestMatch(ctx, me, other)) }
}

async function chatOfMatch(ctx: Ctx, me: string, matchId: string): Promise<string> {
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
  return (await openChat(ctx, side.partnerId)).chatId
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
