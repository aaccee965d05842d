'use client'

import { Bookmark as BookmarkIcon } from 'lucide'
import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/list/paged-list'
import { byPerson, usePages } from '@/components/list/use-pages'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { moveFocusOn } from '@/components/ui/move-focus-on'
import { fetchBookmarks } from '@/lib/client/contacts'
import { queryKeys } from '@/lib/client/query-keys'
import type { Bookmark } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import { NobodyYet } from './nobody-yet'
import { PersonRow } from './person-row'
import { useBookmarkRemoval } from './use-bookmark-removal'

/** The viewer's bookmarks, newest first. */
export function BookmarkList({ first }: { first: PageOf<Bookmark>[] }) {
  const card = useTranslations('card')
  const { list, query } = usePages(queryKeys.bookmarks, first, fetchBookmarks, byPerson)
  const remove = useBookmarkRemoval()
  if (list.length === 0) return <NobodyYet list="bookmarks" icon={<Icon of={BookmarkIcon} />} />
  return (
    <PagedList labelledBy="contacts" query={query}>
      {list.map((bookmark) => (
        <PersonRow
          key={bookmark.person.participantId}
          person={bookmark.person}
          since={bookmark.bookmarkedAt}
          note={bookmark.note}
          tool={
            <IconButton
              label={card('bookmark', { name: bookmark.person.firstName })}
              pressed
              onClick={(event) => {
                moveFocusOn(event.currentTarget, document.getElementById('contacts'))
                remove(bookmark)
              }}
            >
              <Icon of={BookmarkIcon} />
            </IconButton>
          }
        />
      ))}
    </PagedList>
  )
}
