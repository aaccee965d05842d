import { EventList } from '@/components/event-list/event-list'
import { MessageProvider } from '@/lib/client/message-provider'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadEvents } from './load-events'

export const generateMetadata = titleMetadata('eventList.title')

export default async function EventsPage(props: PageParams & Search) {
  const { locale, timeZone, pages } = await loadEvents(props, 'upcoming')
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['eventList', 'eventPage'])}
    >
      <EventList which="upcoming" first={pages} />
    </MessageProvider>
  )
}
