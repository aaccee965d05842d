import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import type { Condition, SegmentFilter } from '@/lib/contracts/segment'
import { offKey } from '@/lib/contracts/subscription'
import { memberships } from '@/lib/db/schema/account'
import { chatMembers } from '@/lib/db/schema/chat'
import { answers, participants, questions } from '@/lib/db/schema/participant'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isAmongFound } from '../community/member-filter'

/**
 * A segment as SQL over `participants` joined with `memberships`. In no segment are members who deleted their account,
 * and newcomers who wait to be let in.
 */
export function segmentWhere(ctx: Ctx, { search, conditions }: SegmentFilter): SQL | undefined {
  return and(
    eq(participants.communityId, ctx.community.id),
    isNull(participants.deletedAt),
    eq(memberships.admission, 'admitted'),
    search ? searched(ctx, search) : undefined,
    ...conditions.map((condition) => conditionSql(ctx, condition)),
  )
}

/** By words of the profile, or by part of the email address, which members cannot search by. */
const searched = (ctx: Ctx, search: string): SQL => {
  const inEmail = sql`${participants.email} ILIKE ${`%${literal(search)}%`}`
  const found = search.includes('@') ? undefined : isAmongFound(ctx.community.id, search)
  return found ? sql`(${found} OR ${inEmail})` : inEmail
}

function conditionSql(ctx: Ctx, condition: Condition): SQL | undefined {
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
    case 'phrases':
      return given(sql`(${participants.phrases} <> '[]'::jsonb)`, condition.is)
    case 'photo':
      return given(sql`(${participants.avatarUrl} IS NOT NULL)`, condition.is)
    case 'email':
      return given(
        sql`(${participants.disabledNotifications} ? ${offKey('EMAIL')})`,
        condition.is === 'off' ? 'given' : 'missing',
      )
    case 'joined':
      return within(ctx, sql`${memberships.joinedAt}`, condition)
    case 'lastSeen':
      return condition.never
        ? isNull(memberships.lastSeenAt)
        : within(ctx, sql`${memberships.lastSeenAt}`, condition)
    case 'introductions':
      return numbers(
        sql`SELECT participant_id FROM ${matchSides} WHERE community_id = ${ctx.community.id} AND sent_at IS NOT NULL`,
        condition,
      )
    case 'intros':
      return numbers(sql`SELECT from_id FROM ${intros} WHERE community_id = ${ctx.community.id}`, condition)
    case 'chats':
      return numbers(
        sql`SELECT participant_id FROM ${chatMembers} WHERE community_id = ${ctx.community.id} AND left_at IS NULL`,
        condition,
      )
    case 'topics':
      return sql`ARRAY(SELECT lower(tag) FROM unnest(${participants.tags}) AS tag)
        @> ARRAY(SELECT lower(topic) FROM jsonb_array_elements_text(${JSON.stringify(condition.all)}::jsonb) AS topic)`
    case 'city':
      return sql`(${participants.city} ILIKE ${`%${literal(condition.contains)}%`}
        OR ${participants.cityNames}::text ILIKE ${`%${literal(condition.contains)}%`})`
    case 'answer':
      return answered(ctx, condition)
  }
}

/** Whether rounds currently pair the member. */
export const networkingState = (ctx: Ctx): SQL<'on' | 'paused' | 'off'> =>
  sql`CASE WHEN NOT ${participants.networkingEnabled} THEN 'off'
    WHEN ${participants.pausedUntil} > ${ctx.clock.now().toISOString()}::timestamptz THEN 'paused' ELSE 'on' END`

/** The same state, from columns that the planner knows. */
function networkingIs(ctx: Ctx, state: 'on' | 'paused' | 'off'): SQL | undefined {
  const { networkingEnabled, pausedUntil } = participants
  const now = ctx.clock.now()
  if (state === 'off') return eq(networkingEnabled, false)
  return and(
    eq(networkingEnabled, true),
    state === 'paused' ? gt(pausedUntil, now) : or(isNull(pausedUntil), lte(pausedUntil, now)),
  )
}

/** Number of people that a member was introduced to. */
export const introductionCount = (ctx: Ctx): SQL<number> =>
  sql`(SELECT count(*) FROM ${matchSides} s WHERE s.community_id = ${ctx.community.id}
    AND s.participant_id = ${participants.id} AND s.sent_at IS NOT NULL)::int`

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

/** Dates in the community's time zone, inclusive. */
function within(ctx: Ctx, column: SQL, { from, to }: { from?: string; to?: string }): SQL | undefined {
  const startOf = (day: string, days = 0) =>
    DateTime.fromISO(day, { zone: ctx.community.timeZone }).plus({ days }).startOf('day').toUTC().toISO()
  return and(
    from ? sql`${column} >= ${startOf(from)}::timestamptz` : undefined,
    to ? sql`${column} < ${startOf(to, 1)}::timestamptz` : undefined,
  )
}

/**
 * Members with so many rows in a table; without any, they have none. All are counted at once.
 * @param rows one row each, with the member's id
 */
function numbers(rows: SQL, { min = 0, max }: { min?: number; max?: number }): SQL {
  const fits = sql`count(*) >= ${min}${max === undefined ? sql`` : sql` AND count(*) <= ${max}`}`
  const counted = (having: SQL) => sql`(${rows} GROUP BY 1 HAVING ${having})`
  return min > 0
    ? sql`${participants.id} IN ${counted(fits)}`
    : sql`${participants.id} NOT IN ${counted(sql`NOT (${fits})`)}`
}

/** A text as a part of a LIKE pattern. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
