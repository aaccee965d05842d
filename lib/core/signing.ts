import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a token; it is invalid for any other. */
export type SigningPurpose =
  | 'unsubscribe'
  /** Asks not to be invited again. */
  | 'no-invitations'
  | 'no-digest'
  | 'mail-action'
  /** A link of an organiser's message, for counting clicks. */
  | 'mail-click'
  /** The address of a member's calendar. */
  | 'calendar-feed'
  | 'socket-ticket'
  /** A sign-in started at a provider. */
  | 'provider-ticket'
  /** A provider identity waiting for the proof of its mailbox. */
  | 'identity-link'
  /** A proven mailbox whose owner launches a community. */
  | 'launch'

type Signed = { p: SigningPurpose; d: unknown; e?: number }

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/**
 * A URL-safe token with a readable `payload` (JSON), signed by this installation.
 * @param expiresAt null: never
 */
export function sign(
  secret: string,
  purpose: SigningPurpose,
  payload: unknown,
  expiresAt: Date | null,
): string {
  const signed: Signed = { p: purpose, d: payload, ...(expiresAt ? { e: expiresAt.getTime() } : {}) }
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url')
  return `${text}.${mac(secret, text).toString('base64url')}`
}

const FORM = /^([A-Za-z0-9_-]{1,2000})\.([A-Za-z0-9_-]{43})$/

/**
 * The payload of a token created by `sign` for this purpose.
 * @returns null if forged, expired or for another purpose. The caller validates the payload.
 */
export function verify(secret: string, purpose: SigningPurpose, token: string, now: Date): unknown {
  const [, text, signature] = FORM.exec(token) ?? []
  if (!text || !signature) return null
  if (!timingSafeEqual(mac(secret, text), Buffer.from(signature, 'base64url'))) return null
  const signed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Signed
  if (signed.p !== purpose || (signed.e !== undefined && signed.e <= now.getTime())) return null
  return signed.d
}

/** Compares hashes, in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
