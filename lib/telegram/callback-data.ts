/** A press of a button: the message's row, the version of its buttons, and which one. */
export type Press = { communityId: string; messageId: string; version: number; button: number }

/** An id in 22 letters. */
export const shortId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** The reverse of `shortId`. */
export function longId(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** At most 64 bytes, which is Telegram's limit. */
export const callbackData = ({ communityId, messageId, version, button }: Press): string =>
  `${shortId(communityId)}${shortId(messageId)}.${version}.${button}`

const FORM = /^([\w-]{22})([\w-]{22})\.(\d{1,4})\.(\d{1,3})$/

/** @returns null for data that is not ours */
export function readCallbackData(data: string | undefined): Press | null {
  const [, community, message, version, button] = FORM.exec(data ?? '') ?? []
  if (!community || !message) return null
  return {
    communityId: longId(community),
    messageId: longId(message),
    version: Number(version),
    button: Number(button),
  }
}
