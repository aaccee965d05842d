import { and, eq, isNull, sql } from 'drizzle-orm'
import { notifications } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'

/** Dismisses all notifications about members who are no longer shown. */
export async function dismissAbout(ctx: Ctx, participantIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({ dismissedAt: ctx.clock.now() })
    .where(
      and(
        eq(notifications.communityId, ctx.community.id),
        isNull(notifications.dismissedAt),
        sql`${notifications.id} = ANY(public.notifications_about(${sql.param([...participantIds])}::text[]))`,
      ),
    )
}
