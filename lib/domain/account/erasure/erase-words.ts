import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
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
export async function eraseWords(ctx: Ctx, id: string): Promise<void> {
  await deleteOwnRows(ctx, [answers, participantMeanings, phraseDrafts, requests, requestAnswers], id)
  await eraseMessages(ctx, id)
  await deleteOwnRows(ctx, [organiserNotes, bulkActionMembers, invitations], id)
}

async function eraseMessages(ctx: Ctx, id: string): Promise<void> {
  const { db, community, enqueue } = ctx
  const written = and(eq(messages.communityId, community.id), eq(messages.senderId, id))
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
        or(eq(reports.participantId, id), eq(reports.subjectId, id)),
      ),
    )
  const reported = copied.flatMap(({ messages }) => messages ?? []).filter(({ senderId }) => senderId === id)
  const keys = [...photos, ...reported].flatMap(({ photo }) => photo?.key ?? [])
  if (keys.length > 0) await enqueue('remove-files', { keys })
  await db
    .update(messages)
    .set({ text: '', photo: null, meeting: sql`${messages.meeting} - 'reason'` })
    .where(written)
  await deleteOwnRows(ctx, [messageReactions, chatSettings], id)
}
