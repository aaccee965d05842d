import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { RosterOrder, RosterPage } from '@/lib/contracts/roster'
import type { SegmentFilter } from '@/lib/contracts/segment'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { introductionCounts } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { parseFilter } from './parse-filter'
import { rosterColumns, toRosterRow } from './roster-rows'
import { profileWhere, segmentWhere } from './segment-where'

/**
 * The community's members as its organisers see them, in every state.
 * @throws DomainError 'invalid' for an invalid filter
 */
export async function listRoster(
  ctx: Ctx,
  input: {
    page: number
    search?: string
    profiles?: 'all' | 'filled' | 'unfilled'
    filter?: string
    order: RosterOrder
  },
): Promise<RosterPage> {
  requireOrganiserOrKey(ctx, 'members:read')
  const filter = withParameters(parseFilter(input.filter), input)
  const { ids, total } = await findPage(ctx, filter, input)
  const { list, ...rest } = toPage(ids, input.page)
  const rows = await ctx.db
    .select(rosterColumns(ctx))
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(inArray(participants.id, list))
  const byId = new Map(rows.map((row) => [row.participantId, row]))
  return { ...rest, list: list.map((id) => toRosterRow(byId.get(id)!, ctx.locale)), total }
}

/** Number of members in a segment. */
export async function countSegment(ctx: Ctx, filter: SegmentFilter): Promise<number> {
  const where = profileWhere(ctx, filter)
  const query = ctx.db.select({ total: sql<number>`count(*)::int` }).from(participants).$dynamic()
  const [row] = where
    ? await query.where(where)
    : await query.innerJoin(memberships, membershipOfParticipant).where(segmentWhere(ctx, filter))
  return row!.total
}

/** Up to this many members, a segment is read once for both its page and its total. */
const FEW = 10_000
/** The maximum share of the members that may be read by an index scan. */
const MAX_FOLLOWED = 0.05

/**
 * The ids of a page, and one more if there is another page.
 *
 * The planner misjudges how many members a filter finds: it would scan the whole index of the order to find a few, or
 * sort all members to show twenty. So a few results are materialised and sorted, and many are read by an index scan.
 */
async function findPage(
  ctx: Ctx,
  filter: SegmentFilter,
  { page, order }: { page: number; order: RosterOrder },
): Promise<{ ids: string[]; total: number }> {
  const limit = { first: page * PAGE_SIZE, rows: PAGE_SIZE + 1 }
  if (isNarrow(filter)) {
    const [found] = await rawRows<{ ids: string[]; total: number }>(
      ctx.db,
      sql`WITH found AS MATERIALIZED (${members(ctx, filter, order, 'a few found')} LIMIT ${FEW + 1})
        SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(${pageOf(order, limit)}) AS ids`,
    )
    if (found!.total <= FEW) return found!
  }
  const total = await countSegment(ctx, filter)
  if (limit.first >= total) return { ids: [], total }
  const isFollowed = limit.first + limit.rows <= total * MAX_FOLLOWED
  const rows = await rawRows<{ id: string }>(
    ctx.db,
    isFollowed
      ? sql`WITH found AS NOT MATERIALIZED (${members(ctx, filter, order, 'some members')}) ${pageOf(order, limit)}`
      : sql`WITH found AS MATERIALIZED (${members(ctx, filter, order)}) ${pageOf(order, limit)}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}

/** Whether a filter usually finds few members. */
const isNarrow = ({ search, conditions }: SegmentFilter): boolean =>
  Boolean(search) || conditions.some(({ field }) => ['topics', 'city', 'answer', 'care'].includes(field))

/** Each key and its direction. Indexes serve these orders. */
const ORDERS: Record<RosterOrder, readonly { key: SQL; direction: SQL }[]> = {
  joined: [{ key: sql`${memberships.joinedAt}`, direction: sql`DESC` }],
  name: [
    { key: sql`${participants.firstName}`, direction: sql`ASC` },
    { key: sql`${participants.lastName}`, direction: sql`ASC` },
  ],
  lastSeen: [{ key: sql`${memberships.lastSeenAt}`, direction: sql`DESC NULLS LAST` }],
  introductions: [{ key: sql`${introductionCounts.introductions}`, direction: sql`DESC` }],
}

const keyName = (n: number) => sql.identifier(`key${n}`)

/** The members of a segment with the keys of an order. */
function members(
  ctx: Ctx,
  filter: SegmentFilter,
  order: RosterOrder,
  tested?: Parameters<typeof segmentWhere>[2],
): SQL {
  const keys = ORDERS[order].map(({ key }, n) => sql`, ${key} AS ${keyName(n)}`)
  const counts = sql`JOIN ${introductionCounts} ON ${introductionCounts.communityId} = ${participants.communityId}
    AND ${eq(introductionCounts.participantId, participants.id)}`
  return sql`SELECT ${participants.id}${sql.join(keys)} FROM ${participants}
    JOIN ${memberships} ON ${membershipOfParticipant} ${order === 'introductions' ? counts : sql``}
    WHERE ${segmentWhere(ctx, filter, tested)}`
}

function pageOf(order: RosterOrder, { first, rows }: { first: number; rows: number }): SQL {
  const keys = ORDERS[order].map(({ direction }, n) => sql`${keyName(n)} ${direction}, `)
  return sql`SELECT id FROM found ORDER BY ${sql.join(keys)}id DESC LIMIT ${rows} OFFSET ${first}`
}

function withParameters(
  filter: SegmentFilter,
  { search, profiles }: { search?: string; profiles?: 'all' | 'filled' | 'unfilled' },
): SegmentFilter {
  return {
    search: search || filter.search,
    conditions: [
      ...filter.conditions,
      ...(profiles === 'filled' || profiles === 'unfilled'
        ? [{ field: 'profile', is: profiles } as const]
        : []),
    ],
  }
}
