'use client'

import { ArrowDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ChatMessage } from '@/lib/contracts/chat'

export interface NewBelowProps {
  messages: readonly ChatMessage[]
  me: string
  /** Whether the reader sees the last message. */
  atEnd: boolean
  onPress: () => void
}

/** Leads a reader who has scrolled up to the messages that the other has sent since. */
export function NewBelow({ messages, me, atEnd, onPress }: NewBelowProps) {
  const t = useTranslations('chat')
  const last = messages.at(-1)?.seq ?? 0
  const [seenTo, setSeenTo] = useState(last)
  if (atEnd && last > seenTo) setSeenTo(last)
  const n = messages.filter((one) => one.seq > seenTo && one.senderId !== me && !one.deletedAt).length
  if (n === 0) return null
  return (
    <div className="chat-new-below">
      <Button size="sm" onClick={onPress}>
        <Icon of={ArrowDown} />
        {t('newBelow', { n })}
      </Button>
    </div>
  )
}
