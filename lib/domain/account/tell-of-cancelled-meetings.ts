import { and, eq, inArray, ne } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults } from '@/lib/db/schema/round'
import { queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'

type Cancelled = { id: string; matchingId: string; startsAt: Date | null }

/** Mails the other side of meetings that are off because `leaverId` has left. It names nobody. */
export async function tellOfCancelledMeetings(
  ctx: Ctx,
  leaverId: string,
  cancelled: readonly Cancelled[],
): Promise<void> {
  if (cancelled.length === 0) return
  const { db, community } = ctx
  const others = await db
    .select({ matchingId: matchingResults.matchingId, person: participants })
    .from(matchingResults)
    .innerJoin(
      participants,
      and(
        eq(participants.communityId, matchingResults.communityId),
        eq(participants.id, matchingResults.participantId),
      ),
    )
    .where(
      and(
        eq(matchingResults.communityId, community.id),
        ne(matchingResults.participantId, leaverId),
        inArray(
          matchingResults.matchingId,
          cancelled.map(({ matchingId }) => matchingId),
        ),
      ),
    )
  await queueMails(
    ctx,
    cancelled.flatMap(({ id, matchingId, startsAt }) =>
      others
        .filter((other) => other.matchingId === matchingId && other.person.deletedAt === null)
        .map(({ person }) => ({
          kind: 'meeting-cancelled' as const,
          dedupeKey: `meeting-cancelled:${id}:${person.id}`,
          to: {
            email: person.email,
            name: `${person.firstName} ${person.lastName}`,
            participantId: person.id,
          },
          locale: person.preferredLang ?? community.lang,
          props: {
            startsAt: startsAt?.toISOString() ?? null,
            timeZone: person.timeZone ?? community.timeZone,
            links: { open: '/my_communities' as const },
          },
        })),
    ),
  )
}
