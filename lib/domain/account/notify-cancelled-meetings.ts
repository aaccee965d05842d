import { and, eq, inArray, ne } from 'drizzle-orm'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { notifyMembers } from '../notification/notify-member'

type Cancelled = { id: string; matchId: string; startsAt: Date | null }

/** Notifies the other side of meetings that are off because `leaverId` left. The email names nobody. */
export async function notifyCancelledMeetings(
  ctx: Ctx,
  leaverId: string,
  cancelled: readonly Cancelled[],
): Promise<void> {
  if (cancelled.length === 0) return
  const matchIds = cancelled.map(({ matchId }) => matchId)
  const others = await ctx.db
    .select({ matchId: matchSides.matchId, participantId: matchSides.participantId })
    .from(matchSides)
    .where(
      and(
        eq(matchSides.communityId, ctx.community.id),
        ne(matchSides.participantId, leaverId),
        inArray(matchSides.matchId, matchIds),
      ),
    )
  await notifyMembers(
    ctx,
    cancelled.flatMap(({ id, matchId, startsAt }) =>
      others
        .filter((other) => other.matchId === matchId)
        .map(({ participantId }) => ({
          event: 'meeting-cancelled' as const,
          participantId,
          cause: `meeting-cancelled:${id}:${participantId}`,
          open: '/my_communities' as const,
          deadline: startsAt,
          email: ({ timeZone }) => ({ startsAt: startsAt?.toISOString() ?? null, timeZone }),
        })),
    ),
  )
}
