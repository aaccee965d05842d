import { describe, expect, it } from 'vitest'
import type { Bookmark } from '@/lib/contracts/matching'
import { type BookmarkPages, withBookmark, withoutBookmark } from './bookmark-pages'

const bookmarkOf = (participantId: string, bookmarkedAt: string) =>
  ({ bookmarkedAt, person: { participantId } }) as Bookmark

const pagesOf = (...lists: Bookmark[][]): BookmarkPages => ({
  pages: lists.map((list, page) => ({ list, page, hasMore: page < lists.length - 1 })),
  pageParams: lists.map((_, page) => page),
})

const MONDAY = '2026-11-16T09:00:00.000Z'
const SUNDAY = '2026-11-15T09:00:00.000Z'

describe('a restored bookmark', () => {
  const all = pagesOf(
    [bookmarkOf('d', MONDAY), bookmarkOf('c', MONDAY)],
    [bookmarkOf('b', MONDAY), bookmarkOf('e', SUNDAY)],
  )
  const orderedPair = ({ pages }: BookmarkPages) => pages.flatMap(({ list }) => list)

  it.each(orderedPair(all))('is where it was, those of one moment included', (bookmark) => {
    const without = withoutBookmark(all, bookmark)
    expect(orderedPair(without)).toHaveLength(3)
    expect(orderedPair(withBookmark(without, bookmark))).toEqual(orderedPair(all))
  })
})
