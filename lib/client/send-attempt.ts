/** The content sent last, perhaps without success, and its idempotency key. */
export type SendAttempt = { id: string; content: string }

/**
 * The next attempt to send. The same content keeps its idempotency key, so that a retry after a lost response sends it
 * once. Changed content gets a new key: with the old one, the server would return the first version and drop the change.
 */
export function nextAttempt(last: SendAttempt | null, sent: object): SendAttempt {
  const content = JSON.stringify(sent)
  return last?.content === content ? last : { id: crypto.randomUUID(), content }
}
