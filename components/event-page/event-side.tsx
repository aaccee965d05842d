'use client'

import { NextIntlClientProvider } from 'next-intl'
import { QueryProvider } from '@/lib/client/query-provider'
import type { Locale } from '@/lib/core/locale'
import { EventMemberView, type EventMemberViewProps } from './event-member-view'

export interface EventSideProps extends Omit<EventMemberViewProps, 'locale'> {
  locale: Locale
  timeZone: string
  /** The namespaces of its parts. */
  messages: Record<string, object>
}

/** The public page has no translator and no queries: this part brings both. */
export default function EventSide({ timeZone, messages, ...view }: EventSideProps) {
  const { locale } = view
  return (
    <NextIntlClientProvider {...{ locale, timeZone, messages }}>
      <QueryProvider>
        <EventMemberView {...view} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
