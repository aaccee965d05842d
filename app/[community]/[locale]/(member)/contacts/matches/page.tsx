import { FillProfile } from '@/components/contacts/fill-profile'
import { MatchList } from '@/components/contacts/match-list'
import { MessageProvider } from '@/lib/client/message-provider'
import { listMatchHistory } from '@/lib/domain/match/list-recommended-contacts'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadContacts } from '../load-contacts'

export const generateMetadata = titleMetadata('contacts.matches.title')

/** Everyone ever recommended to the reader. */
export default async function MatchesPage(props: PageParams & Search) {
  const { locale, timeZone, pages } = await loadContacts(props, listMatchHistory)
  if (!pages) return <FillProfile locale={locale} />
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['card', 'contacts', 'recommended', 'phraseList', 'propose'])}
    >
      <MatchList first={pages} />
    </MessageProvider>
  )
}
