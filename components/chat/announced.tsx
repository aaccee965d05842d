'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lineStep } from '@/components/meetings/line-step'
import type { ChatMessage } from '@/lib/contracts/chat'

/** Announces the other's new messages to screen readers, but not older ones fetched later. */
export function Announced({
  messages,
  me,
  name,
}: {
  messages: readonly ChatMessage[]
  me: string
  name: string
}) {
  const t = useTranslations('chat')
  const [known] = useState(() => messages.at(-1)?.seq ?? 0)
  const last = messages.findLast((one) => one.senderId !== me && !one.deletedAt)
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new node each time, so that equal messages are both announced. */}
      {last && last.seq > known && (
        <span key={last.seq}>
          {t('announced', {
            name,
            text: last.meeting ? t(`meeting.${lineStep(last.meeting)}`) : last.text || t('photo'),
          })}
        </span>
      )}
    </p>
  )
}
