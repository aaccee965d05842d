import { and, eq, exists, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { mails, notifications, pushDeliveries } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { meetingPath } from './notify-of-step'
import type { Meeting } from './own-meeting'

/**
 * Whether a member knows of a meeting: it has a time, they offered some, or learned of those that the other offered, in the
 * panel, by a push, an email or on Telegram. Unsent news does not count: drop it first (`dropHeldNews`), or it may be sent
 * afterwards.
 */
export async function hasHeardOf(
  { db, community }: Ctx,
  { id, firstId, secondId, startsAt, proposedById }: Meeting,
  memberId: string,
): Promise<boolean> {
  if (startsAt !== null || proposedById === memberId) return true
  const one = { one: sql`1` }
  const pushed = db
    .select(one)
    .from(pushDeliveries)
    .where(
      and(
        eq(pushDeliveries.communityId, notifications.communityId),
        eq(pushDeliveries.notificationId, notifications.id),
      ),
    )
  const emailed = db
    .select(one)
    .from(mails)
    .where(
      and(
        eq(mails.communityId, notifications.communityId),
        eq(mails.dedupeKey, notifications.dedupeKey),
        inArray(mails.status, ['queued', 'sent']),
      ),
    )
  const onTelegram = db
    .select(one)
    .from(telegramMessages)
    .where(
      and(
        eq(telegramMessages.communityId, notifications.communityId),
        eq(telegramMessages.dedupeKey, notifications.dedupeKey),
        inArray(telegramMessages.status, ['sending', 'sent', 'unsure']),
      ),
    )
  const heard = await db.$count(
    notifications,
    and(
      eq(notifications.communityId, community.id),
      inArray(notifications.participantId, [firstId, secondId]),
      eq(notifications.kind, 'meeting-proposed'),
      eq(sql`${notifications.payload} ->> 'open'`, meetingPath(id)),
      or(
        // The other was notified of their own offer.
        ne(notifications.participantId, memberId),
        isNotNull(notifications.seenAt),
        exists(pushed),
        exists(emailed),
        exists(onTelegram),
      ),
    ),
  )
  return heard > 0
}
