import { and, desc, eq, like, or } from 'drizzle-orm'
import { events } from '@/lib/db/schema/event'
import { auditEvents, pushSubscriptions } from '@/lib/db/schema/message'
import { telegramConnections } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { MAX_ROWS } from './recorded-member'

/** What is stored about a user here, with or without a profile. */
export async function userRecord({ db }: Ctx, userId: string) {
  return {
    audit: await db
      .select({ action: auditEvents.action, detail: auditEvents.detail, createdAt: auditEvents.createdAt })
      .from(auditEvents)
      .where(
        or(
          eq(auditEvents.actorUserId, userId),
          and(eq(auditEvents.subjectId, userId), like(auditEvents.action, 'account.%')),
        ),
      )
      .orderBy(desc(auditEvents.createdAt))
      .limit(MAX_ROWS),
    telegram: await db
      .select({
        chatId: telegramConnections.chatId,
        username: telegramConnections.username,
        blockedAt: telegramConnections.blockedAt,
        emailToo: telegramConnections.emailToo,
        createdAt: telegramConnections.createdAt,
      })
      .from(telegramConnections)
      .where(eq(telegramConnections.userId, userId)),
    push: await db
      .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
    eventsMade: await db
      .select({
        title: events.title,
        description: events.description,
        at: events.eventDateTime,
        organizerContact: events.organizerContact,
        createdAt: events.createdAt,
      })
      .from(events)
      .where(eq(events.createdBy, userId))
      .limit(MAX_ROWS),
  }
}
