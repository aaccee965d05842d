import { getTranslations } from 'next-intl/server'
import { FeedAddress } from '@/components/calendar/feed-address'
import { EventList } from '@/components/event-list/event-list'
import { MessageProvider } from '@/lib/client/message-provider'
import { publicCalendarUrl } from '@/lib/domain/event/event-calendar'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'
import { loadEvents } from './load-events'

export const generateMetadata = titleMetadata('eventList.title')

export default async function EventsPage(props: PageParams & Search) {
  const { community, locale, timeZone, pages } = await loadEvents(props, 'upcoming')
  const t = await getTranslations({ locale, namespace: 'eventList.feed' })
  const feedUrl = publicCalendarUrl(runtime().env, community)
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      now={runtime().clock.now()}
      messages={islandMessages(locale, ['eventList', 'eventPage'])}
    >
      <EventList which="upcoming" first={pages} />
      {pages.some(({ list }) => list.some(({ visibility }) => visibility === 'PUBLIC')) && (
        <section className="mt-10 max-w-xl border-t border-line pt-6">
          <FeedAddress url={feedUrl} label={t('label')} hint={t('hint')} />
        </section>
      )}
    </MessageProvider>
  )
}
