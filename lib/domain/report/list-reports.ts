import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { ReportPage, ReportState, ReportView } from '@/lib/contracts/report'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { type ReportedMessage, reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { memberNames } from '../participant/member-names'
import { visibleTo } from '../visibility/visible-reports'

/** Open reports that the organiser can handle. */
export async function countOpenReports(ctx: Ctx): Promise<number> {
  const actor = requireOrganiser(ctx)
  return ctx.db.$count(reports, and(isNull(reports.resolvedAt), visibleTo(actor)))
}

/**
 * Open reports of members, oldest first, or handled ones, latest first. Of a chat they have what was reported, and
 * nothing else.
 */
export async function listReports(
  ctx: Ctx,
  { page, state }: { page: number; state: ReportState },
): Promise<ReportPage> {
  const actor = requireOrganiser(ctx)
  const isOpen = state === 'open'
  const rows = await readReports(
    ctx,
    and(isOpen ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt), visibleTo(actor)),
    {
      order: isOpen ? reports.createdAt : desc(reports.resolvedAt),
      limit: PAGE_SIZE + 1,
      offset: page * PAGE_SIZE,
      readerId: actor.userId,
    },
  )
  return toPage(rows, page)
}

/** Reports with the people in them. The caller decides who may see which. */
export async function readReports(
  ctx: Ctx,
  where: SQL | undefined,
  {
    order,
    limit,
    offset = 0,
    readerId,
  }: { order: SQL | AnyPgColumn; limit: number; offset?: number; readerId: string },
): Promise<ReportView[]> {
  const reporter = alias(participants, 'reporter')
  const subject = alias(participants, 'subject')
  const rows = await ctx.db
    .select({ report: reports, reporter, subject, membership: memberships, all: reportsAbout(ctx) })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.participantId))
    .innerJoin(subject, eq(subject.id, reports.subjectId))
    .leftJoin(
      memberships,
      and(eq(memberships.communityId, subject.communityId), eq(memberships.userId, subject.userId)),
    )
    .where(where)
    .orderBy(order, reports.id)
    .limit(limit)
    .offset(offset)
  const names = await memberNames(
    ctx,
    'userId',
    rows.flatMap(({ report }) => report.resolvedBy ?? []),
  )
  return rows.map(({ report, membership, all, ...people }) => ({
    id: report.id,
    reason: report.reason as ReportView['reason'],
    note: report.note,
    reporter: toPerson(people.reporter),
    subject: toPerson(people.subject),
    messages: report.messages?.map(toMessage) ?? null,
    createdAt: report.createdAt.toISOString(),
    others: all - 1,
    subjectState: people.subject.deletedAt || !membership ? 'left' : stateOf(membership),
    handled:
      report.resolvedAt && report.resolution
        ? {
            resolution: report.resolution,
            at: report.resolvedAt.toISOString(),
            by: (report.resolvedBy && names.get(report.resolvedBy)) || null,
            byReader: report.resolvedBy === readerId,
          }
        : null,
  }))
}

const stateOf = ({ role, enabled }: typeof memberships.$inferSelect): ReportView['subjectState'] =>
  role === 'ROLE_ADMIN' ? 'administrator' : enabled ? 'enabled' : 'disabled'

function reportsAbout(ctx: Ctx) {
  const same = alias(reports, 'same')
  return sql<number>`(${ctx.db
    .select({ n: sql`count(*)::int` })
    .from(same)
    .where(eq(same.subjectId, reports.subjectId))})`.mapWith(Number)
}

const toPerson = (row: typeof participants.$inferSelect): ReportView['subject'] => ({
  participantId: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  avatarUrl: row.avatarUrl,
  slug: row.slug,
})

const toMessage = ({ photo, ...message }: ReportedMessage) => ({
  ...message,
  photo: photo ? { width: photo.width, height: photo.height } : null,
})
