'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { CalendarChoice } from '@/components/calendar/calendar-choice'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { questionsBefore } from '@/lib/contracts/after-sign-in'
import type { EventView } from '@/lib/contracts/event'
import type { CalendarAddresses } from '@/lib/core/calendar-links'
import type { DoorCode, EventStep } from './event-step'
import { leaveKey } from './leave-dialog'
import { signUpKey } from './sign-up-key'
import { signUpPath } from './sign-up-path'

const CheckInCode = dynamic(() => import('./check-in-code'), { loading: () => null })

type Step<Kind extends EventStep['kind']> = Extract<EventStep, { kind: Kind }>

export interface SignUpStepProps {
  event: EventView
  busy: boolean
  onSignUp: () => void
}

export function SignUpStep({ event, busy, onSignUp }: SignUpStepProps) {
  const t = useTranslations('eventPage')
  return (
    <div className="event-action">
      <Button size="lg" wide busy={busy} onClick={onSignUp}>
        {t(signUpKey(event))}
      </Button>
    </div>
  )
}

export interface ProfileStepProps {
  event: EventView
  step: Step<'fill-profile' | 'no-profile'>
}

/** What a reader without a profile can do. */
export function ProfileStep({ event, step }: ProfileStepProps) {
  const t = useTranslations('eventPage')
  return (
    <div className="event-action">
      {step.kind === 'no-profile' ? (
        <p className="text-ink-soft">{t('noProfile')}</p>
      ) : (
        <a href={questionsBefore(signUpPath(event.id))} className={buttonClass({ size: 'lg', wide: true })}>
          {t('fillProfile')}
        </a>
      )}
    </div>
  )
}

export interface AttendStepProps {
  checkIn: DoorCode | null
  calendar: CalendarAddresses
}

/** The code for the door, and the calendar's button, which also says that the reader is going. */
export function AttendStep({ checkIn, calendar }: AttendStepProps) {
  const t = useTranslations('eventPage.own')
  return (
    <>
      {checkIn && <CheckInCode {...checkIn} />}
      <div className="event-action">
        <CalendarChoice links={calendar} state={t('confirmed')} />
      </div>
    </>
  )
}

export interface WaitStepProps {
  step: Step<'wait'>
  onLeave: () => void
}

/** The bar on a phone: what the reader waits for, and the button to leave. */
export function WaitStep({ step, onLeave }: WaitStepProps) {
  const t = useTranslations('eventPage')
  return (
    <div className="event-action flex items-center justify-between gap-3 lg:hidden">
      <p className="font-[560]">
        {step.for === 'place'
          ? t('own.waiting', { place: step.place })
          : t(step.for === 'payment' ? 'states.payment' : 'states.pending')}
      </p>
      <Button variant="secondary" size="sm" onClick={onLeave}>
        {t(`leaveDialog.submit.${leaveKey(step)}`)}
      </Button>
    </div>
  )
}
