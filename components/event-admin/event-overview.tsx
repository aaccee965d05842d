'use client'

import { Download, Pencil, QrCode } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { PageLink } from '@/components/ui/page-link'
import { Tabs } from '@/components/ui/tabs'
import { participantsFile } from '@/lib/client/organised-events'
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
import type { Locale } from '@/lib/core/locale'
import { AddParticipant } from './add-participant'
import { ConfirmedCount } from './confirmed-count'
import { EventMenu } from './event-menu'
import { Introductions } from './introductions'
import { MessageDialog } from './message-dialog'
import { notifiedCount } from './notified-count'
import { ParticipantList } from './participant-list'
import { SentMessages } from './sent-messages'
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

/** An event for its organisers: who comes, who waits, and what to do about it. */
export function EventOverview({ event, first, messages }: EventOverviewProps) {
  const t = useTranslations('eventAdmin')
  const locale = useLocale() as Locale
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
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Button asChild>
          <PageLink href={`/admin/${event.id}/edit`}>
            <Icon of={Pencil} />
            {t('overview.edit')}
          </PageLink>
        </Button>
        {event.status === 'published' && event.signUp !== 'over' && (
          <Button variant="secondary" asChild>
            <PageLink href={`/admin/${event.id}/check-in`}>
              <Icon of={QrCode} />
              {t('overview.checkIn')}
            </PageLink>
          </Button>
        )}
        <Button variant="secondary" asChild>
          <PageLink href={`/event/${event.id}`}>{t('overview.view')}</PageLink>
        </Button>
        <EventMenu event={event} notified={notifiedCount(counts)} />
      </div>
      {event.status === 'cancelled' && (
        <Notice tone="warning" title={t('overview.cancelled')} className="mb-6">
          {event.cancelReason}
        </Notice>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          <ConfirmedCount event={event} />
          {counts.confirmed > 0 && ` · ${t('counts.checkedIn', { n: counts.checkedIn })}`}
        </p>
        <div className="button-row">
          {event.status === 'published' && <AddParticipant event={event} />}
          <MessageDialog event={event} />
          <Button variant="quiet" size="sm" asChild>
            <a href={participantsFile(event.id, locale)} download>
              <Icon of={Download} />
              {t('overview.csv')}
            </a>
          </Button>
        </div>
      </div>
      <Tabs<ParticipantGroup | 'introductions'>
        label={t('participants.label')}
        defaultValue={needsDecision ? 'pending' : 'confirmed'}
        wrap
        tabs={[
          ...PARTICIPANT_GROUPS.map((group) => ({
            value: group,
            label: t(`participants.groups.${group}`),
            count: counts[group],
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
      <SentMessages eventId={event.id} first={messages} />
    </>
  )
}
