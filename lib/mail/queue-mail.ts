import { eq } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { isTurnedOff, MAIL_TOPICS, type MailKind, type MailProps } from './kinds'

/** The job that sends one mail; its data is a SendMailJob. */
export const SEND_MAIL_JOB = 'send-mail'
export type SendMailJob = { communityId: string; mailId: string }

export type MailRequest<K extends MailKind = MailKind> = {
  kind: K
  /** Names the cause ('round:{roundId}:{participantId}'): one mail for each cause in a community, ever. */
  dedupeKey: string
  to: { email: string; name?: string; participantId?: string }
  locale: Locale
  props: MailProps[K]
}

/**
 * Writes a mail down and enqueues its sending, in the transaction of `ctx`: it goes out if that commits.
 * A mail for the same `dedupeKey` is not written again, and one that its recipient turned off never is
 * (mails about signing in cannot be turned off).
 *
 * @returns the new mail's id, or null when there is none to send
 */
export async function queueMail<K extends MailKind>(ctx: Ctx, mail: MailRequest<K>): Promise<string | null> {
  if (await isUnwanted(ctx, mail)) return null
  const [row] = await ctx.db
    .insert(mails)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      dedupeKey: mail.dedupeKey,
      kind: mail.kind,
      toEmail: mail.to.email,
      toName: mail.to.name ?? '',
      participantId: mail.to.participantId,
      locale: mail.locale,
      props: mail.props,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: [mails.communityId, mails.dedupeKey] })
    .returning({ id: mails.id })
  if (!row) return null
  const job: SendMailJob = { communityId: ctx.community.id, mailId: row.id }
  await ctx.enqueue(SEND_MAIL_JOB, job)
  return row.id
}

async function isUnwanted(ctx: Ctx, mail: MailRequest): Promise<boolean> {
  if (MAIL_TOPICS[mail.kind] === null || !mail.to.participantId) return false
  const [recipient] = await ctx.db
    .select({ disabled: participants.disabledNotifications })
    .from(participants)
    .where(eq(participants.id, mail.to.participantId))
  return recipient !== undefined && isTurnedOff(mail.kind, recipient.disabled)
}
