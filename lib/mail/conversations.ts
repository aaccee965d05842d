import { isAboutAccount, type MailKind } from './kinds'

/**
 * Mails about accounts (codes and links that expire within minutes) have jobs and connections of their own, so neither
 * a round of thousands of mails nor a stalled server conversation delays them.
 */
export type MailLane = 'account' | 'member'

export const laneOf = (kind: MailKind): MailLane => (isAboutAccount(kind) ? 'account' : 'member')

/** SMTP conversations that one process holds at once, and jobs that feed them. */
export const CONVERSATIONS: Readonly<Record<MailLane, number>> = { account: 4, member: 8 }
