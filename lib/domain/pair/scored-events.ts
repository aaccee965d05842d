import { desc, eq, inArray } from 'drizzle-orm'
import { events } from '@/lib/db/schema/event'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'

/** Maximum that fits in a row. */
const MAX_EVENTS = 5

/** Events with introductions to score, latest first; always includes the selected one. */
export async function scoredEvents(
  ctx: Ctx,
  chosen: string | null,
): Promise<{ eventId: string; title: string }[]> {
  requireOrganiser(ctx)
  const introduced = ctx.db.select({ id: rounds.eventId }).from(rounds)
  const columns = { eventId: events.id, title: events.title }
  const latest = await ctx.db
    .select(columns)
    .from(events)
    .where(inArray(events.id, introduced))
    .orderBy(desc(events.eventDateTime), events.id)
    .limit(MAX_EVENTS)
  if (!chosen || latest.some(({ eventId }) => eventId === chosen)) return latest
  return [...latest, ...(await ctx.db.select(columns).from(events).where(eq(events.id, chosen)))]
}
