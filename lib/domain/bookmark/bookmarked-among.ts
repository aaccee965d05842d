import { and, eq, inArray } from 'drizzle-orm'
import { bookmarks } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'

/** Which of these people a member has bookmarked, by id. */
export async function bookmarkedAmong(ctx: Ctx, participantId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: bookmarks.subjectId })
    .from(bookmarks)
    .where(and(eq(bookmarks.participantId, participantId), inArray(bookmarks.subjectId, ids)))
  return new Set(rows.map(({ id }) => id))
}
