import { and, eq, type SQL } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { reports } from '@/lib/db/schema/people'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { answerPhoto } from '../chat/photo-message'
import { requireOrganiser } from '../community/require-organiser'
import { visibleTo } from '../visibility/visible-reports'

/** A photo among the messages of a report, for the organisers. @throws DomainError 'not-found' */
export function viewReportedPhoto(
  context: RequestContext,
  { id, messageId }: { id: string; messageId: string },
): Promise<Response> {
  const organiser = requireOrganiser(context)
  return reportedPhoto(context, and(eq(reports.id, id), visibleTo(organiser)), messageId)
}

/** @throws DomainError 'not-found' */
export async function reportedPhoto(
  context: RequestContext,
  where: SQL | undefined,
  messageId: string,
): Promise<Response> {
  const [report] = await withTenant(context, ({ db }) => db.select().from(reports).where(where))
  const photo = report?.messages?.find((message) => message.id === messageId)?.photo
  if (!photo) throw notFound()
  return answerPhoto(context, photo)
}
