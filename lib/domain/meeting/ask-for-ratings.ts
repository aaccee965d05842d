import { and, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { memberships } from '@/lib/db/schema/account'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import { notifyMembers } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { isOver } from '../rating/is-over'
import { notBlocked } from '../visibility/visibility'

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
  await notifyMembers(
    ctx,
    sides.map(({ meetingId, matchId, member, partner }) => ({
      event: 'rate-meeting',
      participantId: member.id,
      aboutId: partner.id,
      cause: ratingKey(meetingId, member.id),
      open: `/my_communities?rate=${matchId}`,
      matchId,
      email: ({ locale }) => ({ partner: toMailPerson(partner, locale) }),
    })),
  )
}

/** One question for each meeting and side, ever. */
const ratingKey = (meetingId: string, participantId: string) => `rate:${meetingId}:${participantId}`

function sidesToAsk(ctx: Ctx) {
  const { db, clock } = ctx
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
    .where(and(eq(meetingFeedback.matchId, meetings.matchId), eq(meetingFeedback.participantId, member.id)))
  return db
    .select({ meetingId: meetings.id, matchId: meetings.matchId, member, partner })
    .from(meetings)
    .innerJoin(matchSides, eq(matchSides.matchId, meetings.matchId))
    .innerJoin(member, eq(member.id, matchSides.participantId))
    .innerJoin(partner, eq(partner.id, matchSides.partnerId))
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
        notBlocked(ctx, member.id, partner.id),
      ),
    )
    .orderBy(meetings.startsAt, meetings.id, member.id)
    .limit(AT_ONCE)
}
