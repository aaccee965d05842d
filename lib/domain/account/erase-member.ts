import { and, eq, gt, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { invitations } from '@/lib/db/schema/account'
import { chatSettings, messageReactions, messages } from '@/lib/db/schema/chat'
import { events, participations } from '@/lib/db/schema/event'
import { participantMeanings } from '@/lib/db/schema/meaning'
import { meetingAttendance, meetingFeedback, meetingSettings, meetings } from '@/lib/db/schema/meeting'
import { auditEvents, mails, notifications, pushSubscriptions } from '@/lib/db/schema/message'
import {
  answers,
  images,
  participants,
  requestAnswers,
  requests,
  telegramConnections,
} from '@/lib/db/schema/participant'
import { bookmarks, hides, partnerNotes, relations, reports } from '@/lib/db/schema/people'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import { bulkActionMembers, bulkActions, organiserNotes, segments } from '@/lib/db/schema/roster'
import {
  forbiddenPairs,
  intros,
  matches,
  matchSides,
  pairSamples,
  pairScores,
  requiredPairs,
  rounds,
  unmatched,
} from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { withdrawMeetings } from '../meeting/withdraw-meetings'
import { photoFiles } from '../participant/set-photo'
import { randomSlug } from '../participant/slug'
import { previewFiles } from '../preview/preview-files'

/**
 * Erases one member from one community: what they wrote, what they are, what others noted down about them in private.
 * What remains says that somebody was here (rounds, meetings, messages without words), so that counts and the history
 * of others stay whole. The row of the participant stays too, empty, and belongs to no account any more.
 *
 * `ctx` spans communities, so every statement names the one it means.
 */
export async function eraseMember(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  /** In the place of the account's id, wherever a row has to keep one. */
  const nobody = newId()
  // Before the row of the participant is locked: a step of a meeting locks the chat first.
  const member = await participantIdOf(ctx, userId)
  if (member) await withdrawMeetings(ctx, member)
  // From here on whoever writes a row about them waits for the end of this transaction.
  const id = await emptyParticipant(ctx, userId, nobody)
  if (id) {
    await eraseWords(ctx, id)
    await erasePeople(ctx, id)
    await eraseFromPreviews(ctx, id)
    await eraseMeetings(ctx, id)
    await eraseMailAboutThem(ctx, id)
    await eraseMatches(ctx, id)
  }
  await eraseFiles(ctx, userId, id)
  await eraseConnections(ctx, userId)
  await emptyMail(ctx, or(eq(mails.toEmail, email), id ? eq(mails.participantId, id) : undefined))
  await unname(ctx, userId, nobody)
}

async function participantIdOf({ db, community }: Ctx, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.communityId, community.id), eq(participants.userId, userId)))
  return row?.id ?? null
}

/** @returns the id of the participant, or null for someone who has not begun onboarding */
async function emptyParticipant(ctx: Ctx, userId: string, nobody: string): Promise<string | null> {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .update(participants)
    .set({
      userId: nobody,
      slug: randomSlug(16),
      firstName: '',
      lastName: '',
      email: '',
      phone: null,
      company: null,
      about: '',
      lookingFor: '',
      goal: null,
      tags: [],
      phrases: [],
      phrasesAskedAt: null,
      phrasesMailedAt: null,
      modelOptedOut: false,
      city: null,
      cityNames: null,
      latitude: null,
      longitude: null,
      shareLocation: false,
      avatarUrl: null,
      contacts: {},
      preferredLang: null,
      timeZone: null,
      networkingEnabled: false,
      pausedUntil: null,
      disabledNotifications: [],
      indexable: false,
      requestPausedAt: null,
      instantAt: null,
      profileFilledAt: null,
      relevanceRate: null,
      updatedAt: now,
      deletedAt: now,
    })
    .where(and(eq(participants.communityId, ctx.community.id), eq(participants.userId, userId)))
    .returning({ id: participants.id })
  return row?.id ?? null
}

/** What they wrote for others and for the community. A message without words is one whose author has left. */
async function eraseWords(ctx: Ctx, id: string): Promise<void> {
  const { db, community } = ctx
  await db.delete(answers).where(and(eq(answers.communityId, community.id), eq(answers.participantId, id)))
  await db
    .delete(participantMeanings)
    .where(and(eq(participantMeanings.communityId, community.id), eq(participantMeanings.participantId, id)))
  await db
    .delete(phraseDrafts)
    .where(and(eq(phraseDrafts.communityId, community.id), eq(phraseDrafts.participantId, id)))
  await db.delete(requests).where(and(eq(requests.communityId, community.id), eq(requests.participantId, id)))
  await db
    .delete(requestAnswers)
    .where(and(eq(requestAnswers.communityId, community.id), eq(requestAnswers.participantId, id)))
  await eraseMessages(ctx, id)
  for (const table of [organiserNotes, bulkActionMembers])
    await db.delete(table).where(and(eq(table.communityId, community.id), eq(table.participantId, id)))
  await db
    .delete(invitations)
    .where(and(eq(invitations.communityId, community.id), eq(invitations.participantId, id)))
}

async function eraseMessages({ db, community, enqueue }: Ctx, id: string): Promise<void> {
  const written = and(eq(messages.communityId, community.id), eq(messages.senderId, id))
  const photos = await db
    .select({ photo: messages.photo })
    .from(messages)
    .where(and(written, isNotNull(messages.photo)))
  const keys = photos.flatMap(({ photo }) => photo?.key ?? [])
  if (keys.length > 0) await enqueue('remove-files', { keys })
  await db
    .update(messages)
    .set({ text: '', photo: null, meeting: sql`${messages.meeting} - 'reason'` })
    .where(written)
  for (const table of [messageReactions, chatSettings])
    await db.delete(table).where(and(eq(table.communityId, community.id), eq(table.participantId, id)))
}

/** What they kept about others, and others about them. Of a report only that there was one, and why, remains. */
async function erasePeople(ctx: Ctx, id: string): Promise<void> {
  const { db, community } = ctx
  for (const table of [bookmarks, relations, hides, partnerNotes]) {
    await db
      .delete(table)
      .where(
        and(eq(table.communityId, community.id), or(eq(table.participantId, id), eq(table.subjectId, id))),
      )
  }
  for (const table of [forbiddenPairs, requiredPairs, pairSamples, pairScores]) {
    await db
      .delete(table)
      .where(
        and(eq(table.communityId, community.id), or(eq(table.participantId, id), eq(table.partnerId, id))),
      )
  }
  await db
    .update(reports)
    .set({ note: null })
    .where(
      and(
        eq(reports.communityId, community.id),
        or(eq(reports.participantId, id), eq(reports.subjectId, id)),
      ),
    )
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.communityId, community.id),
        or(eq(notifications.participantId, id), sql`${notifications.payload} ->> 'participantId' = ${id}`),
      ),
    )
}

/** Removes the member from unsent rounds; their partners are notified as unmatched and get priority next time. */
async function eraseFromPreviews(ctx: Ctx, id: string): Promise<void> {
  const { db, community } = ctx
  const pairs = await db
    .select({ id: matches.id, roundId: matches.roundId, partnerId: matchSides.partnerId })
    .from(matches)
    .innerJoin(
      matchSides,
      and(
        eq(matchSides.communityId, matches.communityId),
        eq(matchSides.matchId, matches.id),
        eq(matchSides.participantId, id),
      ),
    )
    .where(and(eq(matches.communityId, community.id), inArray(matches.status, ['preview', 'replaced'])))
  // A pair that is being written falls out when its round becomes the preview; only their words must not stay.
  const written = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.communityId, community.id), eq(matches.status, 'draft')))
  await db
    .update(matchSides)
    .set({ reasons: [], openingLine: {} })
    .where(
      and(
        eq(matchSides.communityId, community.id),
        or(eq(matchSides.participantId, id), eq(matchSides.partnerId, id)),
        inArray(matchSides.matchId, written),
      ),
    )
  for (const pair of pairs) {
    await db.delete(matches).where(and(eq(matches.communityId, community.id), eq(matches.id, pair.id)))
    if (!pair.roundId) continue
    await db
      .update(rounds)
      .set({ matchCount: sql`greatest(${rounds.matchCount} - 1, 0)` })
      .where(and(eq(rounds.communityId, community.id), eq(rounds.id, pair.roundId)))
    // One of three still has the third.
    const [other] = await db
      .select({ id: matches.id })
      .from(matches)
      .innerJoin(
        matchSides,
        and(
          eq(matchSides.communityId, matches.communityId),
          eq(matchSides.matchId, matches.id),
          eq(matchSides.participantId, pair.partnerId),
        ),
      )
      .where(
        and(
          eq(matches.communityId, community.id),
          eq(matches.roundId, pair.roundId),
          eq(matches.status, 'preview'),
        ),
      )
      .limit(1)
    if (other) continue
    await db
      .insert(unmatched)
      .values({
        communityId: community.id,
        roundId: pair.roundId,
        participantId: pair.partnerId,
        reason: 'partner-left',
      })
      .onConflictDoNothing()
  }
  const waiting = db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.communityId, community.id), eq(rounds.status, 'preview')))
  await db
    .delete(unmatched)
    .where(
      and(
        eq(unmatched.communityId, community.id),
        eq(unmatched.participantId, id),
        inArray(unmatched.roundId, waiting),
      ),
    )
  await db
    .update(rounds)
    .set({
      debts: sql`${rounds.debts} - ${id}::text`,
      bestScores: sql`${rounds.bestScores} - ${id}::text`,
      unmatchedBefore: sql`${rounds.unmatchedBefore} - ${id}::text`,
    })
    .where(
      and(
        eq(rounds.communityId, community.id),
        sql`(${rounds.debts} ? ${id} OR ${rounds.bestScores} ? ${id} OR ${rounds.unmatchedBefore} ? ${id})`,
      ),
    )
}

/** Meetings keep that they were, and their scores. */
async function eraseMeetings(ctx: Ctx, id: string): Promise<void> {
  const { db, clock, community } = ctx
  const theirs = and(
    eq(meetings.communityId, community.id),
    or(eq(meetings.firstId, id), eq(meetings.secondId, id)),
  )
  await db.update(meetings).set({ roomUrl: null, reason: null }).where(theirs)
  await db
    .update(meetingFeedback)
    .set({ note: null })
    .where(
      and(
        eq(meetingFeedback.communityId, community.id),
        inArray(meetingFeedback.meetingId, db.select({ id: meetings.id }).from(meetings).where(theirs)),
      ),
    )
  for (const table of [meetingSettings, meetingAttendance])
    await db.delete(table).where(and(eq(table.communityId, community.id), eq(table.participantId, id)))
  const future = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.communityId, community.id), gt(events.eventDateTime, clock.now())))
  const left = await db
    .delete(participations)
    .where(
      and(
        eq(participations.communityId, community.id),
        eq(participations.participantId, id),
        inArray(participations.eventId, future),
      ),
    )
    .returning({ eventId: participations.eventId })
  if (left.length > 0)
    await ctx.enqueue('fill-event-places', { eventIds: left.map(({ eventId }) => eventId) })
}

/** Introductions keep that they were, and what came of them; both sides' words about it go. */
async function eraseMatches(ctx: Ctx, id: string): Promise<void> {
  const { db, community } = ctx
  await db
    .delete(intros)
    .where(
      and(
        eq(intros.communityId, community.id),
        eq(intros.status, 'waiting'),
        or(eq(intros.fromId, id), eq(intros.toId, id)),
      ),
    )
  await db
    .update(intros)
    .set({ message: '' })
    .where(and(eq(intros.communityId, community.id), eq(intros.fromId, id)))
  await db
    .update(intros)
    .set({ answer: null })
    .where(and(eq(intros.communityId, community.id), eq(intros.toId, id)))
  const theirs = and(
    eq(matchSides.communityId, community.id),
    or(eq(matchSides.participantId, id), eq(matchSides.partnerId, id)),
  )
  await db.update(matchSides).set({ reasons: [], openingLine: {} }).where(theirs)
  const wasAccepted = db
    .select({ one: sql`1` })
    .from(intros)
    .where(
      and(
        eq(intros.communityId, matchSides.communityId),
        eq(intros.matchId, matchSides.matchId),
        eq(intros.status, 'accepted'),
      ),
    )
  // What was still open is so no longer: nobody is left to answer.
  await db
    .update(matchSides)
    .set({ state: 'hidden' })
    .where(and(theirs, inArray(matchSides.state, ['pending', 'interested']), notExists(wasAccepted)))
}

/** Mails to others that show them: what waits is not sent, what was sent keeps that it was. */
async function eraseMailAboutThem(ctx: Ctx, id: string): Promise<void> {
  await emptyMail(ctx, sql`${mails.props} ->> 'aboutId' = ${id}`, 'keep-address')
}

/** Takes the words out of mails, and the address unless it is another's. One that waits is not sent. */
async function emptyMail(ctx: Ctx, which: SQL | undefined, address?: 'keep-address'): Promise<void> {
  await ctx.db
    .update(mails)
    .set({
      props: {},
      lastError: null,
      status: sql`CASE WHEN ${mails.status} IN ('queued', 'held') THEN 'failed' ELSE ${mails.status} END`,
      ...(address ? {} : { toEmail: '', toName: '' }),
    })
    .where(and(eq(mails.communityId, ctx.community.id), which))
}

async function eraseFiles(ctx: Ctx, userId: string, id: string | null): Promise<void> {
  const { db, community } = ctx
  const gone = await db
    .delete(images)
    .where(and(eq(images.communityId, community.id), eq(images.userId, userId)))
    .returning({ key: images.key })
  // A job, so that a process that is killed now leaves no file behind.
  const keys = gone.flatMap(({ key }) => photoFiles(key)).concat(id ? previewFiles(id) : [])
  if (keys.length > 0) await ctx.enqueue('remove-files', { keys })
}

async function eraseConnections(ctx: Ctx, userId: string): Promise<void> {
  for (const table of [telegramConnections, pushSubscriptions]) {
    await ctx.db.delete(table).where(and(eq(table.communityId, ctx.community.id), eq(table.userId, userId)))
  }
}

/** What the community keeps of its own (events, the audit trail) no longer says whose account it was. */
async function unname(ctx: Ctx, userId: string, nobody: string): Promise<void> {
  const { db, community } = ctx
  await db
    .update(events)
    .set({ createdBy: nobody, organizerContact: null })
    .where(and(eq(events.communityId, community.id), eq(events.createdBy, userId)))
  await db
    .update(forbiddenPairs)
    .set({ createdBy: nobody })
    .where(and(eq(forbiddenPairs.communityId, community.id), eq(forbiddenPairs.createdBy, userId)))
  await db
    .update(requiredPairs)
    .set({ createdBy: nobody })
    .where(and(eq(requiredPairs.communityId, community.id), eq(requiredPairs.createdBy, userId)))
  for (const table of [segments, bulkActions])
    await db
      .update(table)
      .set({ createdBy: nobody })
      .where(and(eq(table.communityId, community.id), eq(table.createdBy, userId)))
  await db
    .update(organiserNotes)
    .set({ writtenBy: nobody })
    .where(and(eq(organiserNotes.communityId, community.id), eq(organiserNotes.writtenBy, userId)))
  await db
    .update(pairScores)
    .set({ scoredBy: nobody })
    .where(and(eq(pairScores.communityId, community.id), eq(pairScores.scoredBy, userId)))
  await db
    .update(auditEvents)
    .set({ actorUserId: nobody })
    .where(and(eq(auditEvents.communityId, community.id), eq(auditEvents.actorUserId, userId)))
  await db
    .update(auditEvents)
    .set({ subjectId: nobody })
    .where(and(eq(auditEvents.communityId, community.id), eq(auditEvents.subjectId, userId)))
}
