import { and, eq, ne } from 'drizzle-orm'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'

/** Whether an event is there that only members see: others are told to log in, and nothing else about it. */
export async function isForMembers(ctx: Ctx, eventId: string): Promise<boolean> {
  const found = await ctx.db.$count(
    events,
    and(eq(events.id, eventId), ne(events.status, 'draft'), eq(events.visibility, 'MEMBERS')),
  )
  return found > 0
}
