/** What was sent last, maybe in vain, and its idempotency key. */
export type SendAttempt = { id: string; content: string }

/**
 * The next attempt to send: under the key of the last one if it is the same content, so that a retry after a lost answer
 * sends it once. Changed content gets another key: under the old one the server would answer with what it has, and drop
 * the change.
 */
export function nextAttempt(last: SendAttempt | null, sent: object): SendAttempt {
  const content = JSON.stringify(sent)
  return last?.content === content ? last : { id: crypto.randomUUID(), content }
}
