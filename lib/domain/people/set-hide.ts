import { and, eq } from 'drizzle-orm'
import type { HideKind } from '@/lib/contracts/people'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { notFound } from '@/lib/core/errors'
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
  await publishAccess(ctx, member.participantId, subjectId)
}

/** @throws DomainError 'not-found' when the member neither hid nor blocked them */
export async function showMemberAgain(ctx: Ctx, subjectId: string): Promise<void> {
  const member = requireMember(ctx)
  const removed = await ctx.db
    .delete(hides)
    .where(and(eq(hides.participantId, member.participantId), eq(hides.subjectId, subjectId)))
    .returning({ subjectId: hides.subjectId })
  if (removed.length === 0) throw notFound()
  await publishAccess(ctx, member.participantId, subjectId)
}

/** Whether the two see each other, and can write, may have changed. */
async function publishAccess(ctx: Ctx, ...pair: [string, string]): Promise<void> {
  ctx.accessChanged(...pair)
  const [firstId, secondId] = [...pair].sort() as [string, string]
  const [chat] = await ctx.db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.firstId, firstId), eq(chats.secondId, secondId)))
  if (chat) ctx.publish(chatTopic(chat.id), { type: 'chat-changed' })
}
