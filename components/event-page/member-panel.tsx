'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CalendarChoice } from '@/components/calendar/calendar-choice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { EventView } from '@/lib/contracts/event'
import type { CalendarAddresses } from '@/lib/core/calendar-links'
import type { EventReader } from './event-reader'
import { eventStep, hasSignedUp, isAhead, isHeld } from './event-step'
import { JoinDialog } from './join-dialog'
import { LeaveDialog, leaveKey } from './leave-dialog'
import { AttendStep, ProfileStep, SignUpStep, WaitStep } from './member-steps'
import { OrganiserLinks } from './organiser-links'
import { OwnPart } from './own-part'
import { ShareButton } from './share-button'
import { SignUpState } from './sign-up-state'
import { useTakePart } from './use-take-part'

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
  const [dialog, setDialog] = useState<'join' | 'leave' | null>(asks ? 'join' : null)
  const step = eventStep(event, reader)
  const leave = () => setDialog('leave')
  const panelId = useId()
  // The button for the next step is another one.
  useKeptFocus(`${step.kind} ${event.participation?.status}`, panelId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    <div
      id={panelId}
      role="group"
      aria-label={t('ownPart')}
      tabIndex={-1}
      className="event-panel outline-none"
    >
      {hasSignedUp(event) ? (
        <OwnPart event={event} />
      ) : (
        <SignUpState event={event} canSignUp={step.kind !== 'none'} />
      )}
      {step.kind === 'sign-up' && (
        <SignUpStep
          event={event}
          busy={takePart.confirm.isPending}
          onSignUp={() => takePart.confirm.mutate()}
        />
      )}
      {(step.kind === 'fill-profile' || step.kind === 'no-profile') && (
        <ProfileStep event={event} step={step} />
      )}
      {takePart.problem && (
        <Notice tone="danger" live>
          {takePart.problem}
        </Notice>
      )}
      {step.kind === 'attend' && <AttendStep checkIn={step.checkIn} calendar={calendar} />}
      {step.kind === 'wait' && <WaitStep step={step} onLeave={leave} />}
      <div className="-ms-3 flex flex-wrap items-start gap-2">
        {isAhead(event) && step.kind !== 'attend' && <CalendarChoice links={calendar} />}
        {event.status !== 'draft' && <ShareButton event={event} />}
        {isHeld(step) && (
          <Button
            variant="quiet"
            size="sm"
            className={step.kind === 'wait' ? 'max-lg:hidden' : undefined}
            onClick={leave}
          >
            {t(`leaveDialog.submit.${leaveKey(step)}`)}
          </Button>
        )}
      </div>
      {reader.role === 'organiser' && <OrganiserLinks event={event} />}
      {step.kind === 'sign-up' && (
        <JoinDialog
          event={event}
          open={dialog === 'join'}
          onClose={() => setDialog(null)}
          onSubmit={() => takePart.confirm.mutate()}
        />
      )}
      {isHeld(step) && (
        <LeaveDialog
          event={event}
          step={step}
          open={dialog === 'leave'}
          onClose={() => setDialog(null)}
          busy={takePart.cancel.isPending}
          onSubmit={() => takePart.cancel.mutate(undefined, { onSettled: () => setDialog(null) })}
        />
      )}
    </div>
  )
}
