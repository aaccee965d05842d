import { and, eq, isNotNull } from 'drizzle-orm'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { eraseMembers } from './erase-members'

/**
 * Erases somebody no member has seen. No anonymous row remains: a restore would take it for a member who deleted
 * their account. An opt-out from invitations outlasts them. `ctx` spans communities.
 */
export async function eraseNewcomer(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { db, community } = ctx
  const [profile] = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.communityId, community.id), eq(participants.userId, userId)))
  const optOuts = await db
    .select()
    .from(emailInvitations)
    .where(
      and(
        eq(emailInvitations.communityId, community.id),
        eq(emailInvitations.email, email.toLowerCase()),
        isNotNull(emailInvitations.refusedAt),
      ),
    )
  await eraseMembers(ctx, [{ userId, email }])
  for (const optOut of optOuts)
    await db.insert(emailInvitations).values({ ...optOut, name: '', word: null, acceptedBy: null })
  if (profile)
    await db
      .delete(participants)
      .where(and(eq(participants.communityId, community.id), eq(participants.id, profile.id)))
}
