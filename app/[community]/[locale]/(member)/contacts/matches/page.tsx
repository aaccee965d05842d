import { MatchList } from '@/components/contacts/match-list'
import { listMatchHistory } from '@/lib/domain/match/list-recommended-contacts'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { MemberListPage } from '../../member-list-page'

export const generateMetadata = titleMetadata('contacts.matches.title')

/** Everyone ever recommended to the reader. */
export default function MatchesPage(props: PageParams & Search) {
  return (
    <MemberListPage
      props={props}
      read={listMatchHistory}
      messages={['card', 'contacts', 'recommended', 'phraseList', 'propose']}
      list={(first) => <MatchList first={first} />}
    />
  )
}
