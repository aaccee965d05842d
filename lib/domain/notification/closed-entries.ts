import { and, eq, inArray, sql } from 'drizzle-orm'
import { mails } from '@/lib/db/schema/message'
import type { MailCalendar } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'

type Cancellation = { participantId: string; cause: string; calendar: MailCalendar }

const keyOf = (participantId: string | null, entryId: string) => `${participantId}:${entryId}`
const entryIdOf = (calendar: MailCalendar) => ('eventId' in calendar ? calendar.eventId : calendar.meetingId)

/** The causes of those cancellations whose recipient got the calendar entry by an earlier email. */
export async function closedEntries(
  { db, community }: Ctx,
  cancellations: readonly Cancellation[],
): Promise<ReadonlySet<string>> {
  if (cancellations.length === 0) return new Set()
  const { communityId, participantId, status, props } = mails
  const entryId = sql<string>`coalesce(${props} #>> '{calendar,eventId}', ${props} #>> '{calendar,meetingId}')`
  const sent = await db
    .select({ participantId, entryId })
    .from(mails)
    .where(
      and(
        eq(communityId, community.id),
        inArray(
          participantId,
          cancellations.map((one) => one.participantId),
        ),
        eq(status, 'sent'),
        sql`${props} #>> '{calendar,method}' = 'REQUEST'`,
        inArray(
          entryId,
          cancellations.map(({ calendar }) => entryIdOf(calendar)),
        ),
      ),
    )
  const had = new Set(sent.map((mail) => keyOf(mail.participantId, mail.entryId)))
  return new Set(
    cancellations.flatMap((one) =>
      had.has(keyOf(one.participantId, entryIdOf(one.calendar))) ? one.cause : [],
    ),
  )
}
