import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { EventList } from '@/components/event-list/event-list'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { loadEvents } from './load-events'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'eventList' })
  return { title: t('title') }
}

export default async function EventsPage(props: PageParams & Search) {
  const { locale, timeZone, pages } = await loadEvents(props, 'upcoming')
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['eventList', 'eventPage'])}
    >
      <EventList which="upcoming" first={pages} />
    </NextIntlClientProvider>
  )
}
