import type { SmtpReply } from './smtp-reply'

/** RFC 3463: no such mailbox or system, bad address, moved, accepts no email, disabled. A full mailbox is not dead. */
const DEAD = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/

/** Providers that give another status, or none: Yandex, Mail.ru, Yahoo. */
const NO_SUCH_USER = new RegExp(
  [
    String.raw`\bno such (?:user|mailbox|recipient)\b`,
    String.raw`\b(?:user|mailbox|recipient) (?:is )?(?:unknown|not found)\b`,
    String.raw`\bunknown (?:user|mailbox|recipient)\b`,
    String.raw`\binvalid mailbox\b`,
    String.raw`\bdoes(?:n['’]t| not) have an? \S+ account\b`,
  ].join('|'),
  'i',
)

/** Microsoft 365, about an address that the company's directory does not have. */
const NOT_IN_DIRECTORY = /\brecipient address rejected: access denied\b/i

/** About the sender, the content, a limit or a policy: the address may be in use. */
const OTHER_REASON =
  /spam|junk|unsolicited|polic(?:y|ies)|block|black ?list|\blisted\b|denied|reputation|sender|\bmail from\b|\brelay(?! recipient)|\bspf\b|dkim|dmarc|authenti|authori[sz]|virus|suspici|content|\brate\b|too (?:many|quickly)|limit|quota|\bfull\b|temporar|try again|\blater\b|\bip\b/i

/** Whether a server says that the address accepts no email at all. When in doubt, no. */
export function isDeadAddress({ status = '', words }: SmtpReply): boolean {
  if (status === '5.4.1' && NOT_IN_DIRECTORY.test(words)) return true
  return (DEAD.test(status) || NO_SUCH_USER.test(words)) && !OTHER_REASON.test(words)
}
