import { isId } from '@/lib/core/ids'
import { isDeadAddress } from './dead-address'
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

/** Mail programs append the bounced email, headers only or whole. */
const MAX_BYTES = 256 * 1024

/**
 * Parses a delivery status notification (RFC 3464) about an email of ours.
 * @returns null for anything else: a delay, an automatic reply, a report about another's email
 */
export function readBounce(message: Uint8Array): Bounce | null {
  const text = new TextDecoder().decode(message.subarray(0, MAX_BYTES)).replace(/\r\n/g, '\n')
  const unfolded = text.replace(/\n[ \t]+/g, ' ')
  const head = unfolded.slice(0, unfolded.indexOf('\n\n'))
  if (!/^content-type:\s*multipart\/report\b[^\n]*report-type="?delivery-status/im.test(head)) return null
  if (!/^action:\s*failed\b/im.test(text)) return null
  const status = /^status:\s*([45]\.\d{1,3}\.\d{1,3})\b/im.exec(text)?.[1]
  const ours = [...text.matchAll(/^message-id:\s*<([\da-f-]{36})@([\w.-]+)>/gim)].find(([, id]) => isId(id))
  if (!status || !ours) return null
  const [, mailId = '', host = ''] = ours
  return {
    mailId: mailId.toLowerCase(),
    host: host.toLowerCase(),
    status,
    deadAddress: isDead(status, /^diagnostic-code:\s*[\w-]+\s*;\s*(.*)/im.exec(unfolded)?.[1] ?? ''),
  }
}

/** Servers often repeat a response under a status that says less. */
function isDead(status: string, diagnostic: string): boolean {
  if (status.startsWith('4') || /^4\d\d\b/.test(diagnostic)) return false
  const reply = readReply(diagnostic)
  return isDeadAddress(reply) || isDeadAddress({ status, words: reply.words })
}
