import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { relationInputShape, relationShape } from '@/lib/contracts/matching'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { relations } from '@/lib/db/schema/people'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { requireOtherMember } from '../visibility/require-other-member'

/**
 * Likes or dislikes another member. 'Not interested' is a dislike with a reason: the contact leaves the member's
 * recommendations and the two are never recommended to each other again.
 *
 * @throws DomainError 'not-found' when there is no such other member
 */
export async function setRelation(
  ctx: Ctx,
  input: z.output<typeof relationInputShape>,
): Promise<z.infer<typeof relationShape>> {
  const member = requireMember(ctx)
  if (input.relationType === 'LIKE') await requireOtherMember(ctx, member.participantId, input.subjectId)
  const [subject] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, input.subjectId), isNull(participants.deletedAt)))
    .for('key share')
  if (!subject || subject.id === member.participantId) throw notFound()
  const relation = {
    participantId: member.participantId,
    subjectId: subject.id,
    relationType: input.relationType,
    reason: input.relationType === 'DISLIKE' ? (input.reason ?? 'not-interested') : null,
    note: input.note || null,
  }
  await ctx.db
    .insert(relations)
    .values({ communityId: ctx.community.id, ...relation, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({
      target: [relations.communityId, relations.participantId, relations.subjectId],
      set: {
        relationType: relation.relationType,
        reason: relation.reason,
        note: relation.note,
        // What is said again keeps its date; what has changed counts from now.
        createdAt: sql`CASE WHEN ${relations.relationType} = excluded.relation_type
          AND ${relations.reason} IS NOT DISTINCT FROM excluded.reason
          THEN ${relations.createdAt} ELSE excluded.created_at END`,
      },
    })
  const dislike = input.relationType === 'DISLIKE'
  await markSides(ctx, member.participantId, subject.id, {
    from: dislike ? ['pending', 'interested'] : ['not-interested'],
    state: dislike ? 'not-interested' : 'pending',
    reason: relation.reason,
  })
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, member.participantId))
  return relation
}

/** Removes a like or dislike, or a 'pass' in an email: the recommendation is open again. */
export async function removeRelation(ctx: Ctx, subjectId: string): Promise<void> {
  const member = requireMember(ctx)
  const removed = await ctx.db
    .delete(relations)
    .where(and(eq(relations.participantId, member.participantId), eq(relations.subjectId, subjectId)))
    .returning({ subjectId: relations.subjectId })
  const reopened = await markSides(ctx, member.participantId, subjectId, {
    from: ['not-interested'],
    state: 'pending',
    reason: null,
  })
  if (removed.length === 0 && reopened === 0) throw notFound()
}

type Mark = {
  from: (typeof matchSides.$inferSelect)['state'][]
  state: (typeof matchSides.$inferSelect)['state']
  reason: (typeof matchSides.$inferSelect)['reason']
}

/** @returns how many sides changed */
async function markSides(ctx: Ctx, participantId: string, partnerId: string, mark: Mark): Promise<number> {
  const changed = await ctx.db
    .update(matchSides)
    .set({ state: mark.state, reason: mark.reason })
    .where(
      and(
        eq(matchSides.participantId, participantId),
        eq(matchSides.partnerId, partnerId),
        inArray(matchSides.state, mark.from),
      ),
    )
    .returning({ id: matchSides.id })
  return changed.length
}
