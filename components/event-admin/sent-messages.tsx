'use client'

import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { MessageReachText } from '@/components/message-reach/message-reach-text'
import { fetchSentMessages } from '@/lib/client/event-messages'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'
import type { SentEventMessage } from '@/lib/contracts/event-message'
import type { PageOf } from '@/lib/contracts/page'
import { useRecipientsName } from './use-group-name'

/** Messages from organisers to participants of an event; renders nothing if there are none. */
export function SentMessages({ event, first }: { event: EventView; first: PageOf<SentEventMessage> }) {
  const t = useTranslations('eventAdmin.message')
  const recipientsName = useRecipientsName(event)
  const format = useFormatter()
  const { list, query } = useList(
    queryKeys.sentEventMessages(event.id),
    (page, signal) => fetchSentMessages(event.id, page, signal),
    first,
  )
  if (list.length === 0) return null
  return (
    <section aria-labelledby="sent-messages" className="mt-10">
      <h2 id="sent-messages" className="text-lg">
        {t('sent')}
      </h2>
      <ListState labelledBy="sent-messages" query={query} isEmpty={false} empty={null}>
        {list.map((message) => (
          <li key={message.id} className="mx-3 grid gap-1 border-t border-line py-3 first:border-t-0 sm:mx-4">
            <p className="text-sm text-ink-soft">
              {format.dateTime(new Date(message.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              {' · '}
              {t('sentTo', { groups: format.list(message.groups.map(recipientsName)) })}
            </p>
            <p className="as-written wrap-anywhere">{message.text}</p>
            <p className="text-sm text-ink-soft">
              {message.queued > 0 ? t('queued', { n: message.queued }) : <MessageReachText reach={message} />}
            </p>
          </li>
        ))}
      </ListState>
    </section>
  )
}
