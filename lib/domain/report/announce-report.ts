import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { reachableOrganisers } from '@/lib/auth/organisers'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import { queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'

/** Between two such emails to an organiser. The later one tells of all reports until then. */
const PACE_MS = 60 * 60 * 1000

/**
 * Emails the organisers that a report waits for them, except the one it is about. Each gets at most one such email an
 * hour; none about a report that was handled meanwhile.
 * @returns when to ask again for those who had one within the hour
 */
export async function announceReport(context: RequestContext, reportId: string): Promise<Date | null> {
  const reachable = await reachableOrganisers(context.runtime.database.owner, context.community.id)
  return withTenant(context, async (ctx) => {
    const { db, clock, community } = ctx
    await lockInCommunity(db, 'report emails', community.id)
    const [report] = await db
      .select({ createdAt: reports.createdAt, subject: participants.userId })
      .from(reports)
      .innerJoin(
        participants,
        and(eq(participants.communityId, reports.communityId), eq(participants.id, reports.subjectId)),
      )
      .where(and(eq(reports.communityId, community.id), eq(reports.id, reportId), isNull(reports.resolvedAt)))
    if (!report) return null
    const organisers = reachable.filter(({ userId }) => userId !== report.subject)
    const told = await lastTold(
      ctx,
      organisers.map(({ email }) => email),
    )
    const untold = organisers.filter(({ email }) => (told.get(email) ?? new Date(0)) < report.createdAt)
    const mayBeTold = (email: string) => new Date((told.get(email)?.getTime() ?? -PACE_MS) + PACE_MS)
    const isDue = ({ email }: { email: string }) => mayBeTold(email) <= clock.now()
    await queueOrganiserMails(ctx, untold.filter(isDue), 'member-reported', reportId, () => ({
      link: '/admin/reports',
    }))
    const later = untold.filter((organiser) => !isDue(organiser)).map(({ email }) => mayBeTold(email))
    return later.length > 0 ? new Date(Math.min(...later.map(Number))) : null
  })
}

/** When each address last got such an email. */
async function lastTold({ db, community }: Ctx, emails: string[]): Promise<Map<string, Date>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([mails.toEmail], { email: mails.toEmail, at: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.communityId, community.id),
        inArray(mails.toEmail, emails),
        eq(mails.kind, 'member-reported'),
      ),
    )
    .orderBy(mails.toEmail, desc(mails.createdAt))
  return new Map(rows.map(({ email, at }) => [email, at]))
}
