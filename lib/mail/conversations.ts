import { isAboutAccount, isByOrganiser, type MailKind } from './kinds'

/**
 * Emails about accounts (codes and links that expire within minutes) have jobs and connections of their own, so neither
 * a round with thousands of emails nor a stalled server conversation delays them. Organisers' messages have their own
 * lane, because their rate is limited.
 */
export type MailLane = 'account' | 'member' | 'campaign'

export const laneOf = (kind: MailKind): MailLane =>
  isAboutAccount(kind) ? 'account' : isByOrganiser(kind) ? 'campaign' : 'member'

/** Number of concurrent SMTP conversations of a process, and of jobs that feed them. */
export const CONVERSATIONS: Readonly<Record<MailLane, number>> = { account: 4, member: 8, campaign: 4 }

/**
 * How long the server may be silent, in milliseconds. RFC 5321 (4.5.3.2) asks for ten minutes after the message: whoever
 * gives up earlier sends it twice if the server checks it for long and then accepts it. A code expires meanwhile, so a
 * second one is the lesser evil there.
 */
export const SILENCE_MS: Readonly<Record<MailLane, number>> = {
  account: 30_000,
  member: 10 * 60_000,
  campaign: 10 * 60_000,
}
