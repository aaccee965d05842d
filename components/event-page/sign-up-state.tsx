import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'

/** Notes before signing up, or why it is not possible. */
export function SignUpState({ event }: { event: EventView }) {
  const t = useTranslations('eventPage')
  const format = useFormatter()
  const { signUp, registrationDeadline, timeZone } = event
  if (signUp === 'cancelled' || signUp === 'draft') return null
  const deadline =
    registrationDeadline &&
    format.dateTime(new Date(registrationDeadline), {
      day: 'numeric',
      month: 'long',
      ...CLOCK_TIME,
      timeZone,
    })
  if (signUp === 'over' || signUp === 'full' || signUp === 'closed')
    return (
      <p className="font-[560]">
        {signUp === 'closed' && deadline ? t('closedSince', { deadline }) : t(`signUpStates.${signUp}`)}
      </p>
    )
  const notes = [
    signUp === 'waiting-list' && t('signUpStates.waiting-list'),
    event.approval && t('byApproval'),
    event.paid && t('payLater'),
    deadline && t('deadline', { deadline }),
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <p key={note} className="text-sm text-ink-soft">
      {note}
    </p>
  ))
}
