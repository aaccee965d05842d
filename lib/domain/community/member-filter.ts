import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { InCommunity, Parameter } from '@/lib/db/known-query'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import { guessedSpellings, type Spelling, spellingsOf } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { hasTopic } from '../participant/has-topic'
import { notHidden } from '../visibility/visibility'

/** Filters for members; all of them apply. */
export type MemberFilter = {
  /** As typed. */
  search?: string
  /** Topics; a member must have all of them. */
  tags?: readonly string[]
  /** Key of a place of the community. */
  place?: string
  /** Only members the viewer has not been introduced to. */
  unmet?: boolean
}

export const isNarrowed = ({ search, tags, place, unmet }: MemberFilter): boolean =>
  Boolean(search?.trim() || tags?.length || place || unmet)

/**
 * A member's area, computed by the database (the initial migration); null if not shared. Drizzle's table does not
 * declare this column or the search's.
 */
export const AREA = sql<string | null>`"participants"."area"`

/**
 * Restricts a filter to members visible to the actor. Other tables are read by their full primary key, in scalar
 * subqueries that the planner does not rewrite: with joins it reads all memberships for every page (17 ms among 50,000
 * members; with subqueries 0.5 ms at any size).
 *
 * The community is named although row-level security adds it: this way the planner knows the value and uses the index
 * participants_list.
 *
 * @param areas areas of the filter's place, or null without a place
 */
export function shownMembers(
  ctx: Ctx,
  filter: MemberFilter,
  areas: readonly string[] | null,
  found: SQL | undefined = foundBy(ctx.community.id, filter.search),
): SQL | undefined {
  const { actor } = ctx
  return membersShownTo(ctx, actor.kind === 'user' ? actor.participantId : null, filter, areas, found)
}

/** The same for a member, or for nobody in particular. */
export function membersShownTo(
  ctx: InCommunity,
  viewerId: Parameter | null,
  filter: MemberFilter,
  areas: readonly string[] | null,
  found: SQL | undefined,
): SQL | undefined {
  const { community } = ctx
  const asked = hasTopics(filter)
  const lookups: SQL[] = [
    sql`(SELECT m.enabled FROM ${memberships} m
      WHERE m.community_id = ${community.id} AND m.user_id = ${participants.userId})`,
  ]
  if (viewerId) {
    lookups.push(notHidden(ctx, viewerId))
    if (filter.unmet)
      lookups.push(
        ne(participants.id, viewerId),
        sql`(SELECT r.id FROM ${matchSides} r WHERE r.community_id = ${community.id}
          AND r.participant_id = ${viewerId} AND r.partner_id = ${participants.id} AND r.sent_at IS NOT NULL
          LIMIT 1) IS NULL`,
      )
  }
  return and(
    eq(participants.communityId, community.id),
    isNotNull(participants.profileFilledAt),
    areas ? (areas.length > 0 ? inArray(AREA, [...areas]) : sql`false`) : undefined,
    found,
    // CASE keeps the order: the planner considers the lookups cheap and would run them for every member.
    ...(asked ? [sql`CASE WHEN ${asked} THEN ${and(...lookups)} ELSE false END`] : lookups),
  )
}

/**
 * Members found by a search, through the function of the initial migration. Among 50,000 members a name takes 2 ms
 * instead of 200, and 1,600 results take 60 ms; a third of all is as slow as a full scan.
 *
 * @param others an array of ids to add
 */
export function foundBy(communityId: string, search: string | undefined, others?: SQL): SQL | undefined {
  const asked = search?.trim()
  if (!asked) return undefined
  const ids = others ? sql`${idsFound(communityId, asked)} || ${others}` : idsFound(communityId, asked)
  return sql`${participants.id} = ANY((SELECT ${ids})::uuid[])`
}

/**
 * The same for a search that finds many and is one alternative of several: every member is tested, which takes a hash
 * instead of a list.
 */
export function isAmongFound(communityId: string, search: string): SQL | undefined {
  const asked = search.trim()
  // The inner SELECT keeps the planner from running the search for its estimate.
  return asked
    ? sql`${participants.id} IN (SELECT unnest((SELECT ${idsFound(communityId, asked)})))`
    : undefined
}

const idsFound = (communityId: string, asked: string): SQL => sql`coalesce(
    nullif(public.members_found(${inIndex(communityId, asked)}::tsquery), '{}'),
    public.members_found(${guessedInIndex(communityId, asked)}::tsquery))`

/** Ids of members found by a search; null if there are more than `MANY`. */
export async function fewFound(ctx: Ctx, search: string): Promise<string[] | null> {
  const find = async (query: string) => {
    const rows = await rawRows<{ ids: string[] }>(
      ctx.db,
      sql`SELECT public.members_found(${query}::tsquery, ${MANY + 1}::int) AS ids`,
    )
    return rows[0]!.ids
  }
  const ids = await find(inIndex(ctx.community.id, search))
  if (ids.length > 0) return ids.length > MANY ? null : ids
  return (await find(guessedInIndex(ctx.community.id, search))).slice(0, MANY)
}

/** Above this number, testing members in list order is faster than looking up and sorting all matches. */
const MANY = 800

/**
 * Tests members one by one. CASE makes the planner expect every second one to match, so it walks in list order and
 * stops at a full page.
 */
export const meets = (search: string, which: 'named' | 'mentioned'): SQL =>
  which === 'named'
    ? sql`CASE WHEN ${isNamed(search)} THEN true ELSE false END`
    : sql`CASE WHEN ${finds(search, asSaid)} THEN NOT ${isNamed(search)} ELSE false END`

/** Short searches match names only. */
const asSaid = (word: string): string[] => (word.length < TELLING_LETTERS ? [word] : [word, `~${word}`])

const inIndex = (communityId: string, search: string): string =>
  queryOf(spellingsOf(search), within(communityId))

/** The same for a search without results, with one wrong letter allowed in each word. */
const guessedInIndex = (communityId: string, search: string): string =>
  queryOf(guessedSpellings(search), within(communityId))

const within =
  (communityId: string) =>
  (word: string): string[] =>
    asSaid(word).map((term) => communityId.slice(-8) + term)

/** Whether a member has all of the topics. */
const hasTopics = ({ tags = [] }: MemberFilter): SQL | undefined => and(...tags.map(hasTopic))

/** Matches in name, company or tags sort before mentions. */
export function bestFirst({ search }: MemberFilter): SQL[] {
  const asked = search?.trim()
  return asked ? [desc(finds(asked, (word) => [word]))] : []
}

/** Whether name, company, city or tags match. */
export const isNamed = (search: string): SQL => finds(search, (word) => [word])

/** Shorter words match only names and the like: 'an' is Anna, not every 'and'. */
const TELLING_LETTERS = 3

/** Whether each word of a search matches in any of its spellings. */
const finds = (search: string, terms: (spelling: string) => string[]): SQL =>
  sql`"participants"."search" @@ ${queryOf(spellingsOf(search), terms)}::tsquery`

/**
 * A tsquery that matches each word of a search in any spelling. `terms` is the kind of entry in the column, as defined
 * by the initial migration. Spellings contain letters, digits, '+' and '#', so quoting is safe.
 */
function queryOf(asked: readonly Spelling[][], terms: (spelling: string) => string[]): string {
  const words = asked.map(
    (spellings) =>
      `(${spellings
        .flatMap(({ text, whole }) => terms(text).map((term) => (whole ? `'${term}'` : `'${term}':*`)))
        .join(' | ')})`,
  )
  // A search without words finds nothing.
  return words.join(' & ') || "'-'"
}
