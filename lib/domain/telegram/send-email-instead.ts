import { and, eq } from 'drizzle-orm'
import { isEventOff, isMemberEvent, MEMBER_EVENTS } from '@/lib/contracts/member-event'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { isByOrganiser, isMailKind } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Sends the email that a Telegram message had replaced, because that failed or may have failed. Skips messages that
 * organisers wrote for Telegram, and topics that the member turned off for email.
 */
export async function sendEmailInstead(ctx: Ctx, mailId: string): Promise<void> {
  const [mail] = await ctx.db
    .select({
      kind: mails.kind,
      participantId: mails.participantId,
      disabled: participants.disabledNotifications,
    })
    .from(mails)
    .innerJoin(participants, eq(participants.id, mails.participantId))
    .where(and(eq(mails.id, mailId), eq(mails.status, 'replaced')))
  if (!mail?.participantId || !isMailKind(mail.kind) || !isMemberEvent(mail.kind)) return
  if (isByOrganiser(mail.kind) || isEventOff(mail.kind, 'EMAIL', mail.disabled)) return
  const held = MEMBER_EVENTS[mail.kind].pace !== 'immediate'
  const released = await ctx.db
    .update(mails)
    .set({ status: held ? 'held' : 'queued' })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'replaced')))
    .returning({ id: mails.id })
  if (released.length === 0) return
  if (held) await ctx.enqueue('release-mails', { participantId: mail.participantId })
  else await ctx.enqueue('send-mail', { mailId })
}
