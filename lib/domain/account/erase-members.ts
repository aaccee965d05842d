import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { lockedIds } from '@/lib/db/locked-ids'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { mails, pushSubscriptions } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { images, participants, telegramConnections } from '@/lib/db/schema/participant'
import { telegramMessages, telegramUpdates } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { withdrawMeetings } from '../meeting/withdraw-meetings'
import { waitForWrites } from '../participant/hold-membership'
import { photoFiles } from '../participant/set-photo'
import { randomSlug } from '../participant/slug'
import { previewFiles } from '../preview/preview-files'
import { recordWebhookEvents } from '../webhook-outbox/record-webhook-events'
import { deleteOwnRows } from './erasure/delete-own-rows'
import { emptyMail, eraseMailAboutThem } from './erasure/empty-mail'
import { eraseFilters } from './erasure/erase-filters'
import { eraseFromPreviews } from './erasure/erase-from-previews'
import { eraseMatches } from './erasure/erase-matches'
import { eraseMeetings } from './erasure/erase-meetings'
import { erasePeople } from './erasure/erase-people'
import { eraseWords, lockChats } from './erasure/erase-words'
import { type Nobodies, nobodyIn } from './erasure/nobodies'
import { unname } from './erasure/unname'

export type Leaver = { userId: string; email: string }

/**
 * Erases members from one community: their data, what they wrote, and others' private notes about them. Anonymous rows
 * remain (rounds, meetings, messages without text), so that counts and others' history stay correct. The participants'
 * rows remain too, empty, and belong to no account.
 *
 * `ctx` spans communities, so every statement names its community.
 *
 * @param keptRows 'import rows' keeps what organisers' files say of them, until those rows are deleted by age
 */
export async function eraseMembers(
  ctx: Ctx,
  leavers: readonly Leaver[],
  keptRows?: 'import rows',
): Promise<void> {
  if (leavers.length === 0) return
  const userIds = leavers.map(({ userId }) => userId)
  const emails = leavers.map(({ email }) => email)
  await waitForWrites(ctx, userIds)
  const nobodies: Nobodies = new Map(userIds.map((userId) => [userId, newId()]))
  const profiles = await profilesOf(ctx, userIds)
  const leaving = profiles.map(({ id }) => id)
  // Before the participants' rows are locked: a message and a meeting step lock the chat first.
  await lockChats(ctx, leaving)
  await withdrawMeetings(ctx, leaving)
  // From here on, writers of rows about them wait for the end of this transaction.
  const ids = await emptyParticipants(ctx, nobodies)
  if (ids.length > 0) {
    await recordWebhookEvents(
      ctx,
      'member.left',
      // People who waited or were declined never joined.
      profiles.filter(({ admission }) => admission === 'admitted').map(({ id }) => ({ participantId: id })),
    )
    await eraseWords(ctx, ids)
    await erasePeople(ctx, ids)
    await eraseFromPreviews(ctx, ids)
    await eraseMeetings(ctx, ids)
    await eraseMailAboutThem(ctx, ids)
    await eraseMatches(ctx, ids)
  }
  if (keptRows !== 'import rows') await eraseImportRows(ctx, emails, ids)
  await eraseFiles(ctx, userIds, ids)
  await eraseTelegramUpdates(ctx, userIds)
  await eraseConnections(ctx, userIds)
  await deleteOwnRows(ctx, [telegramMessages], ids)
  await eraseInvitations(ctx, userIds, emails)
  await ctx.db
    .delete(organiserInvitations)
    .where(
      and(
        eq(organiserInvitations.communityId, ctx.community.id),
        inArray(organiserInvitations.email, emails),
      ),
    )
  await emptyMail(ctx, or(inArray(mails.toEmail, emails), inArray(mails.participantId, ids)))
  await eraseFilters(ctx, [...profiles, ...leavers])
  await unname(ctx, nobodies)
}

const profilesOf = ({ db, community }: Ctx, userIds: string[]) =>
  db
    .select({
      id: participants.id,
      firstName: participants.firstName,
      lastName: participants.lastName,
      phone: participants.phone,
      admission: memberships.admission,
    })
    .from(participants)
    .leftJoin(memberships, membershipOfParticipant)
    .where(and(eq(participants.communityId, community.id), inArray(participants.userId, userIds)))

/** @returns the participants' ids; those who have not begun onboarding have none */
async function emptyParticipants(ctx: Ctx, nobodies: Nobodies): Promise<string[]> {
  const now = ctx.clock.now()
  const theirs = and(
    eq(participants.communityId, ctx.community.id),
    inArray(participants.userId, [...nobodies.keys()]),
  )
  await lockedIds(ctx.db, participants, theirs)
  const slugs = JSON.stringify(Object.fromEntries([...nobodies.keys()].map((id) => [id, randomSlug(16)])))
  const rows = await ctx.db
    .update(participants)
    .set({
      userId: nobodyIn(participants.userId, nobodies),
      slug: sql`${slugs}::jsonb ->> ${participants.userId}::text`,
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
    .where(theirs)
    .returning({ id: participants.id })
  return rows.map(({ id }) => id)
}

/** Their rows in organisers' imports, imported or not. */
async function eraseImportRows(
  { db, community }: Ctx,
  emails: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const addresses = sql.param([...emails])
  await db.delete(memberImportRows).where(
    and(
      eq(memberImportRows.communityId, community.id),
      or(
        inArray(memberImportRows.participantId, [...ids]),
        inArray(memberImportRows.email, [...emails]),
        // As readRow finds an address: alone, after 'mailto:', or in angle brackets.
        sql`EXISTS (SELECT FROM unnest(${memberImportRows.cells}) AS cell
            WHERE cell LIKE '%@%'
              AND regexp_replace(lower(trim(cell)), '^mailto:|^.*<|>$', '', 'g') = ANY(${addresses}::text[]))`,
      ),
    ),
  )
}

async function eraseFiles(ctx: Ctx, userIds: string[], ids: readonly string[]): Promise<void> {
  const { db, community } = ctx
  const gone = await db
    .delete(images)
    .where(and(eq(images.communityId, community.id), inArray(images.userId, userIds)))
    .returning({ key: images.key })
  // A job, so that a process killed now leaves no file behind.
  const keys = gone.flatMap(({ key }) => photoFiles(key)).concat(ids.flatMap(previewFiles))
  if (keys.length > 0) await ctx.enqueue('remove-files', { keys })
}

async function eraseConnections(ctx: Ctx, userIds: string[]): Promise<void> {
  for (const table of [telegramConnections, pushSubscriptions]) {
    await ctx.db
      .delete(table)
      .where(and(eq(table.communityId, ctx.community.id), inArray(table.userId, userIds)))
  }
}

/** Their messages to the bot that are not handled yet. */
async function eraseTelegramUpdates({ db, community }: Ctx, userIds: string[]): Promise<void> {
  const chat = db
    .select({ chatId: telegramConnections.chatId })
    .from(telegramConnections)
    .where(
      and(eq(telegramConnections.communityId, community.id), inArray(telegramConnections.userId, userIds)),
    )
  await db
    .update(telegramUpdates)
    .set({ body: null, chatId: null, doneAt: sql`now()` })
    .where(and(eq(telegramUpdates.communityId, community.id), inArray(telegramUpdates.chatId, chat)))
  // Some belong to the chat only, such as the first answer to it.
  await db
    .delete(telegramMessages)
    .where(and(eq(telegramMessages.communityId, community.id), inArray(telegramMessages.chatId, chat)))
}

/** Invitations to them, and the one they joined with under another address. */
async function eraseInvitations({ db, community }: Ctx, userIds: string[], emails: string[]): Promise<void> {
  await db
    .delete(emailInvitations)
    .where(
      and(
        eq(emailInvitations.communityId, community.id),
        or(inArray(emailInvitations.email, emails), inArray(emailInvitations.acceptedBy, userIds)),
      ),
    )
}
