import { CalendarDays, CircleUserRound, MapPin, Ticket, UsersRound, Video } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'
import { endOf } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import type { Locale } from '@/lib/core/locale'
import { eventTimes } from './event-times'
import { OrganiserContact } from './organiser-contact'
import { ReaderTime } from './reader-time'

/** Time, place, price, places and contact. */
export function EventFacts({
  event,
  locale,
  map,
  readerZone,
}: {
  event: EventView
  locale: Locale
  map?: ReactNode
  readerZone?: string
}) {
  const t = useTranslations('eventPage')
  const format = useFormatter()
  const { day, hours, zone } = eventTimes(format, event)
  const { location, googleMapsLink, onlineLink, organizerContact, timeZone } = event
  const isOpen = event.signUp === 'open' || event.signUp === 'waiting-list' || event.signUp === 'full'
  return (
    <dl className="event-facts">
      <Fact icon={<Icon of={CalendarDays} />} name={t('when')}>
        <time dateTime={event.eventDateTime} className="block font-[560] text-balance first-letter:uppercase">
          {day}
        </time>
        <span className="block">
          {hours} <span className="text-ink-soft">{zone}</span>
        </span>
        <ReaderTime
          start={event.eventDateTime}
          end={endOf(event).toISOString()}
          timeZone={timeZone}
          locale={locale}
          readerZone={readerZone}
          label={t('yourTime', { time: '{time}' })}
        />
        {event.status === 'published' && event.previousDateTime && (
          <span className="block text-sm text-warning">
            {t('moved', { before: beforeMove(format, event.previousDateTime, timeZone) })}
          </span>
        )}
      </Fact>
      {location && (
        <Fact icon={<Icon of={MapPin} />} name={t('where')}>
          <span className="wrap-anywhere">{location}</span>
          {googleMapsLink && (
            <Outside href={googleMapsLink} opensIn={t('opensIn')}>
              {t('map')}
            </Outside>
          )}
          {map}
        </Fact>
      )}
      {event.online && (
        <Fact icon={<Icon of={Video} />} name={t('online')}>
          {onlineLink && event.status !== 'cancelled' ? (
            <Outside href={onlineLink} opensIn={t('opensIn')}>
              {t('joinOnline')}
            </Outside>
          ) : (
            <span>
              {t('online')}{' '}
              {isOpen && <span className="block text-sm text-ink-soft">{t('onlineLater')}</span>}
            </span>
          )}
        </Fact>
      )}
      <Fact icon={<Icon of={Ticket} />} name={t('price')}>
        {event.paid ? <span className="wrap-anywhere">{event.price ?? t('paid')}</span> : t('free')}
      </Fact>
      <Fact icon={<Icon of={UsersRound} />} name={t('places')}>
        {t('coming', { count: event.count })}
        {isOpen && event.placesLeft !== null && (
          <span className="block text-sm text-ink-soft">{t('placesLeft', { left: event.placesLeft })}</span>
        )}
        {isOpen && event.held > 0 && (
          <span className="block text-sm text-ink-soft">{t('held', { n: event.held })}</span>
        )}
      </Fact>
      {organizerContact && (
        <Fact icon={<Icon of={CircleUserRound} />} name={t('contact')}>
          <OrganiserContact contact={organizerContact} opensIn={t('opensIn')} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="event-fact">
      <dt>
        <span className="event-fact-icon" aria-hidden="true">
          {icon}
        </span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const Outside = ({ href, opensIn, children }: { href: string; opensIn: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="flex min-h-target w-fit items-center text-link"
  >
    {children}
    <span className="sr-only">, {opensIn}</span>
  </a>
)

const beforeMove = (format: ReturnType<typeof useFormatter>, moment: string, timeZone: string) =>
  format.dateTime(new Date(moment), {
    day: 'numeric',
    month: 'long',
    ...CLOCK_TIME,
    timeZone,
  })
