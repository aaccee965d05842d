import { and, desc, eq, gt } from 'drizzle-orm'
import type { MemberNote } from '@/lib/contracts/roster'
import { notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { organiserNotes } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { memberNames } from '../participant/member-names'
import { findRosterMember } from './find-roster-member'

const LIMIT = 200
/** The same note again within this time is a repeated request, whose answer was lost. */
const REPEAT_MS = 60 * 60 * 1000

/** Organisers' notes about a member, latest first. */
export async function listNotes(ctx: Ctx, participantId: string): Promise<MemberNote[]> {
  const actor = requireOrganiser(ctx)
  const rows = await ctx.db
    .select()
    .from(organiserNotes)
    .where(eq(organiserNotes.participantId, participantId))
    .orderBy(desc(organiserNotes.createdAt), desc(organiserNotes.id))
    .limit(LIMIT)
  const names = await memberNames(
    ctx,
    'userId',
    rows.map(({ writtenBy }) => writtenBy),
  )
  return rows.map(({ id, text, writtenBy, createdAt }) => ({
    noteId: id,
    text,
    by: names.get(writtenBy) ?? null,
    byReader: writtenBy === actor.userId,
    createdAt: createdAt.toISOString(),
  }))
}

/** Adds a note once, also when the request is repeated. @throws DomainError 'not-found' */
export async function addNote(
  ctx: Ctx,
  { participantId, text }: { participantId: string; text: string },
): Promise<MemberNote> {
  const actor = requireOrganiser(ctx)
  await findRosterMember(ctx, participantId, 'lock')
  await lockInCommunity(ctx.db, 'organiser notes', ctx.community.id)
  const now = ctx.clock.now()
  const [same] = await ctx.db
    .select()
    .from(organiserNotes)
    .where(
      and(
        eq(organiserNotes.participantId, participantId),
        eq(organiserNotes.writtenBy, actor.userId),
        eq(organiserNotes.text, text),
        gt(organiserNotes.createdAt, new Date(now.getTime() - REPEAT_MS)),
      ),
    )
    .limit(1)
  const note = same ?? {
    communityId: ctx.community.id,
    id: newId(),
    participantId,
    writtenBy: actor.userId,
    text,
    createdAt: now,
  }
  if (!same) await ctx.db.insert(organiserNotes).values(note)
  const names = await memberNames(ctx, 'userId', [actor.userId])
  return {
    noteId: note.id,
    text,
    by: names.get(actor.userId) ?? null,
    byReader: true,
    createdAt: note.createdAt.toISOString(),
  }
}

/** Any organiser may remove a note; the audit log records the removal, not the text. */
export async function removeNote(
  ctx: Ctx,
  { participantId, noteId }: { participantId: string; noteId: string },
): Promise<void> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .delete(organiserNotes)
    .where(and(eq(organiserNotes.id, noteId), eq(organiserNotes.participantId, participantId)))
    .returning({ id: organiserNotes.id })
  if (rows.length === 0) throw notFound()
  await recordAudit(ctx, {
    action: 'member.note-removed',
    subjectId: participantId,
    detail: { participantIds: [participantId] },
  })
}
