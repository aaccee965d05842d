import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { invitations } from '@/lib/db/schema/account'
import { chatSettings, messageReactions, messages } from '@/lib/db/schema/chat'
import { participantMeanings } from '@/lib/db/schema/meaning'
import { answers, requestAnswers, requests } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import { bulkActionMembers, organiserNotes } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'
import { deleteOwnRows } from './delete-own-rows'

/** What they wrote for others and for the community. A message without text has lost its author. */
export async function eraseWords(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await deleteOwnRows(ctx, [answers, participantMeanings, phraseDrafts, requests, requestAnswers], ids)
  await eraseMessages(ctx, ids)
  await deleteOwnRows(ctx, [organiserNotes, bulkActionMembers, invitations], ids)
}

async function eraseMessages(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { db, community, enqueue } = ctx
  const them = [...ids]
  const written = and(eq(messages.communityId, community.id), inArray(messages.senderId, them))
  const photos = await db
    .select({ photo: messages.photo })
    .from(messages)
    .where(and(written, isNotNull(messages.photo)))
  const copied = await db
    .select({ messages: reports.messages })
    .from(reports)
    .where(
      and(
        eq(reports.communityId, community.id),
        or(inArray(reports.participantId, them), inArray(reports.subjectId, them)),
      ),
    )
  const reported = copied
    .flatMap(({ messages }) => messages ?? [])
    .filter(({ senderId }) => ids.includes(senderId))
  const keys = [...photos, ...reported].flatMap(({ photo }) => photo?.key ?? [])
  if (keys.length > 0) await enqueue('remove-files', { keys })
  await db
    .update(messages)
    .set({ text: '', photo: null, meeting: sql`${messages.meeting} - 'reason'` })
    .where(written)
  await deleteOwnRows(ctx, [messageReactions, chatSettings], ids)
}
