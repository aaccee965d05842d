import { CalendarPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import type { CalendarAddresses } from '@/lib/core/calendar-links'

/**
 * Adds an appointment to a web calendar, or downloads it as a file. Works without JavaScript.
 * @param state shown before the action, on a button instead of a link
 */
export function CalendarChoice({ links, state }: { links: CalendarAddresses; state?: string }) {
  const t = useTranslations('common.calendar')
  const web = (href: string, text: string) => (
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
    <details className="calendar-choice">
      <summary
        className={buttonClass(
          state ? { variant: 'secondary', size: 'lg', wide: true } : { variant: 'quiet', size: 'sm' },
        )}
      >
        <Icon of={CalendarPlus} />
        {state ? `${state} · ${t('addShort')}` : t('add')}
      </summary>
      <ul>
        {web(links.google, t('google'))}
        {web(links.outlook, t('outlook'))}
        <li>
          <a href={links.file} className="flex min-h-target items-center text-link">
            {t('file')}
          </a>
        </li>
      </ul>
    </details>
  )
}
