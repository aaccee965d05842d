import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import type { EventView } from '@/lib/contracts/event'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { Locale } from '@/lib/core/locale'
import { EventCover } from './event-cover'
import { EventFacts } from './event-facts'
import { EventStatus, eventState } from './event-status'

export interface EventLayoutProps {
  event: EventView
  locale: Locale
  /** Where the event's city is. */
  map?: ReactNode
  /** A member's time zone. */
  readerZone?: string
  /** What the reader can do about it. */
  panel: ReactNode
  /** The description. */
  about: ReactNode
  /** Who comes. */
  people?: ReactNode
}

/** The page of an event: cover and title, then the facts with the next step, then what it is about. */
export function EventLayout({ event, locale, map, readerZone, panel, about, people }: EventLayoutProps) {
  const t = useTranslations('eventPage')
  const state = eventState(event)
  return (
    <article className="event-page page-container">
      <header className="event-head">
        <EventCover imageUrl={event.imageUrl} sizes="(width < 62rem) 100vw, 720px" eager />
        <div className="mt-6 grid gap-3">
          <div className="flex flex-wrap gap-2 empty:hidden">
            {state && <EventStatus state={state} text={t(`states.${state}`)} />}
            {event.visibility === 'MEMBERS' && <Badge>{t('membersOnly')}</Badge>}
          </div>
          <h1 lang={foreignLang(event.title, locale)} className="text-2xl wrap-anywhere md:text-3xl">
            {event.title}
          </h1>
        </div>
        {event.status === 'cancelled' && (
          <Notice tone="danger" className="mt-5" title={t('cancelledTitle')}>
            {event.cancelReason && (
              <span lang={foreignLang(event.cancelReason, locale)} className="as-written wrap-anywhere">
                {event.cancelReason}
              </span>
            )}
          </Notice>
        )}
      </header>
      <aside className="event-side" aria-label={t('side')}>
        <div className="event-side-inner">
          <EventFacts {...{ event, locale, map, readerZone }} />
          {panel}
        </div>
      </aside>
      <div className="event-body">
        {about}
        {people}
      </div>
    </article>
  )
}
