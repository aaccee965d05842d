import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret in the form of the Standard Webhooks specification: 32 random bytes. */
export const newWebhookSecret = () => PREFIX + randomBytes(32).toString('base64')

/**
 * The header webhook-signature (https://www.standardwebhooks.com): one signature for each secret, so that receivers may
 * still know the former one.
 */
export function webhookSignature(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
