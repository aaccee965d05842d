'use client'

import { MessageProvider } from '@/lib/client/message-provider'
import { QueryProvider } from '@/lib/client/query-provider'
import type { Locale } from '@/lib/core/locale'
import type { MessagePart } from '@/lib/core/message-part'
import { MemberView, type MemberViewProps } from './member-view'

export interface MemberSideProps extends MemberViewProps {
  locale: Locale
  timeZone: string
  /** The namespaces of its parts. */
  messages: readonly MessagePart[]
}

/** The public page has no translator and no queries: this part brings both. */
export default function MemberSide({ locale, timeZone, messages, ...view }: MemberSideProps) {
  return (
    <MessageProvider {...{ locale, timeZone, messages }}>
      <QueryProvider>
        <MemberView {...view} />
      </QueryProvider>
    </MessageProvider>
  )
}
