import { FillProfile } from '@/components/contacts/fill-profile'
import { InterestedList } from '@/components/contacts/interested-list'
import { MessageProvider } from '@/lib/client/message-provider'
import { listContacts } from '@/lib/domain/contact/list-contacts'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadContacts } from './load-contacts'

export const generateMetadata = titleMetadata('contacts.title')

export default async function ContactsPage(props: PageParams & Search) {
  const { locale, timeZone, pages } = await loadContacts(props, listContacts)
  if (!pages) return <FillProfile locale={locale} />
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['card', 'contacts'])}
    >
      <InterestedList first={pages} />
    </MessageProvider>
  )
}
