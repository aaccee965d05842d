import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The purpose of a sealed text; opening it for another purpose fails. */
export type SealingPurpose = 'oauth2-client-secret' | 'telegram-token' | 'dkim-key' | 'webhook-secret'

const keyOf = (secret: string, purpose: SealingPurpose) =>
  Buffer.from(hkdfSync('sha256', secret, 'tuesday', `seal ${purpose}`, 32))

/** Encrypts a text for storage (AES-256-GCM, key derived from the installation's secret). URL-safe. */
export function seal(secret: string, purpose: SealingPurpose, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** null instead of an error: texts that were sealed with a former secret must be entered again. */
export function tryUnseal(secret: string, purpose: SealingPurpose, sealed: string): string | null {
  try {
    return unseal(secret, purpose, sealed)
  } catch {
    return null
  }
}

/** @throws Error if the secret or the purpose differs, or the text was changed */
export function unseal(secret: string, purpose: SealingPurpose, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
