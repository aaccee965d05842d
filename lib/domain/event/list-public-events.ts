import { and, desc, eq, ne } from 'drizzle-orm'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'

/** Maximum number of URLs in a sitemap. */
const MAX_EVENTS = 50_000

/** Public events, latest first, for search engines. */
export const listPublicEvents = (ctx: Ctx): Promise<{ id: string; updatedAt: Date }[]> =>
  ctx.db
    .select({ id: events.id, updatedAt: events.updatedAt })
    .from(events)
    .where(and(eq(events.visibility, 'PUBLIC'), ne(events.status, 'draft')))
    .orderBy(desc(events.eventDateTime))
    .limit(MAX_EVENTS)
