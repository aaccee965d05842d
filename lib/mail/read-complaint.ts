import { reportedMail, reportText } from './report-text'
import { UNSUBSCRIBE_PATH } from './signed-links'

/** What a feedback report says about one of our emails. */
export type Complaint = {
  /** The email and its community's host, from its Message-ID. */
  mail: { mailId: string; host: string } | null
  /** From its List-Unsubscribe: some providers remove the Message-ID from their reports. */
  unsubscribeToken: string | null
}

/** Types that mean the recipient does not want the email; 'not-spam' and 'auth-failure' say the opposite or less. */
const UNWANTED = /^feedback-type:\s*(?:abuse|fraud|opt-out|opt-out-list|other)\s*$/im

/**
 * Parses a feedback report (ARF, RFC 5965) about an email of ours. Its Feedback-ID is not used: anybody could write one,
 * while only the recipient's side has seen the Message-ID and the signed link.
 *
 * @returns null for anything else
 */
export function readComplaint(message: Uint8Array): Complaint | null {
  const { head, parts } = reportText(message)
  if (!/^content-type:\s*multipart\/report\b[^\n]*report-type="?feedback-report/im.test(head)) return null
  if (!UNWANTED.test(parts)) return null
  const mail = reportedMail(parts)
  const link = /^list-unsubscribe:\s*<(https?:\/\/[^>]+)>/im.exec(parts)?.[1]?.replaceAll(' ', '')
  const url = link && URL.canParse(link) ? new URL(link) : null
  const unsubscribeToken = url?.pathname === UNSUBSCRIBE_PATH ? url.searchParams.get('token') : null
  return mail || unsubscribeToken ? { mail, unsubscribeToken } : null
}
