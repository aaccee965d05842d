import { eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { lockedIds } from '@/lib/db/locked-ids'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { MailRow } from './render-mail'

/** Locks an email after its member or the invitation it carries: in the order in which erasing a member does. */
export async function lockSentMail(db: Db, mailId: string): Promise<MailRow | undefined> {
  const [found] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!found) return undefined
  const { participantId, kind, toEmail } = found
  if (participantId)
    await db
      .select({ id: participants.id })
      .from(participants)
      .where(eq(participants.id, participantId))
      .for('no key update')
  if (kind === 'invitation') await lockedIds(db, emailInvitations, eq(emailInvitations.email, toEmail))
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId)).for('update')
  return mail
}
