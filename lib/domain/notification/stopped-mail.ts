import { and, desc, eq } from 'drizzle-orm'
import { offKey } from '@/lib/contracts/subscription'
import { mails } from '@/lib/db/schema/message'
import { CAME_BACK } from '@/lib/mail/mail-states'
import { wasSent } from '@/lib/mail/was-sent'
import type { Ctx } from '@/lib/runtime/context'
import type { Participant } from '../participant/own-participant'

/**
 * Why email to a member is stopped: it bounced, or they reported one as spam.
 * @returns null while email is sent, or if the member turned it off
 */
export async function stoppedMail(
  ctx: Ctx,
  member: Participant,
): Promise<{ why: 'cameBack' | 'complained'; email: string } | null> {
  const { email } = member
  if (!member.disabledNotifications.includes(offKey('EMAIL'))) return null
  const [last] = await ctx.db
    .select({ lastError: mails.lastError, complainedAt: mails.complainedAt })
    .from(mails)
    .where(and(eq(mails.participantId, member.id), eq(mails.toEmail, email), wasSent))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1)
  if (last?.complainedAt) return { why: 'complained', email }
  return last?.lastError?.startsWith(CAME_BACK) ? { why: 'cameBack', email } : null
}
