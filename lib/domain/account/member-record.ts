import { and, desc, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isMeetingOf, isMetBy } from '@/lib/db/is-met-by'
import { invitations } from '@/lib/db/schema/account'
import { campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { chatMembers, chatSettings, chats, messageReactions, messages } from '@/lib/db/schema/chat'
import { events, participations } from '@/lib/db/schema/event'
import { eventMessageRecipients, eventMessages } from '@/lib/db/schema/event-message'
import { emailInvitations } from '@/lib/db/schema/invitation'
import {
  meetingAttendance,
  meetingFeedback,
  meetingSettings,
  meetingSlots,
  meetings,
} from '@/lib/db/schema/meeting'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { auditEvents, mails, notifications, pushSubscriptions } from '@/lib/db/schema/message'
import {
  answers,
  participants,
  questions,
  requestAnswers,
  requests,
  telegramConnections,
} from '@/lib/db/schema/participant'
import { bookmarks, hides, partnerNotes, relations, reports } from '@/lib/db/schema/people'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import { intros, matches, matchSides, pairScores, rounds, unmatched } from '@/lib/db/schema/round'
import { telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'

/** Maximum rows of each kind, newest first; members with more can ask the organiser. */
const MAX_ROWS = 10_000

/**
 * A member's data in a community, for themselves. Others' private data about them (notes, dislikes, hiding, reports,
 * meeting feedback) is not included; of others, it has the names that were shown and the texts that were sent to them.
 */
export async function memberRecord(ctx: Ctx, userId: string) {
  const { db } = ctx
  const [profile] = await db.select().from(participants).where(eq(participants.userId, userId))
  const audit = await db
    .select({ action: auditEvents.action, detail: auditEvents.detail, createdAt: auditEvents.createdAt })
    .from(auditEvents)
    .where(
      or(
        eq(auditEvents.actorUserId, userId),
        and(eq(auditEvents.subjectId, userId), like(auditEvents.action, 'account.%')),
      ),
    )
    .orderBy(desc(auditEvents.createdAt))
    .limit(MAX_ROWS)
  const telegram = await db
    .select({
      chatId: telegramConnections.chatId,
      username: telegramConnections.username,
      blockedAt: telegramConnections.blockedAt,
      emailToo: telegramConnections.emailToo,
      createdAt: telegramConnections.createdAt,
    })
    .from(telegramConnections)
    .where(eq(telegramConnections.userId, userId))
  const push = await db
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  const eventsMade = await db
    .select({
      title: events.title,
      description: events.description,
      at: events.eventDateTime,
      organizerContact: events.organizerContact,
      createdAt: events.createdAt,
    })
    .from(events)
    .where(eq(events.createdBy, userId))
    .limit(MAX_ROWS)
  const common = { audit, telegram, push, eventsMade }
  if (!profile) return { profile: null, ...common }
  const { communityId: _community, userId: _user, deletedAt: _deleted, ...own } = profile
  return { profile: own, ...common, ...(await participantRecord(ctx, profile)) }
}

async function participantRecord(ctx: Ctx, { id, userId, email }: typeof participants.$inferSelect) {
  const { db } = ctx
  const person = alias(participants, 'person')
  /** Of another member, only the name shown to this one. */
  const who = { id: person.id, firstName: person.firstName, lastName: person.lastName }
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
        person: who,
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
      .select({ person: who, answer: requestAnswers.answer, createdAt: requestAnswers.createdAt })
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
    bookmarks: await db
      .select({ person: who, createdAt: bookmarks.createdAt })
      .from(bookmarks)
      .innerJoin(person, eq(person.id, bookmarks.subjectId))
      .where(eq(bookmarks.participantId, id))
      .limit(MAX_ROWS),
    relations: await db
      .select({
        person: who,
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
      .select({ person: who, kind: hides.kind, createdAt: hides.createdAt })
      .from(hides)
      .innerJoin(person, eq(person.id, hides.subjectId))
      .where(eq(hides.participantId, id))
      .limit(MAX_ROWS),
    reports: await db
      .select({ person: who, reason: reports.reason, note: reports.note, createdAt: reports.createdAt })
      .from(reports)
      .innerJoin(person, eq(person.id, reports.subjectId))
      .where(eq(reports.participantId, id))
      .limit(MAX_ROWS),
    notes: await db
      .select({ person: who, note: partnerNotes.note, updatedAt: partnerNotes.updatedAt })
      .from(partnerNotes)
      .innerJoin(person, eq(person.id, partnerNotes.subjectId))
      .where(eq(partnerNotes.participantId, id))
      .limit(MAX_ROWS),
    introductions: await db
      .select({
        person: who,
        kind: matches.kind,
        level: matches.level,
        state: matchSides.state,
        reason: matchSides.reason,
        sentAt: matchSides.sentAt,
        seenAt: matchSides.seenAt,
      })
      .from(matchSides)
      .innerJoin(matches, eq(matches.id, matchSides.matchId))
      .innerJoin(person, eq(person.id, matchSides.partnerId))
      .where(and(eq(matchSides.participantId, id), eq(matches.status, 'sent')))
      .orderBy(desc(matchSides.sentAt))
      .limit(MAX_ROWS),
    unmatched: await db
      .select({ round: rounds.scheduledFor, reason: unmatched.reason })
      .from(unmatched)
      .innerJoin(rounds, eq(rounds.id, unmatched.roundId))
      .where(and(eq(unmatched.participantId, id), eq(rounds.status, 'sent')))
      .orderBy(desc(rounds.scheduledFor))
      .limit(MAX_ROWS),
    pairScores: await scoresAbout(ctx, id),
    introsSent: await introsOf(ctx, eq(intros.fromId, id), eq(person.id, intros.toId), person),
    introsReceived: await introsOf(ctx, eq(intros.toId, id), eq(person.id, intros.fromId), person),
    chats: await chatsOf(ctx, id),
    chatSettings: await db
      .select({
        showOnline: chatSettings.showOnline,
        showRead: chatSettings.showRead,
        showTyping: chatSettings.showTyping,
      })
      .from(chatSettings)
      .where(eq(chatSettings.participantId, id)),
    meetings: await meetingsOf(ctx, id),
    meetingSettings: await ctx.db
      .select({
        weeklyHours: meetingSettings.weeklyHours,
        hoursShared: meetingSettings.hoursShared,
        ownLink: meetingSettings.ownLink,
      })
      .from(meetingSettings)
      .where(eq(meetingSettings.participantId, id)),
    feedback: await db
      .select({
        person: who,
        meetingAt: meetings.startsAt,
        score: meetingFeedback.score,
        didNotMeet: meetingFeedback.didNotMeet,
        missedReason: meetingFeedback.missedReason,
        note: meetingFeedback.note,
        createdAt: meetingFeedback.createdAt,
      })
      .from(meetingFeedback)
      .innerJoin(meetings, eq(meetings.id, meetingFeedback.meetingId))
      .innerJoin(person, isMetBy(id, person.id))
      .where(eq(meetingFeedback.participantId, id))
      .limit(MAX_ROWS),
    participations: await db
      .select({
        event: events.title,
        at: events.eventDateTime,
        status: participations.status,
        signedUpAt: participations.createdAt,
        position: participations.position,
        approvedAt: participations.approvedAt,
        payBy: participations.payBy,
        paidAt: participations.paidAt,
        checkInCode: participations.checkInCode,
        checkedInAt: participations.checkedInAt,
      })
      .from(participations)
      .innerJoin(events, eq(events.id, participations.eventId))
      .where(eq(participations.participantId, id))
      .limit(MAX_ROWS),
    eventMessages: await db
      .select({ text: eventMessages.text, createdAt: eventMessages.createdAt })
      .from(eventMessageRecipients)
      .innerJoin(eventMessages, eq(eventMessages.id, eventMessageRecipients.messageId))
      .where(eq(eventMessageRecipients.participantId, id))
      .orderBy(desc(eventMessages.createdAt))
      .limit(MAX_ROWS),
    organiserMessages: await db
      .select({
        texts: campaigns.texts,
        startedAt: campaigns.startedAt,
        clickedAt: campaignRecipients.clickedAt,
        unsubscribedAt: campaignRecipients.unsubscribedAt,
      })
      .from(campaignRecipients)
      .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
      .where(and(eq(campaignRecipients.participantId, id), eq(campaignRecipients.state, 'handed')))
      .orderBy(desc(campaigns.startedAt))
      .limit(MAX_ROWS),
    notifications: await db
      .select({
        kind: notifications.kind,
        createdAt: notifications.createdAt,
        seenAt: notifications.seenAt,
        dismissedAt: notifications.dismissedAt,
      })
      .from(notifications)
      .where(eq(notifications.participantId, id))
      .orderBy(desc(notifications.createdAt))
      .limit(MAX_ROWS),
    mails: await db
      .select({
        kind: mails.kind,
        to: mails.toEmail,
        status: mails.status,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
        complainedAt: mails.complainedAt,
      })
      .from(mails)
      .where(eq(mails.participantId, id))
      .orderBy(desc(mails.createdAt))
      .limit(MAX_ROWS),
    telegramMessages: await db
      .select({
        kind: telegramMessages.kind,
        status: telegramMessages.status,
        createdAt: telegramMessages.createdAt,
        sentAt: telegramMessages.sentAt,
      })
      .from(telegramMessages)
      .where(eq(telegramMessages.participantId, id))
      .orderBy(desc(telegramMessages.createdAt))
      .limit(MAX_ROWS),
  }
}

/**
 * Organisers' scores of pairs with this member. The other is named only if the two were introduced.
 */
async function scoresAbout({ db }: Ctx, id: string) {
  const person = alias(participants, 'person')
  const rows = await db
    .select({
      score: pairScores.score,
      scoredAt: pairScores.scoredAt,
      person: { id: person.id, firstName: person.firstName, lastName: person.lastName },
      introducedAt: matchSides.sentAt,
    })
    .from(pairScores)
    .innerJoin(
      person,
      or(
        and(eq(pairScores.participantId, id), eq(person.id, pairScores.partnerId)),
        and(eq(pairScores.partnerId, id), eq(person.id, pairScores.participantId)),
      ),
    )
    .leftJoin(
      matchSides,
      and(
        eq(matchSides.participantId, id),
        eq(matchSides.partnerId, person.id),
        isNotNull(matchSides.sentAt),
      ),
    )
    .where(
      and(or(eq(pairScores.participantId, id), eq(pairScores.partnerId, id)), isNotNull(pairScores.score)),
    )
    .orderBy(desc(pairScores.scoredAt))
    .limit(MAX_ROWS)
  return rows.map(({ score, scoredAt, person: other, introducedAt }) => ({
    person: introducedAt ? other : null,
    score,
    scoredAt,
  }))
}

type Person = ReturnType<typeof alias<typeof participants, 'person'>>

function introsOf({ db }: Ctx, own: SQL, other: SQL, person: Person) {
  return db
    .select({
      person: { id: person.id, firstName: person.firstName, lastName: person.lastName },
      message: intros.message,
      status: intros.status,
      answer: intros.answer,
      createdAt: intros.createdAt,
      answeredAt: intros.answeredAt,
    })
    .from(intros)
    .innerJoin(person, other)
    .where(own)
    .orderBy(desc(intros.createdAt))
    .limit(MAX_ROWS)
}

/** Both sides of a conversation were written for both. */
async function chatsOf({ db }: Ctx, id: string) {
  const person = alias(participants, 'person')
  const own = await db
    .select({
      id: chats.id,
      person: { id: person.id, firstName: person.firstName, lastName: person.lastName },
      createdAt: chats.createdAt,
      leftAt: chatMembers.leftAt,
    })
    .from(chats)
    .innerJoin(chatMembers, and(eq(chatMembers.chatId, chats.id), eq(chatMembers.participantId, id)))
    .innerJoin(
      person,
      or(
        and(eq(chats.firstId, id), eq(person.id, chats.secondId)),
        and(eq(chats.secondId, id), eq(person.id, chats.firstId)),
      ),
    )
  if (own.length === 0) return []
  const said = await db
    .select({
      chatId: messages.chatId,
      senderId: messages.senderId,
      text: messages.text,
      photo: messages.photo,
      meeting: messages.meeting,
      createdAt: messages.createdAt,
      editedAt: messages.editedAt,
      deletedAt: messages.deletedAt,
      ownReaction: messageReactions.emoji,
    })
    .from(messages)
    .leftJoin(
      messageReactions,
      and(eq(messageReactions.messageId, messages.id), eq(messageReactions.participantId, id)),
    )
    .where(
      inArray(
        messages.chatId,
        own.map((chat) => chat.id),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.seq))
    .limit(MAX_ROWS)
  return own.map(({ id: ownId, ...chat }) => ({
    ...chat,
    messages: said
      .filter(({ chatId }) => chatId === ownId)
      .reverse()
      .map(({ chatId: _chat, senderId, photo, ...message }) => ({
        mine: senderId === id,
        ...message,
        photo: photo !== null,
        file: photo && senderId === id ? exportedFile(photo.key) : null,
      })),
  }))
}

/** Where a stored file is in the zip. */
export const exportedFile = (key: string) => `files/${key.split('/').at(-1)}`

/** Keys of the photos that the member sent and still has in a chat. */
export async function sentPhotos({ db }: Ctx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ photo: messages.photo })
    .from(messages)
    .innerJoin(participants, eq(participants.id, messages.senderId))
    .where(and(eq(participants.userId, userId), isNotNull(messages.photo)))
    .orderBy(desc(messages.createdAt))
  return rows.flatMap(({ photo }) => (photo ? [photo.key] : []))
}

async function meetingsOf({ db }: Ctx, id: string) {
  const person = alias(participants, 'person')
  const rows = await db
    .select({
      id: meetings.id,
      person: { id: person.id, firstName: person.firstName, lastName: person.lastName },
      status: meetings.status,
      proposedByMe: sql<boolean>`${meetings.proposedById} = ${id}`,
      startsAt: meetings.startsAt,
      acceptedAt: meetings.acceptedAt,
      // Their own reason; the other's stays private.
      reason: sql<string | null>`CASE WHEN ${meetings.endedById} = ${id} THEN ${meetings.reason} END`,
      durationMinutes: meetings.durationMinutes,
      roomUrl: meetings.roomUrl,
      enteredRoomAt: meetingAttendance.enteredAt,
      lastInRoomAt: meetingAttendance.lastSeenAt,
      togetherSeconds: meetings.togetherSeconds,
      createdAt: meetings.createdAt,
    })
    .from(meetings)
    .innerJoin(person, isMetBy(id, person.id))
    .leftJoin(
      meetingAttendance,
      and(eq(meetingAttendance.meetingId, meetings.id), eq(meetingAttendance.participantId, id)),
    )
    .where(isMeetingOf(id))
    .orderBy(desc(meetings.createdAt))
    .limit(MAX_ROWS)
  if (rows.length === 0) return []
  const offered = await db
    .select({ meetingId: meetingSlots.meetingId, startsAt: meetingSlots.startsAt })
    .from(meetingSlots)
    .innerJoin(meetings, eq(meetings.id, meetingSlots.meetingId))
    .where(isMeetingOf(id))
    .orderBy(meetingSlots.startsAt)
  const offeredFor = Map.groupBy(offered, ({ meetingId }) => meetingId)
  return rows.map(({ id: meetingId, ...meeting }) => ({
    ...meeting,
    offered: (offeredFor.get(meetingId) ?? []).map(({ startsAt }) => startsAt),
  }))
}
