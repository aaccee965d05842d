import { and, eq, inArray } from 'drizzle-orm'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { eraseMembers, type Leaver } from './erase-members'

type Invitation = typeof emailInvitations.$inferSelect

/**
 * Erases people no member has seen. No anonymous rows remain: a restore would take them for members who deleted their
 * accounts. `ctx` spans communities.
 * @param outlasting what to keep of an invitation to their address; null for nothing
 * @param keptRows as of eraseMembers
 */
export async function eraseNewcomers(
  ctx: Ctx,
  leavers: readonly Leaver[],
  outlasting: (invitation: Invitation) => Invitation | null,
  keptRows?: Parameters<typeof eraseMembers>[2],
): Promise<void> {
  const { db, community } = ctx
  const userIds = leavers.map(({ userId }) => userId)
  const emails = leavers.map(({ email }) => email)
  const profiles = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.communityId, community.id), inArray(participants.userId, userIds)))
  const invitations = await db
    .select()
    .from(emailInvitations)
    .where(and(eq(emailInvitations.communityId, community.id), inArray(emailInvitations.email, emails)))
  await eraseMembers(ctx, leavers, keptRows)
  const kept = invitations.flatMap((invitation) => outlasting(invitation) ?? [])
  if (kept.length > 0) await db.insert(emailInvitations).values(kept)
  const ids = profiles.map(({ id }) => id)
  await db
    .delete(participants)
    .where(and(eq(participants.communityId, community.id), inArray(participants.id, ids)))
}

/** Keeps only an opt-out from invitations, for people who registered themselves. */
export const onlyOptOut = (invitation: Invitation): Invitation | null =>
  invitation.refusedAt && { ...invitation, name: '', word: null, acceptedBy: null }
