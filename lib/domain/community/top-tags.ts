import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { TopTag } from '@/lib/contracts/community'
import { tidyTags } from '@/lib/contracts/participant'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { requireVisibleMembers } from './policy'

const TOP = 30

/** Number of tags before names of one topic in both languages are merged. */
const TOP_NAMES = 2 * TOP

/** Counting reads every profile (0.2 s among 50,000), and the result is the same for all members with one language. */
const counted = new LRUCache<string, TopTag[]>({ max: 1000, ttl: 60_000 })

/**
 * The most frequent tags with their number of members, in the reader's language or their most common spelling, without
 * 'Other'. At most a minute old.
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
  const tags = await inLanguage(ctx, rows)
  counted.set(key, tags)
  return tags
}

type Topic = { tag: string; count: number; names: string[] }

/** Topics in the reader's language, without duplicates. */
async function inLanguage(ctx: Ctx, rows: readonly TopTag[]): Promise<TopTag[]> {
  const topics = new Map<string, Topic>()
  for (const { tag, count } of rows) {
    const [name = tag] = topicsIn(ctx.locale, tidyTags([tag]))
    const key = name.toLowerCase()
    const known = topics.get(key) ?? { tag: name, count: 0, names: [] }
    topics.set(key, {
      tag: known.tag,
      count: known.count + count,
      names: [...known.names, tag.toLowerCase()],
    })
  }
  const several = [...topics.values()].filter(({ names }) => names.length > 1)
  const exact = await countOnce(ctx, several)
  return [...topics.entries()]
    .map(([key, { tag, count }]) => ({ tag, count: exact.get(key) ?? count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, TOP)
}

/** Members of topics with several names, by lowercase topic; a member with two of the names counts once. */
async function countOnce(ctx: Ctx, topics: readonly Topic[]): Promise<Map<string, number>> {
  if (topics.length === 0) return new Map()
  const keys = topics.flatMap(({ tag, names }) => names.map((name) => ({ topic: tag.toLowerCase(), name })))
  const rows = await rawRows<{ topic: string; count: number }>(
    ctx.db,
    sql`
    SELECT k.topic, count(DISTINCT p.id)::int AS count
    FROM ${participants} p
    JOIN ${memberships} m ON m.community_id = p.community_id AND m.user_id = p.user_id AND m.enabled
    CROSS JOIN LATERAL unnest(p.tags) AS tag
    JOIN jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS k(topic text, name text) ON k.name = lower(tag)
    WHERE p.community_id = ${ctx.community.id} AND p.profile_filled_at IS NOT NULL
    GROUP BY k.topic`,
  )
  return new Map(rows.map(({ topic, count }) => [topic, count]))
}
