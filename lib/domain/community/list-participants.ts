import { desc, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { type ParticipantListEntry, tidyTags } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import { topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { cityIn } from '../participant/city'
import { areasOf, memberCensus } from './member-census'
import { bestFirst, fewFound, isNarrowed, type MemberFilter, meets, shownMembers } from './member-filter'
import { requireVisibleMembers } from './policy'

export type ParticipantPage = { list: ParticipantListEntry[]; page: number; hasMore: boolean }

/** What an entry of the list shows of a member; `entryOf` leaves out what they do not share. */
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
}

type EntryRow = Pick<typeof participants.$inferSelect, keyof typeof ENTRY>

export const entryOf = (
  { shareLocation, city, cityNames, tags, ...row }: EntryRow,
  locale: Locale,
): ParticipantListEntry => ({
  ...row,
  city: shareLocation ? cityIn({ city, cityNames }, locale) : null,
  tags: topicsIn(locale, tidyTags(tags)),
})

/**
 * The members of a community, those who came last first: enabled, with a filled profile, nobody that the
 * actor blocked or is blocked by. `search` looks into names, company, shared city and tags, and with three letters or
 * more into what members write of themselves, in both languages and alphabets; those are listed last.
 *
 * @throws DomainError 'not-found' where members are not shown
 */
export async function listParticipants(
  ctx: Ctx,
  input: MemberFilter & { page: number },
): Promise<ParticipantPage> {
  requireVisibleMembers(ctx)
  const rows = await rowsOf(ctx, input)
  const { list, ...page } = toPage(rows, input.page)
  return { ...page, list: list.map((row) => entryOf(row, ctx.locale)) }
}

async function rowsOf(ctx: Ctx, input: MemberFilter & { page: number }): Promise<EntryRow[]> {
  const areas = await areasOf(ctx, input.place)
  const from = input.page * PAGE_SIZE
  const read = (found: SQL | undefined, best: SQL[], offset: number, most: number) =>
    ctx.db
      .select(ENTRY)
      .from(participants)
      .where(shownMembers(ctx, input, areas, found))
      .orderBy(...best, desc(participants.profileFilledAt), desc(participants.id))
      .limit(most)
      .offset(offset)
  const search = input.search?.trim()
  if (!search) return read(undefined, [], from, PAGE_SIZE + 1)
  const few = await fewFound(ctx, search)
  if (few)
    return read(
      sql`${participants.id} = ANY(${sql.param(few)}::uuid[])`,
      bestFirst(input),
      from,
      PAGE_SIZE + 1,
    )
  // Of many, a page is met with long before all are put in order: first those of that name, then who mentions it.
  const named = await read(meets(search, 'named'), [], from, PAGE_SIZE + 1)
  if (named.length > PAGE_SIZE) return named
  const allNamed =
    named.length > 0 || from === 0
      ? from + named.length
      : await ctx.db.$count(participants, shownMembers(ctx, input, areas, meets(search, 'named')))
  const rest = await read(
    meets(search, 'mentioned'),
    [],
    from + named.length - allNamed,
    PAGE_SIZE + 1 - named.length,
  )
  return [...named, ...rest]
}

/**
 * Number of members in the list, up to half a minute old. Without a filter it ignores blocks, because a number
 * identifies nobody.
 */
export async function countParticipants(ctx: Ctx, filter: MemberFilter = {}): Promise<number> {
  requireVisibleMembers(ctx)
  if (!isNarrowed(filter)) return (await memberCensus(ctx)).total
  return ctx.db.$count(participants, shownMembers(ctx, filter, await areasOf(ctx, filter.place)))
}
