import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { relationShape } from '@/lib/contracts/matching'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { relations } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'

/** The member's own likes and dislikes, newest first. */
export async function listRelations(
  ctx: Ctx,
  page: number,
): Promise<{ list: z.infer<typeof relationShape>[]; page: number; hasMore: boolean }> {
  const member = requireMember(ctx)
  const rows = await ctx.db
    .select({
      participantId: relations.participantId,
      subjectId: relations.subjectId,
      relationType: relations.relationType,
      reason: relations.reason,
      note: relations.note,
    })
    .from(relations)
    .where(eq(relations.participantId, member.participantId))
    .orderBy(desc(relations.createdAt), desc(relations.subjectId))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(rows, page)
}
