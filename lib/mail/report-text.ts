import { isId } from '@/lib/core/ids'

/** Reports append the email, headers only or whole. */
const MAX_BYTES = 256 * 1024

/** The header and the parts of a report (RFC 6522), with folded lines joined. */
export function reportText(message: Uint8Array): { head: string; parts: string } {
  const text = new TextDecoder().decode(message.subarray(0, MAX_BYTES))
  const unfolded = text.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  const [head = ''] = unfolded.split('\n\n', 1)
  return { head, parts: unfolded.slice(head.length) }
}

/** An email of ours that a report's parts contain, by its Message-ID, and the host of its community. */
export function reportedMail(parts: string): { mailId: string; host: string } | null {
  const ids = parts.matchAll(/^message-id:\s*<([\da-f-]{36})@([\w.-]+)>/gim)
  const [, mailId, host] = [...ids].find(([, id]) => isId(id)) ?? []
  return mailId && host ? { mailId: mailId.toLowerCase(), host: host.toLowerCase() } : null
}
