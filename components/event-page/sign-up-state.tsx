import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'

/**
 * Notes before signing up, or why it is not possible.
 * @param canSignUp false for an organiser without a profile, who reads only the state
 */
export function SignUpState({ event, canSignUp = true }: { event: EventView; canSignUp?: boolean }) {
  const t = useTranslations('eventPage')
  const format = useFormatter()
  const { registrationDeadline, timeZone } = event
  const signUp = !canSignUp && event.signUp === 'waiting-list' ? 'full' : event.signUp
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
  if (!canSignUp) return null
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
