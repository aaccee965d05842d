'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { EventView } from '@/lib/contracts/event'

/** What sets an event apart: a draft, cancelled, members only, paid, with approval. */
export function EventBadges({ event }: { event: EventView }) {
  const t = useTranslations('eventAdmin.badges')
  return (
    <span className="my-1 inline-flex flex-wrap gap-1.5 align-middle tracking-normal empty:hidden">
      {event.status === 'draft' && <Badge tone="warning">{t('draft')}</Badge>}
      {event.status === 'cancelled' && <Badge tone="danger">{t('cancelled')}</Badge>}
      {event.visibility === 'MEMBERS' && <Badge>{t('members')}</Badge>}
      {event.paid && <Badge>{event.price ?? t('paid')}</Badge>}
      {event.approval && <Badge>{t('approval')}</Badge>}
    </span>
  )
}
