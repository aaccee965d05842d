import { CalendarDays } from 'lucide'
import { useNow, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { RecommendedContact } from '@/lib/contracts/matching'

/** The event at which two people are introduced; renders nothing if there is none. */
export function MetAtEvent({ event }: Pick<RecommendedContact, 'event'>) {
  const t = useTranslations('card')
  const now = useNow()
  if (!event) return null
  const { eventId, title, eventDateTime } = event
  return (
    <a href={`/event/${eventId}`} className="flex min-w-0 items-center gap-1.5 text-link">
      <Icon of={CalendarDays} className="size-4 flex-none" />
      <span className="min-w-0 wrap-anywhere">
        {t(new Date(eventDateTime) > now ? 'meetAtEvent' : 'metAtEvent', { title })}
      </span>
    </a>
  )
}
