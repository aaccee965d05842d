import { and, desc, eq, isNull } from 'drizzle-orm'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { HiddenPage } from '@/lib/contracts/people'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'

/** Members hidden or blocked by the member, newest first. */
export async function listHidden(ctx: Ctx, page: number): Promise<HiddenPage> {
  const member = requireMember(ctx)
  const rows = await ctx.db
    .select({
      participantId: participants.id,
      firstName: participants.firstName,
      lastName: participants.lastName,
      avatarUrl: participants.avatarUrl,
      kind: hides.kind,
    })
    .from(hides)
    .innerJoin(participants, eq(participants.id, hides.subjectId))
    .where(and(eq(hides.participantId, member.participantId), isNull(participants.deletedAt)))
    .orderBy(desc(hides.createdAt), desc(hides.subjectId))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(rows, page)
}
