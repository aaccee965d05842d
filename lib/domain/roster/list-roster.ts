import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import type { RosterOrder, RosterPage } from '@/lib/contracts/roster'
import type { SegmentFilter } from '@/lib/contracts/segment'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { parseFilter } from './parse-filter'
import { rosterColumns, toRosterRow } from './roster-rows'
import { segmentWhere } from './segment-where'

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
  const where = segmentWhere(ctx, filter)
  const counted = introductionCounts(ctx)
  const query = ctx.db
    .select(rosterColumns(ctx))
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .$dynamic()
  if (input.order === 'introductions') query.leftJoin(counted, eq(counted.participantId, participants.id))
  const rows = await query
    .where(where)
    .orderBy(...orderOf(input.order, counted.n))
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

/** Introductions of all members, counted at once. */
const introductionCounts = ({ db, community }: Ctx) =>
  db
    .select({ participantId: matchSides.participantId, n: sql<number>`count(*)`.as('n') })
    .from(matchSides)
    .where(and(eq(matchSides.communityId, community.id), isNotNull(matchSides.sentAt)))
    .groupBy(matchSides.participantId)
    .as('counted')

function orderOf(order: RosterOrder, introductions: SQL.Aliased<number>): SQL[] {
  const first: Record<RosterOrder, SQL[]> = {
    joined: [desc(memberships.joinedAt)],
    name: [asc(participants.firstName), asc(participants.lastName)],
    lastSeen: [sql`${memberships.lastSeenAt} DESC NULLS LAST`],
    introductions: [sql`${introductions} DESC NULLS LAST`],
  }
  return [...first[order], desc(participants.id)]
}
