import { and, eq } from 'drizzle-orm'
import type { HideKind } from '@/lib/contracts/people'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { notFound } from '@/lib/core/errors'
import { orderedPair } from '@/lib/core/ordered-pair'
import { chats } from '@/lib/db/schema/chat'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { requireOtherMember } from '../visibility/require-other-member'

/**
 * Hides another member from one's own lists, or blocks them: then neither sees the other. Either way the two are not
 * matched. A later call replaces an earlier one.
 *
 * @throws DomainError 'not-found' for an unknown member
 */
export async function hideMember(ctx: Ctx, subjectId: string, kind: HideKind): Promise<void> {
  const member = requireMember(ctx)
  // A concurrent message comes before the block, or sees it.
  const chat = await lockChatOf(ctx, [member.participantId, subjectId])
  await requireOtherMember(ctx, member.participantId, subjectId)
  await ctx.db
    .insert(hides)
    .values({
      communityId: ctx.community.id,
      participantId: member.participantId,
      subjectId,
      kind,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({ target: [hides.communityId, hides.participantId, hides.subjectId], set: { kind } })
  publishAccess(ctx, [member.participantId, subjectId], chat)
}

/** @throws DomainError 'not-found' when the member neither hid nor blocked them */
export async function showMemberAgain(ctx: Ctx, subjectId: string): Promise<void> {
  const member = requireMember(ctx)
  const chat = await lockChatOf(ctx, [member.participantId, subjectId])
  const removed = await ctx.db
    .delete(hides)
    .where(and(eq(hides.participantId, member.participantId), eq(hides.subjectId, subjectId)))
    .returning({ subjectId: hides.subjectId })
  if (removed.length === 0) throw notFound()
  publishAccess(ctx, [member.participantId, subjectId], chat)
}

type Pair = readonly [string, string]

async function lockChatOf(ctx: Ctx, pair: Pair): Promise<{ id: string } | undefined> {
  const [firstId, secondId] = orderedPair(...pair)
  const [chat] = await ctx.db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.firstId, firstId), eq(chats.secondId, secondId)))
    .for('update')
  return chat
}

/** Visibility and the right to write may have changed. */
function publishAccess(ctx: Ctx, pair: Pair, chat: { id: string } | undefined): void {
  ctx.accessChanged(...pair)
  if (chat) ctx.publish(chatTopic(chat.id), { type: 'chat-changed' })
}
