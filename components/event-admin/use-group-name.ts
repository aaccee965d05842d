'use client'

import { useTranslations } from 'next-intl'
import type { EventView } from '@/lib/contracts/event'
import type { MessageGroup } from '@/lib/contracts/event-message'

/** Names a group of an event's participants. The pending wait for an approval, for their payment, or for either. */
export function useGroupName({ paid, approval }: Pick<EventView, 'paid' | 'approval'>) {
  const t = useTranslations('eventAdmin.participants.groups')
  return (group: MessageGroup) => {
    if (group !== 'pending' || !paid) return t(group)
    return t(approval ? 'pendingOrUnpaid' : 'unpaid')
  }
}
