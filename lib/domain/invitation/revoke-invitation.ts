import { and, eq, isNull } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { emailInvitations } from '@/lib/db/schema/invitation'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'

/**
 * Revokes an invitation: its link admits nobody any more. Idempotent.
 * @throws DomainError 'not-found'; 'conflict' if it was accepted
 */
export async function revokeInvitation(ctx: Ctx, invitationId: string): Promise<void> {
  requireOrganiser(ctx)
  const [row] = await ctx.db
    .update(emailInvitations)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(
        eq(emailInvitations.id, invitationId),
        isNull(emailInvitations.revokedAt),
        isNull(emailInvitations.acceptedAt),
      ),
    )
    .returning({ id: emailInvitations.id })
  if (row) return recordAudit(ctx, { action: 'invitation.revoked', subjectId: invitationId })
  const [known] = await ctx.db.select().from(emailInvitations).where(eq(emailInvitations.id, invitationId))
  if (!known) throw notFound()
  if (known.acceptedAt) throw new DomainError('conflict')
}
