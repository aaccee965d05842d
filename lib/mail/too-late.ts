import type { MailCalendar, MailProps } from './kinds'
import { expires, LIFETIME_MS, SIGN_IN_CODE_MS } from './lifetimes'
import type { MailRow } from './render-mail'

/**
 * Whether an email is of no use any more. A cancellation never is, nor is a meeting's new time: without it, the old entry
 * stays in the calendar.
 */
export function isTooLate(mail: Pick<MailRow, 'kind' | 'props' | 'createdAt'>, now: Date): boolean {
  const { kind, props, createdAt } = mail
  if ((props.calendar as MailCalendar | undefined)?.method === 'CANCEL' || kind === 'meeting-moved')
    return false
  if (expires(kind)) {
    // A sign-in email without a link is of no use after its code.
    const lifetime = kind === 'sign-in' && !props.link ? SIGN_IN_CODE_MS : LIFETIME_MS[kind]
    return now.getTime() >= createdAt.getTime() + lifetime
  }
  if (typeof props.deadline !== 'string') return false
  const slots = kind === 'meeting-proposed' ? (props as MailProps['meeting-proposed']).slots : []
  // Of the times that are offered, the later ones can still be accepted.
  const last = slots.at(-1)?.startsAt ?? props.deadline
  return now >= new Date(last)
}

/** Whether something is sent in quiet hours, because it would be too late after them. */
export const cannotWait = ({ deadline }: { deadline?: unknown }, until: Date): boolean =>
  typeof deadline === 'string' && new Date(deadline) < until
