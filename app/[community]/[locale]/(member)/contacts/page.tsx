import { InterestedList } from '@/components/contacts/interested-list'
import { listContacts } from '@/lib/domain/contact/list-contacts'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { MemberListPage } from '../member-list-page'

export const generateMetadata = titleMetadata('contacts.title')

export default function ContactsPage(props: PageParams & Search) {
  return (
    <MemberListPage
      props={props}
      read={listContacts}
      messages={['card', 'contacts']}
      list={(first) => <InterestedList first={first} />}
    />
  )
}
