import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { AuditFilter, AuditLogEntry } from '@/lib/contracts/audit-log'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { isId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { events } from '@/lib/db/schema/event'
import { auditEvents } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { memberNames } from '../participant/member-names'
import { auditWhere } from './audit-where'
import { entryText } from './entry-text'

type Row = typeof auditEvents.$inferSelect

/** Who did what in the community, newest first. */
export async function readAuditLog(
  ctx: Ctx,
  { page, ...filter }: AuditFilter & { page: number },
): Promise<PageOf<AuditLogEntry>> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(auditWhere(ctx, filter))
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const { list, ...rest } = toPage(rows, page)
  return { ...rest, list: await toEntries(ctx, list, ctx.locale) }
}

/** The page of entries after `last`, newest first. */
export async function readAuditBatch(
  ctx: Ctx,
  filter: AuditFilter,
  { limit, last, locale }: { limit: number; last?: AuditLogEntry; locale: Locale },
): Promise<AuditLogEntry[]> {
  const { createdAt, id } = auditEvents
  const at = last && new Date(last.at)
  const after = last && at && or(lt(createdAt, at), and(eq(createdAt, at), lt(id, last.id)))
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(auditWhere(ctx, filter), after))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return toEntries(ctx, rows, locale)
}

async function toEntries(ctx: Ctx, rows: Row[], locale: Locale): Promise<AuditLogEntry[]> {
  const actors = await memberNames(
    ctx,
    'userId',
    rows.flatMap(({ actorUserId }) => actorUserId ?? []),
  )
  const people = await memberNames(ctx, 'id', rows.flatMap(peopleOf))
  const titles = await eventTitles(ctx, rows.flatMap(eventOf))
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    text: entryText(locale, {
      ...row,
      people: peopleOf(row).map((person) => people.get(person) ?? ''),
      event: eventOf(row).map((event) => titles.get(event) ?? '')[0],
    }),
    by: row.actorUserId ? actors.get(row.actorUserId) || null : null,
    byKey: keyNameOf(row),
    byProgram: row.actorUserId === null && keyNameOf(row) === null,
    byReader: ctx.actor.kind === 'user' && ctx.actor.userId === row.actorUserId,
  }))
}

const keyNameOf = ({ detail }: Row) => (typeof detail.apiKeyName === 'string' ? detail.apiKeyName : null)

/** Ids of the members an entry concerns. */
function peopleOf({ action, subjectId, detail }: Row): string[] {
  const named = Array.isArray(detail.participantIds) ? detail.participantIds.filter(isId) : []
  if (named.length > 0) return named
  const isAboutGuest = action.startsWith('event.') && isId(detail.eventId)
  return (isAboutGuest || action.startsWith('member.')) && subjectId ? [subjectId] : []
}

function eventOf({ action, subjectId, detail }: Row): string[] {
  if (!/^event(-introductions)?\./.test(action)) return []
  return [detail.eventId ?? subjectId].filter(isId)
}

async function eventTitles(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(inArray(events.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
