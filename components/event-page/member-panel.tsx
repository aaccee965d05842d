'use client'

import { Share2 } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CalendarChoice } from '@/components/calendar/calendar-choice'
import { sharePage } from '@/components/participant-page/share-page'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { questionsBefore } from '@/lib/contracts/after-sign-in'
import type { EventView } from '@/lib/contracts/event'
import { isOnlineOnly } from '@/lib/contracts/online-only'
import type { CalendarAddresses } from '@/lib/core/calendar-links'
import type { EventReader } from './event-reader'
import { JoinDialog } from './join-dialog'
import { LeaveDialog } from './leave-dialog'
import { OwnPart } from './own-part'
import { signUpPath } from './sign-up-path'
import { SignUpState } from './sign-up-state'
import { useTakePart } from './use-take-part'

const CheckInCode = dynamic(() => import('./check-in-code'), { loading: () => null })

export interface MemberPanelProps {
  event: EventView
  reader: EventReader
  calendar: CalendarAddresses
  asks: boolean
}

/** The reader's part in an event and the next step. */
export function MemberPanel({ event, reader, calendar, asks }: MemberPanelProps) {
  const t = useTranslations('eventPage')
  const takePart = useTakePart(event)
  const [asking, setAsking] = useState(asks)
  const [leaving, setLeaving] = useState(false)
  const { participation, signUp } = event
  const part = participation?.status ?? 'NOT_PARTICIPATING'
  const takesPart = part === 'CONFIRMED' || part === 'PENDING' || part === 'WAITING'
  /** Whether the bar on a phone shows the state and the button to leave. */
  const waits =
    part === 'WAITING' || (part === 'PENDING' && !(participation?.awaitsPayment && event.paymentLink))
  /** Giving up a held place is not withdrawing an application. */
  const leaves = takesPart ? (participation?.awaitsPayment ? 'CONFIRMED' : part) : null
  const canSignUp = (signUp === 'open' || signUp === 'waiting-list') && !takesPart && part !== 'REJECTED'
  const isAhead = event.status === 'published' && signUp !== 'over'
  const signUpText = t(signUp === 'waiting-list' ? 'joinLine' : event.approval ? 'apply' : 'signUp')
  return (
    <div className="event-panel">
      {takesPart || part === 'REJECTED' ? (
        <OwnPart event={event} />
      ) : (
        <SignUpState event={event} canSignUp={participation !== null || !reader.isOrganiser} />
      )}
      {canSignUp && (
        <div className="event-action">
          {participation && reader.isMember ? (
            <Button
              size="lg"
              wide
              busy={takePart.confirm.isPending}
              onClick={() => takePart.confirm.mutate()}
            >
              {signUpText}
            </Button>
          ) : (
            !reader.isOrganiser &&
            (reader.isEventOnly ? (
              <p className="text-ink-soft">{t('noProfile')}</p>
            ) : (
              <a
                href={questionsBefore(signUpPath(event.id))}
                className={buttonClass({ size: 'lg', wide: true })}
              >
                {t('fillProfile')}
              </a>
            ))
          )}
        </div>
      )}
      {takePart.problem && (
        <Notice tone="danger" live>
          {takePart.problem}
        </Notice>
      )}
      {isAhead && part === 'CONFIRMED' && participation?.checkInCode && !isOnlineOnly(event) && (
        <CheckInCode code={participation.checkInCode} checkedIn={participation.checkedInAt !== null} />
      )}
      {isAhead && part === 'CONFIRMED' && (
        <div className="event-action">
          <CalendarChoice links={calendar} state={t('own.confirmed')} />
        </div>
      )}
      {isAhead && participation && leaves && waits && (
        <div className="event-action flex items-center justify-between gap-3 lg:hidden">
          <p className="font-[560]">
            {part === 'WAITING'
              ? t('own.waiting', { place: participation.place ?? 1 })
              : t(participation.awaitsPayment ? 'states.payment' : 'states.pending')}
          </p>
          <Button variant="secondary" size="sm" onClick={() => setLeaving(true)}>
            {t(`leaveDialog.submit.${leaves}`)}
          </Button>
        </div>
      )}
      <div className="-ms-3 flex flex-wrap items-start gap-2">
        {isAhead && part !== 'CONFIRMED' && <CalendarChoice links={calendar} />}
        {event.status !== 'draft' && (
          <Button variant="quiet" size="sm" onClick={() => share(event, t('linkCopied'))}>
            <Icon of={Share2} />
            {t('share')}
          </Button>
        )}
        {leaves && isAhead && (
          <Button
            variant="quiet"
            size="sm"
            className={waits ? 'max-lg:hidden' : undefined}
            onClick={() => setLeaving(true)}
          >
            {t(`leaveDialog.submit.${leaves}`)}
          </Button>
        )}
      </div>
      {reader.isOrganiser && (
        <p className="flex flex-wrap gap-2">
          <a href={`/admin/${event.id}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('organise')}
          </a>
          {isAhead && (
            <a
              href={`/admin/${event.id}/check-in`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {t('checkInGuests')}
            </a>
          )}
        </p>
      )}
      {canSignUp && participation && reader.isMember && (
        <JoinDialog
          event={event}
          open={asking}
          onOpenChange={setAsking}
          submit={signUpText}
          onSubmit={() => takePart.confirm.mutate()}
        />
      )}
      {leaves && (
        <LeaveDialog
          event={event}
          part={leaves}
          open={leaving}
          onOpenChange={setLeaving}
          busy={takePart.cancel.isPending}
          onSubmit={() => takePart.cancel.mutate(undefined, { onSettled: () => setLeaving(false) })}
        />
      )}
    </div>
  )
}

async function share({ title, id }: EventView, copied: string) {
  if ((await sharePage(title, `/event/${id}`)) === 'copied') showToast({ title: copied, tone: 'success' })
}
