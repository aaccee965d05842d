import { eq } from 'drizzle-orm'
import { bookmarks, hides, partnerNotes, relations, reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { MAX_ROWS, person, type RecordedMember, shownPerson } from './recorded-member'

/** What a member noted about others. */
export async function peopleRecord({ db }: Ctx, { id }: RecordedMember) {
  return {
    bookmarks: await db
      .select({ person: shownPerson, createdAt: bookmarks.createdAt })
      .from(bookmarks)
      .innerJoin(person, eq(person.id, bookmarks.subjectId))
      .where(eq(bookmarks.participantId, id))
      .limit(MAX_ROWS),
    relations: await db
      .select({
        person: shownPerson,
        relationType: relations.relationType,
        reason: relations.reason,
        note: relations.note,
        createdAt: relations.createdAt,
      })
      .from(relations)
      .innerJoin(person, eq(person.id, relations.subjectId))
      .where(eq(relations.participantId, id))
      .limit(MAX_ROWS),
    hidden: await db
      .select({ person: shownPerson, kind: hides.kind, createdAt: hides.createdAt })
      .from(hides)
      .innerJoin(person, eq(person.id, hides.subjectId))
      .where(eq(hides.participantId, id))
      .limit(MAX_ROWS),
    reports: await db
      .select({
        person: shownPerson,
        reason: reports.reason,
        note: reports.note,
        createdAt: reports.createdAt,
      })
      .from(reports)
      .innerJoin(person, eq(person.id, reports.subjectId))
      .where(eq(reports.participantId, id))
      .limit(MAX_ROWS),
    notes: await db
      .select({ person: shownPerson, note: partnerNotes.note, updatedAt: partnerNotes.updatedAt })
      .from(partnerNotes)
      .innerJoin(person, eq(person.id, partnerNotes.subjectId))
      .where(eq(partnerNotes.participantId, id))
      .limit(MAX_ROWS),
  }
}
