import { and, eq, gte, isNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'

/** @throws DomainError 'not-found', also if it was accepted */
export async function withdrawOrganiserInvitation(ctx: Ctx, invitationId: string): Promise<void> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .delete(organiserInvitations)
    .where(eq(organiserInvitations.id, invitationId))
    .returning({ email: organiserInvitations.email, createdAt: organiserInvitations.createdAt })
  const [withdrawn] = rows
  if (!withdrawn) throw notFound()
  // The email's link admits nobody any more, unless they were invited as a member before or since.
  await ctx.db
    .update(emailInvitations)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(
        eq(emailInvitations.email, withdrawn.email),
        gte(emailInvitations.createdAt, withdrawn.createdAt),
        eq(emailInvitations.sentAt, emailInvitations.createdAt),
        isNull(emailInvitations.acceptedAt),
        isNull(emailInvitations.revokedAt),
      ),
    )
  await recordAudit(ctx, { action: 'organiser.withdrawn', subjectId: invitationId })
}
