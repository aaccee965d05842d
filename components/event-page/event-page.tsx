import { useTranslations } from 'next-intl'
import { Markdown } from '@/components/markdown/markdown'
import type { EventView } from '@/lib/contracts/event'
import type { CityMap } from '@/lib/contracts/place'
import type { CalendarAddresses } from '@/lib/core/calendar-links'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { Locale } from '@/lib/core/locale'
import { EventIsland } from './event-island'
import { EventLayout } from './event-layout'
import type { EventSideProps } from './event-side'
import { GuestPanel } from './guest-panel'
import { PlaceMap } from './place-map'

export interface EventPageProps {
  event: EventView
  locale: Locale
  calendar: CalendarAddresses
  /** Map of the event's city. */
  map: CityMap | null
  /** The reader's side; null for guests. */
  member: Pick<EventSideProps, 'reader' | 'timeZone' | 'messages' | 'asks'> | null
}

/** An event's page. Guests get all of it from the server, without a script. */
export function EventPage({ event, locale, calendar, map: found, member }: EventPageProps) {
  const t = useTranslations('eventPage')
  const about = event.description && (
    <section aria-labelledby="event-about">
      <h2 id="event-about" className="text-lg">
        {t('about')}
      </h2>
      <Markdown
        text={event.description}
        lang={foreignLang(event.description, locale)}
        className="mt-3 max-w-measure"
      />
    </section>
  )
  const map = found && <PlaceMap map={found} />
  if (member) return <EventIsland {...member} {...{ locale, calendar, about, map }} first={event} />
  return (
    <EventLayout
      {...{ event, locale, about, map }}
      panel={<GuestPanel event={event} calendar={calendar} />}
    />
  )
}
