import { and, desc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { RecordedMail } from '@/lib/contracts/roster'
import type { emailInvitations } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { isMailKind, topicsOf } from '@/lib/mail/kinds'
import { CAME_BACK } from '@/lib/mail/mail-states'
import type { Ctx } from '@/lib/runtime/context'
import { invitationMailKey } from '../invitation/invite-members'

const SHOWN = 20

type Invitation = Pick<typeof emailInvitations.$inferSelect, 'id' | 'sends'>

/**
 * The latest emails to a member, with invitations: what they were about and their outcome. Those in a digest
 * count as one.
 */
export async function recordedMails(
  { db }: Ctx,
  participantId: string,
  invitation: Invitation | null,
): Promise<RecordedMail[]> {
  const sends = Array.from({ length: invitation?.sends ?? 0 }, (_, at) => at + 1)
  const invitations = sends.map((send) => invitationMailKey({ id: invitation!.id, sends: send }))
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        or(eq(mails.participantId, participantId), inArray(mails.dedupeKey, invitations)),
        notInArray(mails.status, ['gathered', 'replaced']),
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(SHOWN)
  return rows.map((mail) => ({
    id: mail.id,
    about: subjectOf(mail.kind),
    state: stateOf(mail),
    at: (mail.sentAt ?? mail.createdAt).toISOString(),
  }))
}

function subjectOf(kind: string): RecordedMail['about'] {
  if (kind === 'digest') return 'digest'
  return (isMailKind(kind) && topicsOf(kind)[0]) || 'account'
}

function stateOf({ status, lastError }: typeof mails.$inferSelect): RecordedMail['state'] {
  if (lastError?.startsWith(CAME_BACK)) return 'bounced'
  if (status === 'given-up') return 'failed'
  if (status === 'sent' || status === 'failed' || status === 'dropped') return status
  return 'waiting'
}
