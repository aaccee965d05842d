import { and, desc, eq } from 'drizzle-orm'
import type { Bookmark } from '@/lib/contracts/matching'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { participants } from '@/lib/db/schema/participant'
import { bookmarks } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { notesAbout } from '../note/notes-about'
import { personLineColumns } from '../participant/person-line'
import { requireMember } from '../participant/require-member'
import { visibleMembers } from '../visibility/visibility'

/** The member's bookmarks, newest first, without people who have left. */
export async function listBookmarks(ctx: Ctx, page: number): Promise<PageOf<Bookmark>> {
  const { participantId } = requireMember(ctx)
  const rows = await ctx.db
    .select({ bookmarkedAt: bookmarks.createdAt, person: personLineColumns })
    .from(bookmarks)
    .innerJoin(participants, eq(participants.id, bookmarks.subjectId))
    .where(and(eq(bookmarks.participantId, participantId), visibleMembers(ctx, participantId)))
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.subjectId))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const notes = await notesAbout(
    ctx,
    participantId,
    rows.map(({ person }) => person.participantId),
  )
  return toPage(
    rows.map(({ bookmarkedAt, person }) => ({
      bookmarkedAt: bookmarkedAt.toISOString(),
      note: notes.get(person.participantId) ?? null,
      person,
    })),
    page,
  )
}
