import { isDeadAddress } from './dead-address'
import { reportedMail, reportText } from './report-text'
import { readReply } from './smtp-reply'

/** What a bounce report says about one of our emails. */
export type Bounce = {
  mailId: string
  /** The email's community, from its Message-ID. */
  host: string
  /** RFC 3463, such as '5.1.1'; '4.4.7' when a server gave up after days of trying. */
  status: string
  /** No such mailbox: it accepts no other email either. */
  deadAddress: boolean
}

/**
 * Parses a delivery status notification (RFC 3464) about an email of ours.
 * @returns null for anything else: a delay, an automatic reply, a report about another's email
 */
export function readBounce(message: Uint8Array): Bounce | null {
  const { head, parts } = reportText(message)
  if (!/^content-type:\s*multipart\/report\b[^\n]*report-type="?delivery-status/im.test(head)) return null
  if (!/^action:\s*failed\b/im.test(parts)) return null
  const status = /^status:\s*([45]\.\d{1,3}\.\d{1,3})\b/im.exec(parts)?.[1]
  const mail = reportedMail(parts)
  if (!status || !mail) return null
  const diagnostic = /^diagnostic-code:\s*[\w-]+\s*;\s*(.*)/im.exec(parts)?.[1] ?? ''
  return { ...mail, status, deadAddress: isDead(status, diagnostic) }
}

/** Servers often repeat a response under a status that says less. */
function isDead(status: string, diagnostic: string): boolean {
  if (status.startsWith('4') || /^4\d\d\b/.test(diagnostic)) return false
  const reply = readReply(diagnostic)
  return isDeadAddress(reply) || isDeadAddress({ status, words: reply.words })
}
