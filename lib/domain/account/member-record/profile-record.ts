import { desc, eq, or } from 'drizzle-orm'
import { invitations } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { answers, questions, requestAnswers, requests } from '@/lib/db/schema/participant'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import type { Ctx } from '@/lib/runtime/context'
import { MAX_ROWS, person, type RecordedMember, shownPerson } from './recorded-member'

/** What a member wrote about themselves and asked for, and how they came. */
export async function profileRecord({ db }: Ctx, { id, userId, email }: RecordedMember) {
  return {
    answers: await db
      .select({ question: questions.text, value: answers.value, updatedAt: answers.updatedAt })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .where(eq(answers.participantId, id)),
    requests: await db
      .select({ text: requests.text, createdAt: requests.createdAt, closedAt: requests.closedAt })
      .from(requests)
      .where(eq(requests.participantId, id))
      .orderBy(desc(requests.createdAt))
      .limit(MAX_ROWS),
    answersToRequests: await db
      .select({
        person: shownPerson,
        request: requests.text,
        answer: requestAnswers.answer,
        createdAt: requestAnswers.createdAt,
      })
      .from(requestAnswers)
      .innerJoin(requests, eq(requests.id, requestAnswers.requestId))
      .innerJoin(person, eq(person.id, requests.participantId))
      .where(eq(requestAnswers.participantId, id))
      .limit(MAX_ROWS),
    phraseDrafts: await db
      .select({ phrases: phraseDrafts.phrases, readAt: phraseDrafts.readAt })
      .from(phraseDrafts)
      .where(eq(phraseDrafts.participantId, id)),
    answersReceived: await db
      .select({ person: shownPerson, answer: requestAnswers.answer, createdAt: requestAnswers.createdAt })
      .from(requestAnswers)
      .innerJoin(requests, eq(requests.id, requestAnswers.requestId))
      .innerJoin(person, eq(person.id, requestAnswers.participantId))
      .where(eq(requests.participantId, id))
      .limit(MAX_ROWS),
    invitations: await db
      .select({ code: invitations.code, uses: invitations.uses, createdAt: invitations.createdAt })
      .from(invitations)
      .where(eq(invitations.participantId, id)),
    emailInvitations: await db
      .select({
        email: emailInvitations.email,
        name: emailInvitations.name,
        word: emailInvitations.word,
        sentAt: emailInvitations.sentAt,
        expiresAt: emailInvitations.expiresAt,
        acceptedAt: emailInvitations.acceptedAt,
        refusedAt: emailInvitations.refusedAt,
      })
      .from(emailInvitations)
      .where(or(eq(emailInvitations.email, email.toLowerCase()), eq(emailInvitations.acceptedBy, userId))),
    importedRows: await db
      .select({
        file: memberImports.fileName,
        cells: memberImportRows.cells,
        outcome: memberImportRows.outcome,
        changes: memberImportRows.changes,
        createdAt: memberImports.createdAt,
      })
      .from(memberImportRows)
      .innerJoin(memberImports, eq(memberImports.id, memberImportRows.importId))
      .where(or(eq(memberImportRows.participantId, id), eq(memberImportRows.email, email.toLowerCase())))
      .orderBy(desc(memberImports.createdAt), memberImportRows.number)
      .limit(MAX_ROWS),
  }
}
