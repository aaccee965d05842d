import { desc, eq, sql } from 'drizzle-orm'
import { auditEvents } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { memberNames } from '../participant/member-names'

export const SETTINGS_CHANGED = 'settings.changed'

/** When each section last changed, and by which member; null if their name is unknown. */
export async function lastChanges(ctx: Ctx): Promise<Map<string, { at: string; by: string | null }>> {
  const section = sql<string>`${auditEvents.detail} ->> 'section'`
  const rows = await ctx.db
    .selectDistinctOn([section], { section, at: auditEvents.createdAt, userId: auditEvents.actorUserId })
    .from(auditEvents)
    .where(eq(auditEvents.action, SETTINGS_CHANGED))
    .orderBy(section, desc(auditEvents.createdAt))
  const names = await memberNames(
    ctx,
    'userId',
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return new Map(
    rows.map(({ section, at, userId }) => [
      section,
      { at: at.toISOString(), by: (userId && names.get(userId)) || null },
    ]),
  )
}
