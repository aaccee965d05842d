import { and, eq, ne } from 'drizzle-orm'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'

/** Whether a members-only event exists: others are asked to log in, and learn nothing else. */
export async function isForMembers(ctx: Ctx, eventId: string): Promise<boolean> {
  const found = await ctx.db.$count(
    events,
    and(eq(events.id, eventId), ne(events.status, 'draft'), eq(events.visibility, 'MEMBERS')),
  )
  return found > 0
}
