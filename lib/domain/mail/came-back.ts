import { and, desc, eq, inArray } from 'drizzle-orm'
import { offKey } from '@/lib/contracts/subscription'
import { mails } from '@/lib/db/schema/message'
import { CAME_BACK } from '@/lib/mail/send-mail'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant } from '../participant/own-participant'

/**
 * Whether email to the signed-in member is stopped because it bounced.
 * @returns the bouncing address; null while email is sent, or if the member turned it off
 */
export async function addressWithoutMail(ctx: Ctx): Promise<string | null> {
  const member = await ownParticipant(ctx)
  if (!member.disabledNotifications.includes(offKey('EMAIL'))) return null
  const [last] = await ctx.db
    .select({ lastError: mails.lastError })
    .from(mails)
    .where(
      and(
        eq(mails.participantId, member.id),
        eq(mails.toEmail, member.email),
        inArray(mails.status, ['sent', 'failed']),
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1)
  return last?.lastError?.startsWith(CAME_BACK) ? member.email : null
}
