import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { OperatorReportPage, ResolveAsOperator } from '@/lib/contracts/operator'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { UserActor } from '@/lib/core/actor'
import { notFound } from '@/lib/core/errors'
import { localized } from '@/lib/core/locale'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { communityOrigin } from '@/lib/tenancy/address'
import { readReports } from '../report/list-reports'
import { reportedPhoto } from '../report/reported-photo'
import { lockOpenReport, settleReport } from '../report/resolve-report'
import { requireOperator } from './require-operator'

/**
 * Open reports that no organiser of their community may judge, oldest first: nobody but the reported member runs it. An
 * operator does not see reports about themselves.
 */
export async function listUnjudgedReports(
  context: RequestContext,
  { page }: { page: number },
): Promise<OperatorReportPage> {
  const operator = requireOperatorUser(context)
  const { env, directory } = context.runtime
  const found = await asOwner(context, ({ db }) =>
    db
      .select({ id: reports.id, communityId: reports.communityId })
      .from(reports)
      .where(unjudgedFor(operator))
      .orderBy(asc(reports.createdAt), asc(reports.id))
      .limit(PAGE_SIZE + 1)
      .offset(page * PAGE_SIZE),
  )
  const { list, ...rest } = toPage(found, page)
  const views = new Map<string, OperatorReportPage['list'][number]>()
  for (const [communityId, rows] of Map.groupBy(list, (row) => row.communityId)) {
    const community = await directory.byId(communityId)
    if (!community) continue
    const ids = rows.map(({ id }) => id)
    const read = await withTenant({ ...context, community }, (ctx) =>
      readReports(ctx, inArray(reports.id, ids), {
        order: reports.createdAt,
        limit: ids.length,
        readerId: operator.userId,
      }),
    )
    const of = {
      id: communityId,
      title: localized(community.title, context.locale),
      url: communityOrigin(env, community),
    }
    for (const view of read) views.set(view.id, { ...view, community: of })
  }
  return { ...rest, list: list.flatMap(({ id }) => views.get(id) ?? []) }
}

/**
 * Warns the reported member, or dismisses the report. An organiser cannot be disabled; an operator suspends the
 * community instead.
 * @throws DomainError 'not-found'; 'conflict' if already handled
 */
export async function resolveUnjudgedReport(
  context: RequestContext,
  { communityId, id, decision }: { communityId: string; id: string; decision: ResolveAsOperator },
): Promise<void> {
  const operator = requireOperatorUser(context)
  await withTenant(await inCommunity(context, communityId), async (ctx) => {
    const report = await lockOpenReport(ctx, and(eq(reports.id, id), unjudgedFor(operator)))
    await settleReport(ctx, report, { decision, by: operator.userId })
  })
}

/** @throws DomainError 'not-found' */
export async function viewUnjudgedPhoto(
  context: RequestContext,
  { communityId, id, messageId }: { communityId: string; id: string; messageId: string },
): Promise<Response> {
  const operator = requireOperatorUser(context)
  const where = and(eq(reports.id, id), unjudgedFor(operator))
  return reportedPhoto(await inCommunity(context, communityId), where, messageId)
}

function requireOperatorUser(context: RequestContext): UserActor {
  requireOperator(context)
  if (context.actor.kind !== 'user') throw notFound()
  return context.actor
}

async function inCommunity(context: RequestContext, communityId: string): Promise<RequestContext> {
  const community = await context.runtime.directory.byId(communityId)
  if (!community) throw notFound()
  return { ...context, community }
}

function unjudgedFor({ userId }: UserActor): SQL | undefined {
  const subject = sql`SELECT ${participants.userId} FROM ${participants}
    WHERE ${participants.communityId} = ${reports.communityId} AND ${participants.id} = ${reports.subjectId}`
  return and(
    isNull(reports.resolvedAt),
    sql`(${subject}) <> ${userId}`,
    sql`NOT EXISTS (SELECT 1 FROM ${memberships} WHERE ${memberships.communityId} = ${reports.communityId}
      AND ${memberships.role} = 'ROLE_ADMIN' AND ${memberships.enabled} AND ${memberships.userId} <> (${subject}))`,
  )
}
