import { and, eq, inArray } from 'drizzle-orm'
import { partnerNotes } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'

/** A member's private notes about these people, by the person's id. */
export async function notesAbout(
  ctx: Ctx,
  participantId: string,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: partnerNotes.subjectId, note: partnerNotes.note })
    .from(partnerNotes)
    .where(and(eq(partnerNotes.participantId, participantId), inArray(partnerNotes.subjectId, ids)))
  return new Map(rows.map(({ id, note }) => [id, note]))
}
