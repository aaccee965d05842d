import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import type { EventView } from '@/lib/contracts/event'
import { isAhead } from './event-step'

/** Leads an organiser to the event's administration. */
export function OrganiserLinks({ event }: { event: EventView }) {
  const t = useTranslations('eventPage')
  return (
    <p className="flex flex-wrap gap-2">
      <a href={`/admin/${event.id}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {t('organise')}
      </a>
      {isAhead(event) && (
        <a href={`/admin/${event.id}/check-in`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('checkInGuests')}
        </a>
      )}
    </p>
  )
}
