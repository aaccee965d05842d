import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { EmailInvitation, InvitationState } from '@/lib/contracts/invitation'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { moment } from '@/lib/db/moment'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { CAME_BACK } from '@/lib/mail/mail-states'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { invitationPath } from './invitation-code'

/**
 * Email invitations, latest first. 'pending': neither accepted nor revoked. Opening an email or its page is not
 * tracked.
 */
export async function listInvitations(
  ctx: Ctx,
  { page, show }: { page: number; show: 'pending' | 'all' },
): Promise<PageOf<EmailInvitation>> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .select({ invitation: emailInvitations, state: stateOf(ctx) })
    .from(emailInvitations)
    .leftJoin(
      mails,
      and(
        eq(mails.communityId, emailInvitations.communityId),
        // The key that invitationMailKey makes.
        sql`${mails.dedupeKey} = 'invitation:' || ${emailInvitations.id} || ':' || ${emailInvitations.sends}`,
      ),
    )
    .where(
      show === 'pending'
        ? and(isNull(emailInvitations.acceptedAt), isNull(emailInvitations.revokedAt))
        : undefined,
    )
    .orderBy(desc(emailInvitations.sentAt), desc(emailInvitations.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const { list, ...rest } = toPage(rows, page)
  return {
    ...rest,
    list: list.map(({ invitation, state }) => ({
      id: invitation.id,
      email: invitation.email,
      name: invitation.name,
      locale: invitation.locale,
      state,
      sentAt: invitation.sentAt.toISOString(),
      sends: invitation.sends,
      expiresAt: invitation.expiresAt.toISOString(),
      acceptedAt: invitation.acceptedAt?.toISOString() ?? null,
      link: LETS_IN.has(state) ? invitationPath(invitation.code, invitation.locale) : null,
    })),
  }
}

const LETS_IN = new Set<InvitationState>(['sending', 'sent', 'bounced', 'failed'])

const stateOf = (ctx: Ctx): SQL<InvitationState> => sql`CASE
  WHEN ${emailInvitations.acceptedAt} IS NOT NULL THEN 'accepted'
  WHEN ${emailInvitations.refusedAt} IS NOT NULL THEN 'refused'
  WHEN ${emailInvitations.revokedAt} IS NOT NULL THEN 'revoked'
  WHEN ${emailInvitations.expiresAt} <= ${moment(ctx.clock.now())} THEN 'expired'
  WHEN ${mails.status} = 'failed' AND starts_with(${mails.lastError}, ${CAME_BACK}) THEN 'bounced'
  WHEN ${mails.status} IN ('failed', 'given-up') THEN 'failed'
  WHEN ${mails.status} = 'queued' THEN 'sending'
  ELSE 'sent' END`

/** Invitations that can still be accepted. */
export const openInvitations = (ctx: Ctx): SQL | undefined =>
  and(
    isNull(emailInvitations.acceptedAt),
    isNull(emailInvitations.revokedAt),
    isNull(emailInvitations.refusedAt),
    gt(emailInvitations.expiresAt, ctx.clock.now()),
  )
