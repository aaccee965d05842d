import { and, eq, gt, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import type { RosterRow } from '@/lib/contracts/roster'
import type { Condition, SegmentFilter } from '@/lib/contracts/segment'
import { offKey } from '@/lib/contracts/subscription'
import { forbidden } from '@/lib/core/errors'
import { isAdmitted } from '@/lib/db/is-admitted'
import { moment } from '@/lib/db/moment'
import { memberships } from '@/lib/db/schema/account'
import { chatMembers } from '@/lib/db/schema/chat'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { pushSubscriptions } from '@/lib/db/schema/message'
import { answers, participants, questions, telegramConnections } from '@/lib/db/schema/participant'
import { introductionCounts, intros } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { foundBy, isAmongFound } from '../community/member-filter'
import { isDenied } from '../match/meeting-results'
import { hasTopic } from '../participant/has-topic'
import { mayParticipate, participatesAt } from '../round/rules/eligible-participants'
import { careMembers, isCaredFor } from './care'
import { during, membersWhoDid, type TimeSpan } from './member-activity'

/**
 * A segment as SQL over `participants` joined with `memberships`. In no segment are members who deleted their account,
 * and newcomers who wait to be let in.
 */
export const segmentWhere = (
  ctx: Ctx,
  filter: SegmentFilter,
  tested: Tested = 'all members',
): SQL | undefined => and(eq(memberships.admission, 'admitted'), meetsAll(ctx, filter, tested))

/** How many members the condition is tested for, and with 'a few found', how many it is expected to find. */
type Tested = 'all members' | 'some members' | 'a few found'

/**
 * The same over `participants` alone, which saves counting the join of all members; undefined if a condition needs
 * `memberships`.
 */
export function profileWhere(ctx: Ctx, filter: SegmentFilter): SQL | undefined {
  if (filter.conditions.some(isOfMembership)) return undefined
  return and(isAdmitted(ctx), meetsAll(ctx, filter, 'all members'))
}

const OF_MEMBERSHIP: ReadonlySet<Condition['field']> = new Set([
  'role',
  'access',
  'care',
  'joined',
  'lastSeen',
])

const isOfMembership = (condition: Condition): boolean =>
  OF_MEMBERSHIP.has(condition.field) || (condition.field === 'networking' && condition.is !== 'off')

const meetsAll = (ctx: Ctx, { search, conditions }: SegmentFilter, tested: Tested): SQL | undefined =>
  and(
    eq(participants.communityId, ctx.community.id),
    isNull(participants.deletedAt),
    search ? searched(ctx, search, tested) : undefined,
    ...conditions.map((condition) => conditionSql(ctx, condition, tested)),
  )

/** By words of the profile, or by part of the email address, which members cannot search by. */
const searched = (ctx: Ctx, search: string, tested: Tested): SQL | undefined => {
  const inEmail = sql`${participants.email} ILIKE ${`%${literal(search)}%`}`
  if (search.includes('@') || !search.trim()) return inEmail
  if (tested === 'a few found')
    return foundBy(
      ctx.community.id,
      search,
      sql`ARRAY(SELECT ${participants.id} FROM ${participants}
        WHERE ${eq(participants.communityId, ctx.community.id)} AND ${inEmail})`,
    )
  return sql`(${isAmongFound(ctx.community.id, search)} OR ${inEmail})`
}

function conditionSql(ctx: Ctx, condition: Condition, tested: Tested): SQL | undefined {
  const given = (column: SQL, is: 'given' | 'missing') => (is === 'given' ? column : sql`NOT ${column}`)
  switch (condition.field) {
    case 'role':
      return eq(memberships.role, condition.is)
    case 'profile':
      return given(
        sql`(${participants.profileFilledAt} IS NOT NULL)`,
        condition.is === 'filled' ? 'given' : 'missing',
      )
    case 'access':
      return eq(memberships.enabled, condition.is === 'enabled')
    case 'networking':
      return networkingIs(ctx, condition.is)
    case 'care':
      requireNoKey(ctx)
      return sql`(${isCaredFor} AND ${participants.id} IN (${careMembers(ctx, condition.is)}))`
    case 'did':
      requireNoKey(ctx)
      return sql`${participants.id} IN (${membersWhoDid(ctx, condition.is, periodOf(ctx, condition))})`
    case 'phrases':
      return given(sql`(${participants.phrases} <> '[]'::jsonb)`, condition.is)
    case 'photo':
      return given(sql`(${participants.avatarUrl} IS NOT NULL)`, condition.is)
    case 'email':
      return given(
        sql`(${participants.disabledNotifications} ? ${offKey('EMAIL')})`,
        condition.is === 'off' ? 'given' : 'missing',
      )
    case 'telegram':
      return given(
        sql`EXISTS (SELECT 1 FROM ${telegramConnections} c WHERE c.community_id = ${ctx.community.id}
          AND c.user_id = ${participants.userId} AND c.blocked_at IS NULL)`,
        condition.is,
      )
    case 'push':
      return given(
        sql`EXISTS (SELECT 1 FROM ${pushSubscriptions} s WHERE s.community_id = ${ctx.community.id}
          AND s.user_id = ${participants.userId})`,
        condition.is,
      )
    case 'joined':
      return within(ctx, sql`${memberships.joinedAt}`, condition)
    case 'lastSeen':
      return condition.never
        ? isNull(memberships.lastSeenAt)
        : within(ctx, sql`${memberships.lastSeenAt}`, condition)
    case 'introductions':
      return sql`${participants.id} IN (SELECT participant_id FROM ${introductionCounts}
        WHERE community_id = ${ctx.community.id} AND introductions >= ${condition.min ?? 0}
          ${condition.max === undefined ? sql`` : sql`AND introductions <= ${condition.max}`})`
    case 'intros':
      return numbers(
        'from_id',
        sql`FROM ${intros} WHERE community_id = ${ctx.community.id}`,
        condition,
        tested,
      )
    case 'chats':
      return numbers(
        'participant_id',
        sql`FROM ${chatMembers} WHERE community_id = ${ctx.community.id} AND left_at IS NULL`,
        condition,
        tested,
      )
    case 'meetings':
      return numbers('participant_id', sql`FROM (${pastMeetings(ctx)}) met WHERE true`, condition, tested)
    case 'step':
      return and(
        condition.min === undefined ? undefined : gte(participants.onboardingStep, condition.min),
        condition.max === undefined ? undefined : lte(participants.onboardingStep, condition.max),
      )
    case 'topics':
      return and(...condition.all.map(hasTopic))
    case 'city':
      return sql`(${participants.city} ILIKE ${`%${literal(condition.contains)}%`}
        OR ${participants.cityNames}::text ILIKE ${`%${literal(condition.contains)}%`})`
    case 'answer':
      return answered(ctx, condition)
  }
}

/** Each past meeting, once for each of the two, unless it is denied. */
const pastMeetings = ({ community, clock }: Ctx): SQL =>
  sql.join(
    ['first_id', 'second_id'].map(
      (side) => sql`SELECT ${sql.identifier(side)} AS participant_id FROM ${meetings}
        WHERE community_id = ${community.id} AND status = 'accepted'
          AND starts_at + make_interval(mins => duration_minutes) <= ${moment(clock.now())}
          AND id NOT IN (SELECT meeting_id FROM ${meetingFeedback} WHERE community_id = ${community.id}
            GROUP BY meeting_id HAVING ${isDenied})`,
    ),
    sql` UNION ALL `,
  )

type NetworkingState = RosterRow['networking']

/** Whether rounds pair the member now; if not, whether they turned that off, cannot take part, or have paused. */
export const networkingState = (ctx: Ctx): SQL<NetworkingState> =>
  sql`CASE WHEN ${networkingIs(ctx, 'off')} THEN 'off' WHEN ${networkingIs(ctx, 'on')} THEN 'on'
    WHEN ${mayParticipate} THEN 'paused' ELSE 'unavailable' END`

function networkingIs(ctx: Ctx, state: NetworkingState): SQL | undefined {
  const { networkingEnabled, pausedUntil } = participants
  const now = ctx.clock.now()
  switch (state) {
    case 'on':
      return participatesAt(now)
    case 'paused':
      return and(mayParticipate, eq(networkingEnabled, true), gt(pausedUntil, now))
    case 'off':
      return eq(networkingEnabled, false)
    case 'unavailable':
      return and(eq(networkingEnabled, true), not(mayParticipate!))
  }
}

/** Number of people that a member was introduced to. */
export const introductionCount = (ctx: Ctx): SQL<number> =>
  sql`(SELECT c.introductions FROM ${introductionCounts} c WHERE c.community_id = ${ctx.community.id}
    AND c.participant_id = ${participants.id})`

/** The text of an answer, or the texts of its chosen options in any language. */
function answered(ctx: Ctx, { questionId, contains }: Extract<Condition, { field: 'answer' }>): SQL {
  const part = `%${literal(contains)}%`
  return sql`EXISTS (SELECT 1 FROM ${answers} a JOIN ${questions} q
      ON q.community_id = a.community_id AND q.id = a.question_id
    WHERE a.community_id = ${ctx.community.id} AND a.participant_id = ${participants.id} AND a.question_id = ${questionId}
      AND CASE WHEN q.kind = 'text' THEN a.value #>> '{}' ILIKE ${part}
        ELSE EXISTS (SELECT 1 FROM jsonb_array_elements(q.options) o
          WHERE a.value ? (o ->> 'id') AND (o -> 'text')::text ILIKE ${part}) END)`
}

type Days = { from?: string; to?: string }

/** Days in the community's time zone, inclusive. */
function periodOf({ community }: Ctx, { from, to }: Days): TimeSpan {
  const startOf = (day: string, days = 0) =>
    DateTime.fromISO(day, { zone: community.timeZone }).plus({ days }).startOf('day').toJSDate()
  return { from: from ? startOf(from) : null, to: to ? startOf(to, 1) : null }
}

const within = (ctx: Ctx, column: SQL, days: Days): SQL => sql`(${during(column, periodOf(ctx, days))})`

/** API keys may count members in charts, but not list who is behind a number. */
function requireNoKey({ actor }: Ctx): void {
  if (actor.kind === 'key') throw forbidden()
}

/**
 * Members with a number of rows in a table. For all members the rows are counted at once, for some of them per member.
 * @param member the column with the member's id
 */
function numbers(
  member: 'from_id' | 'participant_id',
  rows: SQL,
  { min = 0, max }: { min?: number; max?: number },
  tested: Tested,
): SQL {
  const id = sql.identifier(member)
  const fits = sql`count(*) >= ${min}${max === undefined ? sql`` : sql` AND count(*) <= ${max}`}`
  if (tested === 'some members') return sql`(SELECT ${fits} ${rows} AND ${id} = ${participants.id})`
  const counted = (having: SQL) => sql`(SELECT ${id} ${rows} GROUP BY 1 HAVING ${having})`
  return min > 0
    ? sql`${participants.id} IN ${counted(fits)}`
    : sql`${participants.id} NOT IN ${counted(sql`NOT (${fits})`)}`
}

/** A text as a part of a LIKE pattern. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
