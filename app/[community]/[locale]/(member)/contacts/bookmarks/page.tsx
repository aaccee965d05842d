import { BookmarkList } from '@/components/contacts/bookmark-list'
import { listBookmarks } from '@/lib/domain/bookmark/list-bookmarks'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { MemberListPage } from '../../member-list-page'

export const generateMetadata = titleMetadata('contacts.bookmarks.title')

export default function BookmarksPage(props: PageParams & Search) {
  return (
    <MemberListPage
      props={props}
      read={listBookmarks}
      messages={['card', 'contacts']}
      list={(first) => <BookmarkList first={first} />}
    />
  )
}
