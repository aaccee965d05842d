import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { CancelledByDisabling } from '@/lib/contracts/roster'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { publishChatsOf } from '../chat/publish-chats-of'
import { countSignUps, withdrawFromEvents } from '../event/withdraw-from-events'
import { countOpenMeetings, withdrawMeetings } from '../meeting/withdraw-meetings'
import { dismissAbout } from '../notification/dismiss-about'
import { overtakeBulkActions } from '../participant/overtake-bulk-actions'

/**
 * Enables or disables members. Disabling cancels their open meetings, frees their places at events and dismisses what
 * notifications say about them. Administrators are never disabled: demote them first.
 * @returns the changed members
 */
export async function setAccess(
  ctx: Ctx,
  participantIds: readonly string[],
  enabled: boolean,
): Promise<string[]> {
  const rows = await ctx.db
    .update(memberships)
    .set({ enabled })
    .from(participants)
    .where(
      and(
        eq(participants.communityId, memberships.communityId),
        eq(participants.userId, memberships.userId),
        inArray(participants.id, [...participantIds]),
        eq(memberships.enabled, !enabled),
        eq(memberships.admission, 'admitted'),
        enabled ? undefined : sql`${memberships.role} <> 'ROLE_ADMIN'`,
      ),
    )
    .returning({ id: participants.id })
  const changed = rows.map(({ id }) => id)
  if (!enabled && changed.length > 0) {
    await withdrawMeetings(ctx, changed)
    await withdrawFromEvents(ctx, changed)
    await dismissAbout(ctx, changed)
  }
  await overtakeBulkActions(ctx, changed, 'access')
  if (changed.length > 0) ctx.accessChanged(...changed)
  await publishChatsOf(ctx, changed)
  return changed
}

/** What disabling members would cancel. Enabling them again does not restore it. */
export const cancelledByDisabling = async (
  ctx: Ctx,
  participantIds: readonly string[] | SQLWrapper,
): Promise<CancelledByDisabling> => ({
  meetings: await countOpenMeetings(ctx, participantIds),
  signUps: await countSignUps(ctx, participantIds),
})
