import { and, eq, sql } from 'drizzle-orm'
import { mails } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'

/** Mails about a meeting that wait for the morning say something that is no longer so. */
export async function dropHeldMails(ctx: Ctx, meetingId: string): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(mails.communityId, ctx.community.id),
        eq(mails.status, 'held'),
        sql`${mails.props} ->> 'meetingId' = ${meetingId}`,
      ),
    )
}
