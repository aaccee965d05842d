import { useTranslations } from 'next-intl'
import { CalendarChoice } from '@/components/calendar/calendar-choice'
import { withCarried } from '@/components/sign-in/query'
import { buttonClass } from '@/components/ui/button-class'
import type { EventView } from '@/lib/contracts/event'
import type { CalendarAddresses } from '@/lib/core/calendar-links'
import { isAhead } from './event-step'
import { signUpKey } from './sign-up-key'
import { signUpPath } from './sign-up-path'
import { SignUpState } from './sign-up-state'

/** A guest's actions: sign up, which leads through registration back here, and add to calendar. */
export function GuestPanel({ event, calendar }: { event: EventView; calendar: CalendarAddresses }) {
  const t = useTranslations('eventPage')
  const backTo = signUpPath(event.id)
  const canSignUp = event.signUp === 'open' || event.signUp === 'waiting-list'
  return (
    <div className="event-panel">
      <SignUpState event={event} />
      {canSignUp && (
        <div className="event-action">
          <a
            href={withCarried('/registration', { backTo })}
            className={buttonClass({ size: 'lg', wide: true })}
          >
            {t(signUpKey(event))}
          </a>
        </div>
      )}
      {canSignUp && (
        <p className="text-sm text-ink-soft">
          {t('haveAccount')}{' '}
          <a href={withCarried('/login', { backTo })} className="text-link">
            {t('logIn')}
          </a>
        </p>
      )}
      {isAhead(event) && (
        <div className="button-row">
          <CalendarChoice links={calendar} />
        </div>
      )}
    </div>
  )
}
