import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { mails, pushSubscriptions } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { images, participants, telegramConnections } from '@/lib/db/schema/participant'
import { telegramMessages, telegramUpdates } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { withdrawMeetings } from '../meeting/withdraw-meetings'
import { photoFiles } from '../participant/set-photo'
import { randomSlug } from '../participant/slug'
import { previewFiles } from '../preview/preview-files'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { emptyMail, eraseMailAboutThem } from './erasure/empty-mail'
import { eraseFromPreviews } from './erasure/erase-from-previews'
import { eraseMatches } from './erasure/erase-matches'
import { eraseMeetings } from './erasure/erase-meetings'
import { erasePeople } from './erasure/erase-people'
import { eraseWords } from './erasure/erase-words'
import { unname } from './erasure/unname'

/**
 * Erases one member from one community: their data, what they wrote, and others' private notes about them. Anonymous
 * rows remain (rounds, meetings, messages without text), so that counts and others' history stay correct. The
 * participant's row remains too, empty, and belongs to no account.
 *
 * `ctx` spans communities, so every statement names its community.
 */
export async function eraseMember(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  /** Replaces the account's id where a column requires one. */
  const nobody = newId()
  // Before the participant's row is locked: a meeting step locks the chat first.
  const member = await participantIdOf(ctx, userId)
  if (member) await withdrawMeetings(ctx, member)
  // From here on, writers of rows about them wait for the end of this transaction.
  const id = await emptyParticipant(ctx, userId, nobody)
  if (id) {
    await recordWebhookEvent(ctx, 'member.left', { participantId: id })
    await eraseWords(ctx, id)
    await erasePeople(ctx, id)
    await eraseFromPreviews(ctx, id)
    await eraseMeetings(ctx, id)
    await eraseMailAboutThem(ctx, id)
    await eraseMatches(ctx, id)
  }
  await eraseImportRows(ctx, email, id)
  await eraseFiles(ctx, userId, id)
  await eraseTelegramUpdates(ctx, userId)
  await eraseConnections(ctx, userId)
  await eraseTelegram(ctx, id)
  await eraseInvitations(ctx, userId, email)
  await ctx.db
    .delete(organiserInvitations)
    .where(and(eq(organiserInvitations.communityId, ctx.community.id), eq(organiserInvitations.email, email)))
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

/** @returns the participant's id, or null for someone who has not begun onboarding */
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

/** Their rows in organisers' imports, imported or not. */
async function eraseImportRows({ db, community }: Ctx, email: string, id: string | null): Promise<void> {
  await db
    .delete(memberImportRows)
    .where(
      and(
        eq(memberImportRows.communityId, community.id),
        or(
          id ? eq(memberImportRows.participantId, id) : undefined,
          eq(memberImportRows.email, email),
          sql`EXISTS (SELECT FROM unnest(${memberImportRows.cells}) AS cell WHERE lower(trim(cell)) = ${email})`,
        ),
      ),
    )
}

async function eraseFiles(ctx: Ctx, userId: string, id: string | null): Promise<void> {
  const { db, community } = ctx
  const gone = await db
    .delete(images)
    .where(and(eq(images.communityId, community.id), eq(images.userId, userId)))
    .returning({ key: images.key })
  // A job, so that a process killed now leaves no file behind.
  const keys = gone.flatMap(({ key }) => photoFiles(key)).concat(id ? previewFiles(id) : [])
  if (keys.length > 0) await ctx.enqueue('remove-files', { keys })
}

async function eraseConnections(ctx: Ctx, userId: string): Promise<void> {
  for (const table of [telegramConnections, pushSubscriptions]) {
    await ctx.db.delete(table).where(and(eq(table.communityId, ctx.community.id), eq(table.userId, userId)))
  }
}

/** What they wrote to the bot, as long as it waits to be handled. */
async function eraseTelegramUpdates({ db, community }: Ctx, userId: string): Promise<void> {
  const chat = db
    .select({ chatId: telegramConnections.chatId })
    .from(telegramConnections)
    .where(and(eq(telegramConnections.communityId, community.id), eq(telegramConnections.userId, userId)))
  await db
    .update(telegramUpdates)
    .set({ body: null, doneAt: sql`now()` })
    .where(
      and(
        eq(telegramUpdates.communityId, community.id),
        sql`coalesce(${telegramUpdates.body} #>> '{message,chat,id}',
          ${telegramUpdates.body} #>> '{callback_query,message,chat,id}') IN (${chat})`,
      ),
    )
  // Some belong to the chat only, such as the first answer to it.
  await db
    .delete(telegramMessages)
    .where(and(eq(telegramMessages.communityId, community.id), inArray(telegramMessages.chatId, chat)))
}

/** What the bot wrote to them, and what is still to be written. */
async function eraseTelegram({ db, community }: Ctx, id: string | null): Promise<void> {
  if (!id) return
  await db
    .delete(telegramMessages)
    .where(and(eq(telegramMessages.communityId, community.id), eq(telegramMessages.participantId, id)))
}

/** Invitations to them, and the one they joined with under another address. */
async function eraseInvitations({ db, community }: Ctx, userId: string, email: string): Promise<void> {
  await db
    .delete(emailInvitations)
    .where(
      and(
        eq(emailInvitations.communityId, community.id),
        or(eq(emailInvitations.email, email), eq(emailInvitations.acceptedBy, userId)),
      ),
    )
}
