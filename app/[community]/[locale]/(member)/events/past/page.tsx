import { EventList } from '@/components/event-list/event-list'
import { MessageProvider } from '@/lib/client/message-provider'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'
import { loadEvents } from '../load-events'

export const generateMetadata = titleMetadata('eventList.past.pageTitle')

export default async function PastEventsPage(props: PageParams & Search) {
  const { locale, timeZone, pages } = await loadEvents(props, 'past')
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      now={runtime().clock.now()}
      messages={islandMessages(locale, ['eventList', 'eventPage'])}
    >
      <EventList which="past" first={pages} />
    </MessageProvider>
  )
}
