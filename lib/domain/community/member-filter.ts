import { and, desc, eq, inArray, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { matchingResults } from '@/lib/db/schema/round'
import { spellingsOf } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'

/** Which members: all that is said narrows. */
export type MemberFilter = {
  /** As it was typed. */
  search?: string
  /** Topics, all of which they have. */
  tags?: readonly string[]
  /** A place of the community, by its key. */
  place?: string
  /** Other members, whom no round and no search for a match has introduced to the reader yet. */
  unmet?: boolean
}

export const isNarrowed = ({ search, tags, place, unmet }: MemberFilter): boolean =>
  Boolean(search?.trim() || tags?.length || place || unmet)

/**
 * Where members say they are, made by the database itself (the migration member-area); null for who does not share it.
 * Drizzle's table does not name the column, as it does not name what the search reads.
 */
export const AREA = sql<string | null>`"participants"."area"`

/**
 * Whom the actor may see of those who pass a filter. Each row is looked up by the whole primary key of the other
 * tables, in scalar subqueries that the planner leaves as they are: as joins it reads all memberships
 * for every page (17 ms of a page among 50,000 members; so it is 0.5 ms whatever their number).
 *
 * The community is named although row-level security has it too: so the planner knows the value and walks
 * the index participants_list in its order.
 *
 * @param areas what the filter's place stands for, or null without a place
 */
export function shownMembers(
  ctx: Ctx,
  filter: MemberFilter,
  areas: readonly string[] | null,
  found: SQL | undefined = isFound(ctx.community.id, filter),
): SQL | undefined {
  const { community, actor } = ctx
  const asked = hasTopics(filter)
  const lookups: SQL[] = [
    sql`(SELECT m.enabled FROM ${memberships} m
      WHERE m.community_id = ${community.id} AND m.user_id = ${participants.userId})`,
  ]
  const viewerId = actor.kind === 'user' ? actor.participantId : null
  if (viewerId) {
    const put = (by: SQLWrapper | string, whom: SQLWrapper | string) => sql`(SELECT h.kind FROM ${hides} h
      WHERE h.community_id = ${community.id} AND h.participant_id = ${by} AND h.subject_id = ${whom})`
    // Whom the viewer hid or blocked, and who blocked the viewer.
    lookups.push(
      sql`${put(viewerId, participants.id)} IS NULL`,
      sql`${put(participants.id, viewerId)} IS DISTINCT FROM 'block'`,
    )
    if (filter.unmet)
      lookups.push(
        ne(participants.id, viewerId),
        sql`(SELECT r.id FROM ${matchingResults} r WHERE r.community_id = ${community.id}
          AND r.participant_id = ${viewerId} AND r.partner_id = ${participants.id} AND r.sent_at IS NOT NULL
          LIMIT 1) IS NULL`,
      )
  }
  return and(
    eq(participants.communityId, community.id),
    isNotNull(participants.profileFilledAt),
    areas ? (areas.length > 0 ? inArray(AREA, [...areas]) : sql`false`) : undefined,
    found,
    // CASE keeps the order: the planner thinks the lookups cheap and would make them for every member.
    ...(asked ? [sql`CASE WHEN ${asked} THEN ${and(...lookups)} ELSE false END`] : lookups),
  )
}

/**
 * Whom a search finds: asked of the index once, by the migration member-search-index. Among 50,000 members 2 ms for a
 * name instead of 200, 60 ms where 1,600 are found; where a third of all are, as long as looking at each.
 */
function isFound(communityId: string, { search }: MemberFilter): SQL | undefined {
  const asked = search?.trim()
  if (!asked) return undefined
  return sql`${participants.id} = ANY((SELECT public.members_found(${inIndex(communityId, asked)}::tsquery))::uuid[])`
}

/** Whom a search finds, by their ids; null where there are more than `MANY`. */
export async function fewFound(ctx: Ctx, search: string): Promise<string[] | null> {
  const query = inIndex(ctx.community.id, search)
  const result = await ctx.db.execute(
    sql`SELECT public.members_found(${query}::tsquery, ${MANY + 1}::int) AS ids`,
  )
  const { ids } = (result as unknown as { rows: [{ ids: string[] }] }).rows[0]
  return ids.length > MANY ? null : ids
}

/** So many are looked up and put in order in the time in which the same number is met with by looking at each in turn. */
const MANY = 800

/**
 * Whether a search finds a member, asked of each in turn. CASE has the planner think that it finds every second one, so
 * that it walks in the order of the list and stops when it has a page.
 */
export const meets = (search: string, which: 'named' | 'mentioned'): SQL =>
  which === 'named'
    ? sql`CASE WHEN ${isNamed(search)} THEN true ELSE false END`
    : sql`CASE WHEN ${finds(search, asSaid)} THEN NOT ${isNamed(search)} ELSE false END`

/** With fewer letters than that tell something, only who is called so. */
const asSaid = (word: string): string[] => (word.length < TELLING_LETTERS ? [word] : [word, `~${word}`])

const inIndex = (communityId: string, search: string): string =>
  queryOf(search, (word) => asSaid(word).map((term) => communityId.slice(-8) + term))

function hasTopics({ tags }: MemberFilter): SQL | undefined {
  return tags?.length
    ? sql`ARRAY(SELECT lower(tag) FROM unnest(${participants.tags}) AS tag)
        @> ARRAY(SELECT lower(topic) FROM jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) AS topic)`
    : undefined
}

/** Who is called so, works there or has it for a tag comes before who only mentions it. */
export function bestFirst({ search }: MemberFilter): SQL[] {
  const asked = search?.trim()
  return asked ? [desc(finds(asked, (word) => [word]))] : []
}

/** Who is called so, works there, lives there or has it for a tag. */
export const isNamed = (search: string): SQL => finds(search, (word) => [word])

/** With fewer letters a word is looked for in names and such alone: 'an' is Anna, not every 'and'. */
const TELLING_LETTERS = 3

/** Whether a member has each word of a search in any of its spellings. */
const finds = (search: string, terms: (spelling: string) => string[]): SQL =>
  sql`"participants"."search" @@ ${queryOf(search, terms)}::tsquery`

/**
 * Each word of a search in any of its spellings, as a tsquery. `terms` says as what a spelling stands in the column,
 * which the migration member-search makes. Spellings are letters, digits, '+' and '#', so that quotes hold them.
 */
function queryOf(search: string, terms: (spelling: string) => string[]): string {
  const words = spellingsOf(search).map(
    (spellings) =>
      `(${spellings
        .flatMap(({ text, whole }) => terms(text).map((term) => (whole ? `'${term}'` : `'${term}':*`)))
        .join(' | ')})`,
  )
  // Without a word there is nothing that could be found.
  return words.join(' & ') || "'-'"
}
