import { and, eq, gt, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { memberships } from '@/lib/db/schema/account'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { matchingResults } from '@/lib/db/schema/round'
import { queueMails } from '@/lib/mail/queue-mails'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import { notify } from '../notification/notify'
import { personOf } from '../round/person-of'
import { isOver } from './pending-score'

const HOUR_MS = 60 * 60 * 1000
/** Whoever could not be asked for so long (the program was off) is not asked any more. */
const TOO_LATE_MS = 3 * 24 * HOUR_MS
/** The next time there are more. */
const AT_ONCE = 500

/** Asks both sides how a meeting was, an hour after its end, in every community. Called every five minutes. */
export async function askForRatings(runtime: Runtime): Promise<void> {
  for (const community of await runtime.directory.all()) {
    try {
      await withSystemContext(runtime, community, 'ask for ratings', askInCommunity)
    } catch (error) {
      // One community's trouble must not keep the others from being asked.
      runtime.log.error({ err: error, community: community.slug }, 'asking for ratings failed')
    }
  }
}

async function askInCommunity(ctx: Ctx): Promise<void> {
  const sides = await sidesToAsk(ctx)
  if (sides.length === 0) return
  const keyOf = ({ meetingId, member }: (typeof sides)[number]) => ratingKey(meetingId, member.id)
  await notify(
    ctx,
    sides.map((side) => ({
      kind: 'rate-meeting' as const,
      dedupeKey: keyOf(side),
      participantId: side.member.id,
      payload: { participantId: side.partner.id, matchingId: side.matchingId },
    })),
  )
  await queueMails(
    ctx,
    sides.map((side) => ({
      kind: 'rate-meeting' as const,
      dedupeKey: keyOf(side),
      to: {
        email: side.member.email,
        name: `${side.member.firstName} ${side.member.lastName}`,
        participantId: side.member.id,
      },
      locale: localeOf(ctx, side.member),
      props: {
        matchingId: side.matchingId,
        partner: personOf(side.partner, localeOf(ctx, side.member)),
        links: { open: `/my_communities?rate=${side.matchingId}` },
      },
    })),
  )
}

const localeOf = ({ community }: Ctx, { preferredLang }: typeof participants.$inferSelect) =>
  preferredLang ?? community.lang

/** One question for each meeting and side, ever. */
const ratingKey = (meetingId: string, participantId: string) => `rate:${meetingId}:${participantId}`

function sidesToAsk({ db, clock }: Ctx) {
  const now = clock.now()
  const member = alias(participants, 'member')
  const partner = alias(participants, 'partner')
  const asked = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(eq(notifications.dedupeKey, sql`'rate:' || ${meetings.id} || ':' || ${member.id}`))
  const rated = db
    .select({ one: sql`1` })
    .from(meetingFeedback)
    .where(
      and(eq(meetingFeedback.matchingId, meetings.matchingId), eq(meetingFeedback.participantId, member.id)),
    )
  const blocked = db
    .select({ one: sql`1` })
    .from(hides)
    .where(
      and(
        eq(hides.kind, 'block'),
        or(
          and(eq(hides.participantId, member.id), eq(hides.subjectId, partner.id)),
          and(eq(hides.participantId, partner.id), eq(hides.subjectId, member.id)),
        ),
      ),
    )
  return db
    .select({ meetingId: meetings.id, matchingId: meetings.matchingId, member, partner })
    .from(meetings)
    .innerJoin(matchingResults, eq(matchingResults.matchingId, meetings.matchingId))
    .innerJoin(member, eq(member.id, matchingResults.participantId))
    .innerJoin(partner, eq(partner.id, matchingResults.partnerId))
    .innerJoin(memberships, eq(memberships.userId, member.userId))
    .where(
      and(
        gt(meetings.startsAt, new Date(now.getTime() - TOO_LATE_MS)),
        isOver(new Date(now.getTime() - HOUR_MS)),
        eq(memberships.enabled, true),
        ne(member.email, ''),
        isNull(partner.deletedAt),
        notExists(asked),
        notExists(rated),
        notExists(blocked),
      ),
    )
    .orderBy(meetings.startsAt, meetings.id, member.id)
    .limit(AT_ONCE)
}
