import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { isWeekly } from '@/lib/db/is-weekly'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { participants } from '@/lib/db/schema/participant'
import { rounds } from '@/lib/db/schema/round'
import type { CommunityRow } from './change-community'

type Filter = { search?: string; state?: 'open' | 'limited' | 'suspended' }
export type CountedCommunity = CommunityRow & { domain: string; members: number; sentRounds: number }

/**
 * Communities of the installation, the newest first, with their members and sent rounds, counted as their organisers
 * see them: without those who wait to be let in, and without introductions at events.
 * @param db the owner's
 */
export async function readCommunities(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CountedCommunity[]; total: number }> {
  const where = whereOf(filter)
  const rows = await db
    .select()
    .from(communities)
    .where(where)
    .orderBy(desc(communities.createdAt), desc(communities.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const [domains, members, sent] = await Promise.all([
    db
      .select({ id: communityDomains.communityId, domain: communityDomains.domain })
      .from(communityDomains)
      .where(and(inArray(communityDomains.communityId, ids), eq(communityDomains.isPrimary, true))),
    db
      .select({ id: participants.communityId, n: count() })
      .from(participants)
      .innerJoin(memberships, membershipOfParticipant)
      .where(and(inArray(participants.communityId, ids), eq(memberships.admission, 'admitted')))
      .groupBy(participants.communityId),
    db
      .select({ id: rounds.communityId, n: count() })
      .from(rounds)
      .where(and(inArray(rounds.communityId, ids), isWeekly, isNotNull(rounds.sentAt)))
      .groupBy(rounds.communityId),
  ])
  const domainOf = new Map(domains.map(({ id, domain }) => [id, domain]))
  const membersOf = new Map(members.map(({ id, n }) => [id, n]))
  const roundsOf = new Map(sent.map(({ id, n }) => [id, n]))
  return {
    total: await db.$count(communities, where),
    rows: rows.map((row) => ({
      ...row,
      domain: domainOf.get(row.id) ?? row.slug,
      members: membersOf.get(row.id) ?? 0,
      sentRounds: roundsOf.get(row.id) ?? 0,
    })),
  }
}

function whereOf({ search, state }: Filter): SQL | undefined {
  const { suspendedAt, vouchedAt } = communities
  const inState = {
    open: and(isNull(suspendedAt), isNotNull(vouchedAt)),
    limited: and(isNull(suspendedAt), isNull(vouchedAt)),
    suspended: isNotNull(suspendedAt),
  }
  return and(state && inState[state], search ? isNamed(search) : undefined)
}

/** By name in any language, or by domain. */
function isNamed(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`EXISTS (SELECT 1 FROM jsonb_each_text(${communities.title}) AS name WHERE name.value ILIKE ${pattern})`,
    sql`EXISTS (SELECT 1 FROM ${communityDomains} WHERE ${communityDomains.communityId} = ${communities.id}
      AND ${ilike(communityDomains.domain, pattern)})`,
  )
}
