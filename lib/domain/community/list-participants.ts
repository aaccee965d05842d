import { desc, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { toPage } from '@/lib/contracts/page'
import { MEMBERS_PER_PAGE, type ParticipantListEntry, tidyTags } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { participants } from '@/lib/db/schema/participant'
import { topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { cityIn } from '../participant/city'
import { areasOf, memberCensus } from './member-census'
import {
  bestFirst,
  fewFound,
  isNarrowed,
  type MemberFilter,
  meets,
  membersShownTo,
  shownMembers,
} from './member-filter'
import { requireVisibleMembers } from './policy'

/** Characters of a request in the list: about two lines of a card. */
const REQUEST_LIMIT = 140

export type ListedParticipants = { list: ParticipantListEntry[]; page: number; hasMore: boolean }

/** Columns of a list entry; `entryOf` omits what the member does not share. */
export const ENTRY = {
  id: participants.id,
  slug: participants.slug,
  firstName: participants.firstName,
  lastName: participants.lastName,
  avatarUrl: participants.avatarUrl,
  company: participants.company,
  city: participants.city,
  cityNames: participants.cityNames,
  shareLocation: participants.shareLocation,
  tags: participants.tags,
  /** The start of an open request; full texts would bloat long pages. */
  request: sql<string>`CASE WHEN ${participants.requestPausedAt} IS NULL THEN left(${participants.lookingFor}, ${REQUEST_LIMIT}) ELSE '' END`,
}

type EntryRow = Pick<typeof participants.$inferSelect, Exclude<keyof typeof ENTRY, 'request'>> & {
  request: string
}

export const entryOf = (
  { shareLocation, city, cityNames, tags, request, ...row }: EntryRow,
  locale: Locale,
): ParticipantListEntry => ({
  ...row,
  city: shareLocation ? cityIn({ city, cityNames }, locale) : null,
  tags: topicsOf(tags, locale),
  request: firstLine(request),
})

const shownTopics = new LRUCache<string, string[]>({ max: 5_000 })

/** A member's topics in the reader's language, remembered: reading them was 7% of a page of members. */
function topicsOf(tags: readonly string[], locale: Locale): string[] {
  const key = [locale, ...tags].join('\0')
  let shown = shownTopics.get(key)
  if (!shown) {
    shown = topicsIn(locale, tidyTags(tags))
    shownTopics.set(key, shown)
  }
  return shown
}

/** Truncates at a word boundary. */
function firstLine(request: string): string {
  const [line = ''] = request.split('\n')
  return line.length < REQUEST_LIMIT ? line.trim() : `${line.replace(/\s+\S*$/, '').trim()}…`
}

/**
 * A community's members, newest first: enabled, with a complete profile, without blocks in either direction. `search`
 * covers names, company, shared city and tags and, from three letters on, members' texts, in both languages and
 * alphabets; matches in texts come last.
 *
 * @throws DomainError 'not-found' where members are not shown
 */
export async function listParticipants(
  ctx: Ctx,
  input: MemberFilter & { page: number },
): Promise<ListedParticipants> {
  requireVisibleMembers(ctx)
  const rows = await rowsOf(ctx, input)
  const { list, ...page } = toPage(rows, input.page, MEMBERS_PER_PAGE)
  return { ...page, list: list.map((row) => entryOf(row, ctx.locale)) }
}

const selectEntries = (db: Db, shown: SQL | undefined, best: SQL[] = []) =>
  db
    .select(ENTRY)
    .from(participants)
    .where(shown)
    .orderBy(...best, desc(participants.profileFilledAt), desc(participants.id))
    .$dynamic()

/** What most people open. */
const wholeList = knownQuery((db, { me, community, from }: Placeholders<'me' | 'community' | 'from'>) =>
  selectEntries(db, membersShownTo({ community: { id: community } }, me, {}, null, undefined))
    .limit(MEMBERS_PER_PAGE + 1)
    .offset(from),
)

async function rowsOf(ctx: Ctx, input: MemberFilter & { page: number }): Promise<EntryRow[]> {
  const { actor, community } = ctx
  const me = actor.kind === 'user' ? actor.participantId : null
  if (me && !isNarrowed(input))
    return wholeList(ctx.db, { me, community: community.id, from: input.page * MEMBERS_PER_PAGE })
  const areas = await areasOf(ctx, input.place)
  const from = input.page * MEMBERS_PER_PAGE
  const read = (found: SQL | undefined, best: SQL[], offset: number, most: number) =>
    selectEntries(ctx.db, shownMembers(ctx, input, areas, found), best)
      .limit(most)
      .offset(offset)
  const search = input.search?.trim()
  if (!search) return read(undefined, [], from, MEMBERS_PER_PAGE + 1)
  const few = await fewFound(ctx, search)
  if (few)
    return read(
      sql`${participants.id} = ANY(${sql.param(few)}::uuid[])`,
      bestFirst(input),
      from,
      MEMBERS_PER_PAGE + 1,
    )
  // With many matches, sorting them all is slower than walking the list until a page is full: names first, then
  // mentions.
  const named = await read(meets(search, 'named'), [], from, MEMBERS_PER_PAGE + 1)
  if (named.length > MEMBERS_PER_PAGE) return named
  const allNamed =
    named.length > 0 || from === 0
      ? from + named.length
      : await ctx.db.$count(participants, shownMembers(ctx, input, areas, meets(search, 'named')))
  const rest = await read(
    meets(search, 'mentioned'),
    [],
    from + named.length - allNamed,
    MEMBERS_PER_PAGE + 1 - named.length,
  )
  return [...named, ...rest]
}

/**
 * Number of members in the list, at most half a minute old. Without a filter it ignores blocks, because a number
 * identifies nobody.
 */
export async function countParticipants(ctx: Ctx, filter: MemberFilter = {}): Promise<number> {
  requireVisibleMembers(ctx)
  if (!isNarrowed(filter)) return (await memberCensus(ctx)).total
  return ctx.db.$count(participants, shownMembers(ctx, filter, await areasOf(ctx, filter.place)))
}
