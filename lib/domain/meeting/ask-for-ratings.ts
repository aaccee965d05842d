import { and, asc, eq, gt, isNull, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { BEST_SCORE, MISSED_REASONS } from '@/lib/contracts/rating'
import { isBlocked } from '@/lib/db/hide-kind'
import { memberships } from '@/lib/db/schema/account'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { notifyMembers } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { isOver } from '../rating/is-over'

const HOUR_MS = 60 * 60 * 1000
/** After this long, members are no longer asked. */
const TOO_LATE_MS = 3 * 24 * HOUR_MS
/** Per run; the next run asks the others. */
const MAX_ASKED = 500

/** One-tap answers in the email, best first. */
const ANSWERS = [
  ...Array.from({ length: BEST_SCORE }, (_, worse) => BEST_SCORE - worse),
  ...MISSED_REASONS,
] as const

/** Asks both how a meeting was, an hour after its end, in every community. Called every five minutes. */
export const askForRatings = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'ask for ratings', (context) => withTenant(context, askInCommunity))

async function askInCommunity(ctx: Ctx): Promise<void> {
  const sides = await sidesToAsk(ctx)
  if (sides.length === 0) return
  await notifyMembers(
    ctx,
    sides.map(({ meetingId, member, partner }) => ({
      event: 'rate-meeting',
      participantId: member.id,
      aboutId: partner.id,
      cause: ratingKey(meetingId, member.id),
      open: ratingPath(meetingId),
      meetingId,
      email: ({ locale }) => ({
        meetingId,
        partner: toMailPerson(partner, locale),
        answers: ANSWERS.map((said) => ({ said, link: { kind: 'rate', meetingId, said } })),
      }),
    })),
  )
}

/** Where a meeting is rated. */
export const ratingPath = (meetingId: string) => `/my_communities?rate=${meetingId}` as const

/** One question per meeting and member, ever. */
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
    .where(and(eq(meetingFeedback.meetingId, meetings.id), eq(meetingFeedback.participantId, member.id)))
  return db
    .select({ meetingId: meetings.id, member, partner })
    .from(meetings)
    .innerJoin(member, or(eq(member.id, meetings.firstId), eq(member.id, meetings.secondId)))
    .innerJoin(
      partner,
      and(or(eq(partner.id, meetings.firstId), eq(partner.id, meetings.secondId)), ne(partner.id, member.id)),
    )
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
        not(isBlocked(ctx.community.id, member.id, partner.id)),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id), asc(member.id))
    .limit(MAX_ASKED)
}
