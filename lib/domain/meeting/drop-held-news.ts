import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MemberEvent } from '@/lib/contracts/member-event'
import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import { mails, notifications } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { meetingPath } from './notify-of-step'
import type { Meeting } from './own-meeting'

/** What is no longer true once a meeting changes. */
const OUTDATED: MemberEvent[] = ['meeting-proposed', 'meeting-declined', 'meeting-tomorrow', 'meeting-soon']

/**
 * Drops held emails and waiting Telegram messages about a meeting that are no longer true, and dismisses the two
 * members' unseen notifications, which are not pushed then.
 */
export async function dropHeldNews(
  { db, community, clock, publish }: Ctx,
  { id, firstId, secondId }: Pick<Meeting, 'id' | 'firstId' | 'secondId'>,
): Promise<void> {
  const waiting = and(
    eq(mails.communityId, community.id),
    inArray(mails.participantId, [firstId, secondId]),
    inArray(mails.status, ['held', 'replaced']),
    sql`${mails.props} ->> 'meetingId' = ${id}`,
  )
  // Messages first: sending locks in the same order.
  await db
    .update(telegramMessages)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(telegramMessages.communityId, community.id),
        eq(telegramMessages.status, 'queued'),
        inArray(telegramMessages.mailId, db.select({ id: mails.id }).from(mails).where(waiting)),
      ),
    )
  await db.update(mails).set({ status: 'dropped' }).where(waiting)
  const dismissed = await db
    .update(notifications)
    .set({ dismissedAt: clock.now() })
    .where(
      and(
        eq(notifications.communityId, community.id),
        inArray(notifications.participantId, [firstId, secondId]),
        inArray(notifications.kind, OUTDATED),
        isNull(notifications.seenAt),
        isNull(notifications.dismissedAt),
        inArray(sql`${notifications.payload} ->> 'open'`, [meetingPath(id), `/meet/${id}`]),
      ),
    )
    .returning({ participantId: notifications.participantId })
  for (const { participantId } of dismissed)
    publish(participantTopic(participantId), { type: 'notification' } satisfies ParticipantEvent)
}
