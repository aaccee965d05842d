import type { InfiniteData } from '@tanstack/react-query'
import type { Bookmark } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'

export type BookmarkPages = InfiniteData<PageOf<Bookmark>, number>

export function withoutBookmark(pages: BookmarkPages, { person }: Bookmark): BookmarkPages {
  const stays = (one: Bookmark) => one.person.participantId !== person.participantId
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, list: page.list.filter(stays) })) }
}

/** Restores a bookmark at its place in the server's order (list-bookmarks.ts): newest first. */
export function withBookmark(all: BookmarkPages, bookmark: Bookmark): BookmarkPages {
  const { pages, ...rest } = withoutBookmark(all, bookmark)
  const { bookmarkedAt, person } = bookmark
  const before = (one: Bookmark) =>
    one.bookmarkedAt === bookmarkedAt
      ? one.person.participantId < person.participantId
      : one.bookmarkedAt < bookmarkedAt
  const found = pages.findIndex(({ list }) => list.some(before))
  const home = found === -1 ? pages.length - 1 : found
  return {
    ...rest,
    pages: pages.map((page, at) => {
      if (at !== home) return page
      const place = page.list.findIndex(before)
      return { ...page, list: page.list.toSpliced(place === -1 ? page.list.length : place, 0, bookmark) }
    }),
  }
}
