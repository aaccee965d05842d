import { and, eq, inArray, ne } from 'drizzle-orm'
import type { EventOn } from '@/lib/contracts/member-event'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { telegramMessages } from '@/lib/db/schema/telegram'
import type { MailRow } from '@/lib/mail/render-mail'
import type { Ctx } from '@/lib/runtime/context'

type Row = typeof telegramMessages.$inferSelect

/**
 * Events that only inform. Several that wait, through quiet hours for example, are sent as one message. Those that can
 * be answered in the chat, by a button or a reply, are sent separately.
 */
const BUNDLED: readonly string[] = [
  'intro-declined',
  'request-answered',
  'meeting-declined',
  'meeting-withdrawn',
  'times-withdrawn',
  'event-invitation',
  'event-refused',
  'organiser-asks-phrases',
] satisfies EventOn<'TELEGRAM'>[]

/** Locks the member of a message that may be bundled: the first job bundles the others. */
export async function lockBundle({ db }: Ctx, messageId: string): Promise<void> {
  const [row] = await db.select().from(telegramMessages).where(eq(telegramMessages.id, messageId))
  if (row?.status !== 'queued' || !row.participantId || !BUNDLED.includes(row.kind)) return
  await db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, row.participantId))
    .for('no key update')
}

/** Bundles the member's waiting messages with this one. @returns all of its bundle, also from earlier attempts */
export async function takeAlong({ db }: Ctx, row: Row): Promise<{ row: Row; mail: MailRow }[]> {
  if (!row.participantId || !BUNDLED.includes(row.kind)) return []
  const taken = await db
    .update(telegramMessages)
    .set({ status: 'bundled', bundleId: row.id })
    .where(
      and(
        eq(telegramMessages.participantId, row.participantId),
        eq(telegramMessages.status, 'queued'),
        inArray(telegramMessages.kind, [...BUNDLED]),
        ne(telegramMessages.id, row.id),
      ),
    )
    .returning({ id: telegramMessages.id })
  // One of them may have bundled others and is still waiting.
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .update(telegramMessages)
      .set({ bundleId: row.id })
      .where(and(inArray(telegramMessages.bundleId, ids), eq(telegramMessages.status, 'bundled')))
  return db
    .select({ row: telegramMessages, mail: mails })
    .from(telegramMessages)
    .innerJoin(mails, eq(mails.id, telegramMessages.mailId))
    .where(partOf(row))
    .orderBy(telegramMessages.createdAt, telegramMessages.id)
}

const partOf = (row: Row) =>
  and(eq(telegramMessages.bundleId, row.id), eq(telegramMessages.status, 'bundled'))

/** Sends the bundled messages separately, because the message that bundled them is not sent. */
export async function releaseBundle(ctx: Ctx, row: Row): Promise<void> {
  const parts = await ctx.db
    .update(telegramMessages)
    .set({ status: 'queued', bundleId: null })
    .where(partOf(row))
    .returning({ id: telegramMessages.id })
  await ctx.enqueueAll(
    'send-telegram',
    parts.map(({ id }) => ({ messageId: id })),
  )
}

/** Gives the bundled messages the status of their message. @returns their emails */
export async function settleBundle({ db }: Ctx, row: Row, status: Row['status']): Promise<string[]> {
  const parts = await db
    .update(telegramMessages)
    .set({ status })
    .where(partOf(row))
    .returning({ mailId: telegramMessages.mailId })
  return parts.flatMap(({ mailId }) => mailId ?? [])
}
