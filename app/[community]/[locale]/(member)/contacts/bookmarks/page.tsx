import { BookmarkList } from '@/components/contacts/bookmark-list'
import { FillProfile } from '@/components/contacts/fill-profile'
import { MessageProvider } from '@/lib/client/message-provider'
import { listBookmarks } from '@/lib/domain/bookmark/list-bookmarks'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadContacts } from '../load-contacts'

export const generateMetadata = titleMetadata('contacts.bookmarks.title')

export default async function BookmarksPage(props: PageParams & Search) {
  const { locale, timeZone, pages } = await loadContacts(props, listBookmarks)
  if (!pages) return <FillProfile locale={locale} />
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['card', 'contacts'])}
    >
      <BookmarkList first={pages} />
    </MessageProvider>
  )
}
