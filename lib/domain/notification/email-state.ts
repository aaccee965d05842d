import { type SQL, sql } from 'drizzle-orm'
import { offKey, type Topic } from '@/lib/contracts/subscription'
import { mails } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { CAME_BACK } from '@/lib/mail/mail-states'
import { wasSent } from '@/lib/mail/was-sent'

export type EmailState = 'emailed' | 'email-off' | 'bounced'

/** Whether a row of `participants` turned off a channel, or a topic on it, by its key. */
export const isTurnedOff = (key: string): SQL<boolean> =>
  sql`${participants.disabledNotifications} @> ${JSON.stringify([key])}::jsonb`

/** Of the last email to the current address of a row of `participants`, which a SELECT must join with another table. */
export const ofLastEmail = <T>(what: SQL): SQL<T> => sql<T>`(SELECT ${what} FROM ${mails} m
    WHERE m.community_id = ${participants.communityId} AND m.participant_id = ${participants.id}
      AND m.to_email = ${participants.email} AND ${wasSent}
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`

/** NULL if nothing was sent there. A bounce turns email off, which members can also do themselves. */
export const hasBounced = ofLastEmail<boolean | null>(sql`starts_with(m.last_error, ${CAME_BACK})`)

/** Whether a row of `participants` gets emails of a topic; if not, why. */
export const emailState = (topic: Topic): SQL<EmailState> => sql<EmailState>`CASE
  WHEN ${isTurnedOff(offKey('EMAIL'))} AND ${hasBounced} THEN 'bounced'
  WHEN ${isTurnedOff(offKey('EMAIL'))} OR ${isTurnedOff(offKey('EMAIL', topic))} THEN 'email-off'
  ELSE 'emailed' END`

/** The same for Telegram, which sends nothing before it is connected or while the bot is blocked. */
export const telegramState = (topic: Topic): SQL<EmailState | 'no-telegram'> =>
  sql<EmailState | 'no-telegram'>`CASE
  WHEN NOT EXISTS (SELECT 1 FROM ${telegramConnections} c WHERE c.community_id = ${participants.communityId}
    AND c.user_id = ${participants.userId} AND c.blocked_at IS NULL) THEN 'no-telegram'
  WHEN ${isTurnedOff(offKey('TELEGRAM'))} OR ${isTurnedOff(offKey('TELEGRAM', topic))} THEN 'email-off'
  ELSE 'emailed' END`
