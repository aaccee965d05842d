'use client'

import { useTranslations } from 'next-intl'
import type { EventView } from '@/lib/contracts/event'
import type { MessageGroup } from '@/lib/contracts/event-message'

type Terms = Pick<EventView, 'paid' | 'approval'>

/** Names a group of an event's participants. */
export function useGroupName(event: Terms) {
  const t = useTranslations('eventAdmin.participants.groups')
  return (group: MessageGroup) => t(wordingOf(group, event))
}

/** Names groups as those a message went to: after 'To:', where Russian has the dative. */
export function useRecipientsName(event: Terms) {
  const t = useTranslations('eventAdmin.message.recipients')
  return (group: MessageGroup) => t(wordingOf(group, event))
}

/** The pending wait for an approval, for their payment, or for either. */
function wordingOf(group: MessageGroup, { paid, approval }: Terms) {
  if (group !== 'pending' || !paid) return group
  return approval ? 'pendingOrUnpaid' : 'unpaid'
}
