import type { MailKind } from './kinds'

const MINUTE_MS = 60_000

/** How long the code or the link in an email is valid. */
export const LIFETIME_MS = {
  /** The link's; its code expires sooner. */
  'sign-in': 30 * MINUTE_MS,
  'identity-code': 10 * MINUTE_MS,
  'launch-code': 10 * MINUTE_MS,
  recovery: 60 * MINUTE_MS,
  /** Longer, as it only proves that the mailbox is read and gives nobody access. Often opened the next morning. */
  'confirm-email': 24 * 60 * MINUTE_MS,
} as const satisfies Partial<Record<MailKind, number>>
export const SIGN_IN_CODE_MS = 10 * MINUTE_MS

/** Whether an email has a code or a link that expires. */
export const expires = (kind: string): kind is keyof typeof LIFETIME_MS => Object.hasOwn(LIFETIME_MS, kind)
