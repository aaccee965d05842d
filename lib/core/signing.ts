import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed text was made for; a token for one purpose is worth nothing for another. */
export type SigningPurpose =
  | 'unsubscribe'
  | 'mail-action'
  | 'socket-ticket'
  /** A sign-in on its way to another provider. */
  | 'provider-ticket'
  /** An identity of another provider that waits for the proof of a mailbox. */
  | 'identity-link'

type Signed = { p: SigningPurpose; d: unknown; e?: number }

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/**
 * A URL-safe text that carries `payload` (JSON, readable by anyone) and proves that this program wrote it.
 * @param expiresAt null: for as long as the secret lives
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
 * The payload of a token that `sign` made for this purpose.
 * @returns null when it is forged, for something else or over. The payload's shape is the caller's to check.
 */
export function verify(secret: string, purpose: SigningPurpose, token: string, now: Date): unknown {
  const [, text, signature] = FORM.exec(token) ?? []
  if (!text || !signature) return null
  if (!timingSafeEqual(mac(secret, text), Buffer.from(signature, 'base64url'))) return null
  const signed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Signed
  if (signed.p !== purpose || (signed.e !== undefined && signed.e <= now.getTime())) return null
  return signed.d
}

/** Compared as hashes: of one length, in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
