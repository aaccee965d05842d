import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '@/lib/db/database'
import { communities } from '@/lib/db/schema/community'
import { communityDomains } from '@/lib/db/schema/community-domain'
import type { Community } from './community'

/** Cache lifetime if a change notification is missed (lib/server/hear-community-changes.ts). */
const TTL_MS = 5_000

/** Finds communities by verified domain, slug or id, with a cache that includes unknown domains. */
export type Directory = {
  byDomain(domain: string): Promise<Community | null>
  bySlug(slug: string): Promise<Community | null>
  byId(id: string): Promise<Community | null>
  /** Except suspended ones. */
  all(): Promise<Community[]>
  /** Call after changing a community or its domains. */
  forget(): void
}

export function createDirectory(database: Database): Directory {
  // Values are wrapped because the cache holds no nulls, and a flood of unknown hosts must not reach the database.
  const cache = new LRUCache<string, { community: Community | null }>({
    max: 5_000,
    ttl: TTL_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
    // While the database is down, cached communities stay.
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key) => ({ community: await load(key) }),
  })

  async function withDomains(row: typeof communities.$inferSelect | undefined): Promise<Community | null> {
    if (!row) return null
    const domains = await database.owner
      .select()
      .from(communityDomains)
      .where(eq(communityDomains.communityId, row.id))
      .orderBy(asc(communityDomains.domain))
    const served = domains.filter(({ verifiedAt }) => verifiedAt !== null)
    // If no domain is served, links keep the address members know.
    const primary =
      served.find(({ isPrimary }) => isPrimary) ?? served[0] ?? domains.find((it) => it.isPrimary)
    return {
      ...row,
      domains: served.map((entry) => entry.domain),
      primaryDomain: primary?.domain ?? 'localhost',
    }
  }

  async function load(key: string): Promise<Community | null> {
    const separator = key.indexOf(':')
    const kind = key.slice(0, separator)
    const value = key.slice(separator + 1)
    if (kind === 'domain') {
      const [row] = await database.owner
        .select({ community: communities })
        .from(communityDomains)
        .innerJoin(communities, eq(communities.id, communityDomains.communityId))
        .where(and(eq(communityDomains.domain, value), isNotNull(communityDomains.verifiedAt)))
      return withDomains(row?.community)
    }
    const [row] = await database.owner
      .select()
      .from(communities)
      .where(kind === 'slug' ? eq(communities.slug, value) : eq(communities.id, value))
    return withDomains(row)
  }

  async function get(key: string): Promise<Community | null> {
    const found = await cache.fetch(key)
    // No result at all, not even 'unknown': the database is down, or the cache was cleared meanwhile.
    return found ? found.community : load(key)
  }

  return {
    byDomain: (domain) => get(`domain:${domain}`),
    bySlug: (slug) => get(`slug:${slug}`),
    byId: (id) => get(`id:${id}`),
    async all() {
      const rows = await database.owner
        .select()
        .from(communities)
        .where(isNull(communities.suspendedAt))
        .orderBy(asc(communities.createdAt))
      const full = await Promise.all(rows.map(withDomains))
      return full.filter((community) => community !== null)
    },
    forget: () => cache.clear(),
  }
}
