import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { RosterOrder, RosterPage } from '@/lib/contracts/roster'
import type { SegmentFilter } from '@/lib/contracts/segment'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { parseFilter } from './parse-filter'
import { rosterColumns, toRosterRow } from './roster-rows'
import { introductionCount, segmentWhere } from './segment-where'

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
  requireOrganiser(ctx)
  const filter = withParameters(parseFilter(input.filter), input)
  const where = segmentWhere(ctx, filter)
  const rows = await ctx.db
    .select(rosterColumns(ctx))
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(where)
    .orderBy(...orderOf(ctx, input.order))
    .limit(PAGE_SIZE + 1)
    .offset(input.page * PAGE_SIZE)
  const { list, ...rest } = toPage(rows, input.page)
  return {
    ...rest,
    list: list.map((row) => toRosterRow(row, ctx.locale)),
    total: await countSegment(ctx, filter),
  }
}

/** Number of members in a segment. */
export async function countSegment(ctx: Ctx, filter: SegmentFilter): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(segmentWhere(ctx, filter))
  return row!.total
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

function orderOf(ctx: Ctx, order: RosterOrder): SQL[] {
  const first: Record<RosterOrder, SQL[]> = {
    joined: [desc(memberships.joinedAt)],
    name: [asc(participants.firstName), asc(participants.lastName)],
    lastSeen: [sql`${memberships.lastSeenAt} DESC NULLS LAST`],
    introductions: [desc(introductionCount(ctx))],
  }
  return [...first[order], desc(participants.id)]
}
