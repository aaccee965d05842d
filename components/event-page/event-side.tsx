'use client'

import { MessageProvider } from '@/lib/client/message-provider'
import { QueryProvider } from '@/lib/client/query-provider'
import type { Locale } from '@/lib/core/locale'
import type { MessagePart } from '@/lib/core/message-part'
import { EventMemberView, type EventMemberViewProps } from './event-member-view'

export interface EventSideProps extends Omit<EventMemberViewProps, 'locale'> {
  locale: Locale
  timeZone: string
  /** The namespaces of its parts. */
  messages: readonly MessagePart[]
}

/** The public page has no translator and no queries: this part brings both. */
export default function EventSide({ timeZone, messages, ...view }: EventSideProps) {
  const { locale } = view
  return (
    <MessageProvider {...{ locale, timeZone, messages }}>
      <QueryProvider>
        <EventMemberView {...view} />
      </QueryProvider>
    </MessageProvider>
  )
}
