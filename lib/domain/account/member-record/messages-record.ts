import { and, desc, eq } from 'drizzle-orm'
import { campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { mails, notifications } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { MAX_ROWS, type RecordedMember } from './recorded-member'

/** What was sent to a member. */
export async function messagesRecord({ db }: Ctx, { id }: RecordedMember) {
  return {
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
