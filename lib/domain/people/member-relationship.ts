import { and, eq } from 'drizzle-orm'
import type { MemberRelationship } from '@/lib/contracts/people'
import { hides, relations } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { bookmarkedAmong } from '../bookmark/bookmarked-among'
import { openChatsWith } from '../contact/open-chats'
import { nextMeetingsWith } from '../next-meeting/next-meeting'
import { notesAbout } from '../note/notes-about'
import { requireMember } from '../participant/require-member'
import { hasReported } from './report-member'

/** The state between the member and another one: hidden, reported, bookmarked, their chat and the like. */
export async function viewMemberRelationship(ctx: Ctx, subjectId: string): Promise<MemberRelationship> {
  const { participantId } = requireMember(ctx)
  const hidden = await ctx.db.$count(
    hides,
    and(eq(hides.participantId, participantId), eq(hides.subjectId, subjectId), eq(hides.kind, 'hide')),
  )
  const [relation] = await ctx.db
    .select({ type: relations.relationType })
    .from(relations)
    .where(and(eq(relations.participantId, participantId), eq(relations.subjectId, subjectId)))
  const bookmarks = await bookmarkedAmong(ctx, participantId, [subjectId])
  const notes = await notesAbout(ctx, participantId, [subjectId])
  const chats = await openChatsWith(ctx, participantId, [subjectId], { byOrganisers: true })
  const meetings = await nextMeetingsWith(ctx, participantId, [subjectId])
  return {
    hidden: hidden > 0,
    reported: await hasReported(ctx, participantId, subjectId),
    relation: relation?.type ?? null,
    bookmarked: bookmarks.has(subjectId),
    chatId: chats.get(subjectId) ?? null,
    meeting: meetings.get(subjectId) ?? null,
    note: notes.get(subjectId) ?? null,
  }
}
