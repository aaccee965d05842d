'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { fetchEventMessages } from '@/lib/client/event-messages'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'

/** Messages from the organisers to the reader about this event; renders nothing if there are none. */
export function OrganiserMessages({ eventId }: { eventId: string }) {
  const t = useTranslations('eventPage')
  const format = useFormatter()
  const { data } = useQuery({
    queryKey: queryKeys.eventMessages(eventId),
    queryFn: ({ signal }) => fetchEventMessages(eventId, signal),
  })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="event-messages">
      <h2 id="event-messages" className="text-lg">
        {t('messages')}
      </h2>
      <ul className="mt-3 grid gap-4">
        {data.list.map(({ id, text, createdAt }) => (
          <li key={id} className="border-s-2 border-accent ps-4">
            <p className="max-w-measure as-written wrap-anywhere">{text}</p>
            <time dateTime={createdAt} className="text-sm text-ink-soft">
              {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
