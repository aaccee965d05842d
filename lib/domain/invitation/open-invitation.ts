import { sql } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { moment } from '@/lib/db/moment'
import { emailInvitations } from '@/lib/db/schema/invitation'
import type { Ctx } from '@/lib/runtime/context'
import { newInvitationCode } from './invitation-code'

/**
 * Opens an invitation of an address without emailing it; the caller's own email has its code. One that is open already
 * keeps its code and its date; one that is closed counts as created now.
 * @returns the code
 */
export async function openInvitation(
  { db, clock, community }: Ctx,
  { email, sentBy, expiresAt }: { email: string; sentBy: string; expiresAt: Date },
): Promise<string> {
  const now = clock.now()
  const { revokedAt, acceptedAt, code, createdAt, sentAt, expiresAt: end } = emailInvitations
  const isOpen = sql`${revokedAt} IS NULL AND ${acceptedAt} IS NULL AND ${end} > ${moment(now)}`
  const [row] = await db
    .insert(emailInvitations)
    .values({
      communityId: community.id,
      id: newId(),
      email,
      name: '',
      locale: community.lang,
      code: newInvitationCode(),
      sentBy,
      sentAt: now,
      expiresAt,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [emailInvitations.communityId, emailInvitations.email],
      set: {
        // A revoked or used link stays closed.
        code: sql`CASE WHEN ${revokedAt} IS NULL AND ${acceptedAt} IS NULL THEN ${code} ELSE excluded.code END`,
        expiresAt: sql`greatest(${emailInvitations.expiresAt}, excluded.expires_at)`,
        createdAt: sql`CASE WHEN ${isOpen} THEN ${createdAt} ELSE excluded.created_at END`,
        sentAt: sql`CASE WHEN ${isOpen} THEN ${sentAt} ELSE excluded.sent_at END`,
        revokedAt: null,
        acceptedAt: null,
        acceptedBy: null,
      },
    })
    .returning({ code })
  return row!.code
}
