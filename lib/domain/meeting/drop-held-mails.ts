import { and, eq, inArray, sql } from 'drizzle-orm'
import { mails } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'

/** Drops held emails and waiting Telegram messages about a meeting that are no longer true. */
export async function dropHeldMails(ctx: Ctx, meetingId: string): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(mails.communityId, ctx.community.id),
        inArray(mails.status, ['held', 'replaced']),
        sql`${mails.props} ->> 'meetingId' = ${meetingId}`,
      ),
    )
}
