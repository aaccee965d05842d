import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { ReportPage, ReportView } from '@/lib/contracts/report'
import { participants } from '@/lib/db/schema/participant'
import { type ReportedMessage, reports } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireReportRights } from './policy'

/** Reports of members, open ones first, then the latest. Of a chat they have what was reported, and nothing else. */
export async function listReports(ctx: Ctx, page: number): Promise<ReportPage> {
  requireReportRights(ctx)
  const reporter = alias(participants, 'reporter')
  const subject = alias(participants, 'subject')
  const rows = await ctx.db
    .select({ report: reports, reporter, subject })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.participantId))
    .innerJoin(subject, eq(subject.id, reports.subjectId))
    .orderBy(sql`${reports.resolvedAt} IS NOT NULL`, desc(reports.createdAt), desc(reports.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ report, ...people }) => ({
      id: report.id,
      reason: report.reason as ReportView['reason'],
      note: report.note,
      reporter: toPerson(people.reporter),
      subject: toPerson(people.subject),
      messages: report.messages?.map(toMessage) ?? null,
      createdAt: report.createdAt.toISOString(),
      resolvedAt: report.resolvedAt?.toISOString() ?? null,
    })),
    page,
  )
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
