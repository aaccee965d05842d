import type { MailCalendar, MailKind, MailProps } from './kinds'
import type { MailRow } from './render-mail'

const MINUTE_MS = 60_000

/** How long the code or the link in an email is valid. */
export const LIFETIME_MS = {
  'sign-in': 30 * MINUTE_MS,
  'identity-code': 10 * MINUTE_MS,
  'launch-code': 10 * MINUTE_MS,
  recovery: 60 * MINUTE_MS,
  'confirm-email': 24 * 60 * MINUTE_MS,
} as const satisfies Partial<Record<MailKind, number>>
/** A sign-in email without a link is of no use after its code. */
export const SIGN_IN_CODE_MS = 10 * MINUTE_MS

/** Whether an email has a code or a link that expires. */
export const expires = (kind: string): kind is keyof typeof LIFETIME_MS => Object.hasOwn(LIFETIME_MS, kind)

/** Whether an email is of no use any more. A cancellation never is: without it, entry stays in the calendar. */
export function isTooLate(mail: Pick<MailRow, 'kind' | 'props' | 'createdAt'>, now: Date): boolean {
  const { kind, props, createdAt } = mail
  if ((props.calendar as MailCalendar | undefined)?.method === 'CANCEL') return false
  if (expires(kind)) {
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
