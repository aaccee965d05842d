import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { bookmarkShape } from '@/lib/contracts/matching'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { participants } from '@/lib/db/schema/participant'
import { bookmarks } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { viewPersonCard } from '../matching/view-person-card'
import { requireMember } from '../participant/require-member'

/** The people that the member bookmarked, newest first. */
export async function listBookmarks(
  ctx: Ctx,
  page: number,
): Promise<{ list: z.infer<typeof bookmarkShape>[]; page: number; hasMore: boolean }> {
  const member = requireMember(ctx)
  const rows = await ctx.db
    .select({ bookmarkedAt: bookmarks.createdAt, person: participants })
    .from(bookmarks)
    .innerJoin(participants, eq(participants.id, bookmarks.subjectId))
    .where(eq(bookmarks.participantId, member.participantId))
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.subjectId))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const list = rows.map(({ bookmarkedAt, person }) => ({
    bookmarkedAt: bookmarkedAt.toISOString(),
    person: viewPersonCard(ctx.community, person),
  }))
  return toPage(list, page)
}
