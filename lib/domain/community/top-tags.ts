import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { TopTag } from '@/lib/contracts/community'
import { tidyTags } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { requireVisibleMembers } from './policy'

const TOP = 30

/** Counted before names of one topic in both languages are put together. */
const TOP_NAMES = 2 * TOP

/** Counting goes through every profile (0.2 s among 50,000), and all members with one language see the same. */
const counted = new LRUCache<string, TopTag[]>({ max: 1000, ttl: 60_000 })

/**
 * The most frequent tags with their number of members, in the reader's language or their most
 * common spelling, without 'Other'.
 * At most a minute old.
 *
 * @throws DomainError 'not-found' where members are not shown
 */
export async function topTags(ctx: Ctx): Promise<TopTag[]> {
  requireVisibleMembers(ctx)
  const key = `${ctx.community.id} ${ctx.locale}`
  const known = counted.get(key)
  if (known) return known
  const rows = await rawRows<TopTag>(
    ctx.db,
    sql`
    SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, count(DISTINCT p.id)::int AS count
    FROM ${participants} p
    JOIN ${memberships} m ON m.community_id = p.community_id AND m.user_id = p.user_id AND m.enabled
    CROSS JOIN LATERAL unnest(p.tags) AS tag
    WHERE p.community_id = ${ctx.community.id} AND p.profile_filled_at IS NOT NULL AND lower(tag) <> 'other'
    GROUP BY lower(tag)
    ORDER BY 2 DESC, 1
    LIMIT ${TOP_NAMES}`,
  )
  const tags = inLanguage(rows, ctx.locale)
  counted.set(key, tags)
  return tags
}

/** Topics in the reader's language; their counts are added up, so a member who has both names counts twice. */
function inLanguage(rows: readonly TopTag[], locale: Locale): TopTag[] {
  const topics = new Map<string, TopTag>()
  for (const { tag, count } of rows) {
    const [name = tag] = topicsIn(locale, tidyTags([tag]))
    const known = topics.get(name.toLowerCase())
    topics.set(name.toLowerCase(), { tag: known?.tag ?? name, count: count + (known?.count ?? 0) })
  }
  return [...topics.values()].sort((one, other) => other.count - one.count).slice(0, TOP)
}
