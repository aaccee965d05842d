import { and, eq, sql } from 'drizzle-orm'
import { mails } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'

/** Deletes held emails about a meeting that are no longer true. */
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
