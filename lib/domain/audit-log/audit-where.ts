import { and, eq, gte, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { AUDIT_GROUPS, type AuditFilter } from '@/lib/contracts/audit-log'
import { auditEvents } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/**
 * The entries that match a filter. Members' own account actions (logins, passwords, profiles) are private and always
 * excluded, and so are reports about the reader.
 */
export function auditWhere(ctx: Ctx, { group, by, from, to }: AuditFilter): SQL | undefined {
  const { action, actorUserId, createdAt, detail } = auditEvents
  const reader = ctx.actor.kind === 'user' ? ctx.actor.participantId : null
  const startOf = (day: string, plusDays = 0) =>
    DateTime.fromISO(day, { zone: ctx.community.timeZone }).plus({ days: plusDays }).toJSDate()
  return and(
    // A literal, so that Postgres uses the index audit_events_shown.
    sql`${action} NOT LIKE 'account.%' AND ${action} NOT LIKE 'participant.%'`,
    reader
      ? sql`NOT (${action} LIKE 'report.%' AND coalesce(${detail} -> 'participantIds' ? ${reader}, false))`
      : undefined,
    group && or(...AUDIT_GROUPS[group].map((prefix) => like(action, `${prefix}.%`))),
    by === 'program' ? and(isNull(actorUserId), sql`NOT ${detail} ? 'apiKeyName'`) : undefined,
    by && by !== 'program' ? or(eq(actorUserId, by), eq(actorUserId, userIdOf(ctx, by))) : undefined,
    from ? gte(createdAt, startOf(from)) : undefined,
    to ? lt(createdAt, startOf(to, 1)) : undefined,
  )
}

const userIdOf = ({ db }: Ctx, participantId: string) =>
  sql`(${db.select({ userId: participants.userId }).from(participants).where(eq(participants.id, participantId))})`
