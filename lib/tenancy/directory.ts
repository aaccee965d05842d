import { setTimeout as after } from 'node:timers/promises'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { DomainError } from '@/lib/core/errors'
import type { Database } from '@/lib/db/database'
import { communities } from '@/lib/db/schema/community'
import { communityDomains } from '@/lib/db/schema/community-domain'
import type { Community } from './community'

/** Age at which a cached community is read again, in case a change notification was missed. */
const TTL_MS = 5_000
/**
 * How long in milliseconds a request waits for a community on a server: for the current row if the cached one may be
 * outdated, and for an uncached one.
 */
const WAITS = { refresh: 1_000, load: 5_000 }
const MAX_COMMUNITIES = 5_000
/** Kept separately from the communities, which a flood of unknown hosts must not displace. */
const MAX_UNKNOWN = 1_000
/** How many lookups of unknown names reach the database. */
const MISSES_PER_SECOND = 200

/** The community found by a key, null for unknown domains, and the value of `changes` when it was read. */
type Known = { community: Community | null; changes: number; readAtMs: number }

/** Finds communities by verified domain, slug or id, with a cache that includes unknown domains. */
export type Directory = {
  byDomain(domain: string): Promise<Community | null>
  bySlug(slug: string): Promise<Community | null>
  byId(id: string): Promise<Community | null>
  /** The cached community, without querying the database. */
  known(domain: string): Community | null
  /** Except suspended ones. */
  all(): Promise<Community[]>
  suspended(): Promise<Community[]>
  /** Call after changing a community or its domains: the next reader waits for the current row. */
  forget(): void
}

export function createDirectory(database: Database, waits = WAITS): Directory {
  const communitiesByKey = new LRUCache<string, Known>({ max: MAX_COMMUNITIES })
  const unknown = new LRUCache<string, Known>({ max: MAX_UNKNOWN })
  const loading = new Map<string, { known: Promise<Known>; changes: number }>()
  /** Counts changes, so that a row read before one is not taken for current. */
  let changes = 0
  let misses = { sinceMs: performance.now(), count: 0 }
  // A database in this process cannot be down: what takes long is the process, which is busy.
  const atMost: typeof within = database.kind === 'server' ? within : (_ms, work) => work

  async function withDomains(rows: readonly (typeof communities.$inferSelect)[]): Promise<Community[]> {
    if (rows.length === 0) return []
    const domains = await database.owner
      .select()
      .from(communityDomains)
      .where(
        inArray(
          communityDomains.communityId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(communityDomains.domain))
    const domainsOf = Map.groupBy(domains, ({ communityId }) => communityId)
    return rows.map((row) => withAddress(row, domainsOf.get(row.id) ?? []))
  }

  const withOwnDomains = async (row: typeof communities.$inferSelect) => (await withDomains([row]))[0] ?? null

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
      return row ? withOwnDomains(row.community) : null
    }
    const [row] = await database.owner
      .select()
      .from(communities)
      .where(kind === 'slug' ? eq(communities.slug, value) : eq(communities.id, value))
    return row ? withOwnDomains(row) : null
  }

  /** Counts a lookup that may find nothing. @throws DomainError 'unavailable' when there were too many in this second */
  function countMiss(): typeof misses {
    const now = performance.now()
    if (now - misses.sinceMs >= 1_000) misses = { sinceMs: now, count: 0 }
    if (misses.count >= MISSES_PER_SECOND) throw new DomainError('unavailable', { retryAfterSeconds: 1 })
    misses.count++
    return misses
  }

  async function read(key: string, started: number): Promise<Known> {
    const counted = communitiesByKey.has(key) ? null : countMiss()
    const community = await load(key)
    if (counted && community) counted.count--
    return { community, changes: started, readAtMs: performance.now() }
  }

  const lastRead = (key: string) => communitiesByKey.peek(key) ?? unknown.peek(key)

  function keep(key: string, read: Known): void {
    if (read.changes < (lastRead(key)?.changes ?? 0)) return
    const [into, other] = read.community ? [communitiesByKey, unknown] : [unknown, communitiesByKey]
    into.set(key, read)
    other.delete(key)
  }

  /** Reads a key, once for concurrent callers, and caches it. */
  function refresh(key: string): Promise<Known> {
    const running = loading.get(key)
    if (running?.changes === changes) return running.known
    const known = read(key, changes)
    const entry = { known, changes }
    loading.set(key, entry)
    known
      .then((found) => keep(key, found))
      .catch(() => undefined)
      .finally(() => loading.get(key) === entry && loading.delete(key))
    return known
  }

  /** While the database is down or stalls, cached communities stay. */
  async function get(key: string): Promise<Community | null> {
    const kept = communitiesByKey.get(key) ?? unknown.get(key)
    if (!kept) return (await atMost(waits.load, refresh(key), tooSlow)).community
    if (kept.changes === changes) {
      if (performance.now() - kept.readAtMs > TTL_MS) refresh(key).catch(() => undefined)
      return kept.community
    }
    const current = refresh(key).catch(() => kept)
    return (await atMost(waits.refresh, current, () => kept)).community
  }

  async function list(which: SQL): Promise<Community[]> {
    return withDomains(
      await database.owner.select().from(communities).where(which).orderBy(asc(communities.createdAt)),
    )
  }

  return {
    byDomain: (domain) => get(`domain:${domain}`),
    bySlug: (slug) => get(`slug:${slug}`),
    byId: (id) => get(`id:${id}`),
    known: (domain) => lastRead(`domain:${domain}`)?.community ?? null,
    all: () => list(isNull(communities.suspendedAt)),
    suspended: () => list(isNotNull(communities.suspendedAt)),
    forget: () => {
      changes++
    },
  }
}

function withAddress(
  row: typeof communities.$inferSelect,
  domains: readonly (typeof communityDomains.$inferSelect)[],
): Community {
  const served = domains.filter(({ verifiedAt }) => verifiedAt !== null)
  // If no domain is served, links keep the address members know.
  const primary = served.find(({ isPrimary }) => isPrimary) ?? served[0] ?? domains.find((it) => it.isPrimary)
  return {
    ...row,
    domains: served.map((entry) => entry.domain),
    primaryDomain: primary?.domain ?? 'localhost',
  }
}

function tooSlow(): never {
  throw new DomainError('unavailable', { retryAfterSeconds: 5 })
}

/** `work`, or `instead` if that takes longer than `ms`. */
function within<T>(ms: number, work: Promise<T>, instead: () => T): Promise<T> {
  const timer = new AbortController()
  const late = after(ms, undefined, { ref: false, signal: timer.signal }).then(instead)
  return Promise.race([work, late]).finally(() => timer.abort())
}
