import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Opens by itself, without a script. */
export function CalendarLinks({ calendar }: { calendar: { google: string; outlook: string } }) {
  const t = useTranslations('eventPage')
  const link = (href: string, text: string) => (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-target items-center text-link"
      >
        {text}
        <span className="sr-only">, {t('opensIn')}</span>
      </a>
    </li>
  )
  return (
    <details className="event-calendar">
      <summary>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t('addToCalendar')}
      </summary>
      <ul>
        {link(calendar.google, 'Google Calendar')}
        {link(calendar.outlook, 'Outlook')}
      </ul>
    </details>
  )
}
