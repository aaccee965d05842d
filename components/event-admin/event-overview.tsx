'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { useConnected } from '@/lib/client/realtime/use-connected'
import { useLiveEvent } from '@/lib/client/realtime/use-live-event'
import {
  type EventParticipant,
  type OrganisedEvent,
  PARTICIPANT_GROUPS,
  type ParticipantGroup,
} from '@/lib/contracts/event'
import type { SentEventMessage } from '@/lib/contracts/event-message'
import type { PageOf } from '@/lib/contracts/page'
import { Introductions } from './introductions'
import { ParticipantList } from './participant-list'
import { SentMessages } from './sent-messages'
import { useGroupName } from './use-group-name'
import { useRefreshOverview } from './use-participant-act'

/** Delay of an update: one for several sign-ups at once. */
const LIVE_MS = 1_000
/** Polling interval while there is no realtime connection. */
const RENEW_MS = 60_000

export interface EventOverviewProps {
  event: OrganisedEvent
  /** Confirmed participants. */
  first: PageOf<EventParticipant>
  messages: PageOf<SentEventMessage>
}

/** The participants of an event, by group, and the messages sent to them. Empty groups are hidden. */
export function EventOverview({ event, first, messages }: EventOverviewProps) {
  const t = useTranslations('eventAdmin')
  const groupName = useGroupName(event)
  const { counts } = event
  const refresh = useRefreshOverview(event.id)
  useLiveEvent(
    event.status === 'published' ? event.id : null,
    ['places', 'check-ins'],
    () => LIVE_MS,
    () => void refresh(),
  )
  const isLive = useConnected()
  useEffect(() => {
    if (isLive || event.status !== 'published') return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), RENEW_MS)
    return () => clearInterval(timer)
  })
  const needsDecision = counts.pending > 0 && event.status === 'published'
  const [opened, setOpened] = useState<ParticipantGroup | 'introductions'>(
    needsDecision ? 'pending' : 'confirmed',
  )
  const isShown = (group: ParticipantGroup) => group === 'confirmed' || counts[group] > 0 || group === opened
  return (
    <>
      {event.status === 'cancelled' && (
        <Notice tone="warning" title={t('overview.cancelled')} className="mb-6">
          {event.cancelReason}
        </Notice>
      )}
      <Tabs<ParticipantGroup | 'introductions'>
        label={t('participants.label')}
        value={opened}
        onValueChange={setOpened}
        wrap
        tabs={[
          ...PARTICIPANT_GROUPS.filter(isShown).map((group) => ({
            value: group,
            label: groupName(group),
            count: counts[group] || undefined,
            panel: (
              <ParticipantList
                event={event}
                group={group}
                first={group === 'confirmed' ? first : undefined}
              />
            ),
          })),
          ...(event.status === 'published'
            ? [
                {
                  value: 'introductions' as const,
                  label: t('introductions.title'),
                  panel: <Introductions event={event} />,
                },
              ]
            : []),
        ]}
      />
      <SentMessages event={event} first={messages} />
    </>
  )
}
