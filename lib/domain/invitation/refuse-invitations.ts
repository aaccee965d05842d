import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { emailInvitations } from '@/lib/db/schema/invitation'
import type { RefusedInvitation } from '@/lib/mail/signed-links'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Opts one address out of all invitations. This invitation still works, in case they pressed the wrong button.
 *
 * @returns the address
 * @throws DomainError 'not-found' if the link is another community's or the invitation is gone
 */
export async function refuseInvitations(
  ctx: Ctx,
  { link, refuse }: { link: RefusedInvitation; refuse: boolean },
): Promise<string> {
  await invitationOfLink(ctx, link)
  const [row] = await ctx.db
    .update(emailInvitations)
    .set({ refusedAt: refuse ? ctx.clock.now() : null })
    .where(eq(emailInvitations.id, link.invitationId))
    .returning({ email: emailInvitations.email })
  if (!row) throw notFound()
  return row.email
}

/** @throws DomainError 'not-found' if the link is another community's or the invitation is gone */
export async function invitationOfLink(ctx: Ctx, link: RefusedInvitation): Promise<{ email: string }> {
  if (link.communityId !== ctx.community.id) throw notFound()
  const [row] = await ctx.db
    .select({ email: emailInvitations.email })
    .from(emailInvitations)
    .where(
      and(eq(emailInvitations.communityId, ctx.community.id), eq(emailInvitations.id, link.invitationId)),
    )
  if (!row) throw notFound()
  return row
}

/** Which of these addresses asked for no more invitations here. `ctx` may span communities. */
export async function refusedAmong(
  { db, community }: Ctx,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ email: emailInvitations.email })
    .from(emailInvitations)
    .where(
      and(
        eq(emailInvitations.communityId, community.id),
        inArray(emailInvitations.email, [...emails]),
        isNotNull(emailInvitations.refusedAt),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}
