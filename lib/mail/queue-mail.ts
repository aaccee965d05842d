import type { MailKind } from './kinds'
import { type MailContext, type MailRequest, queueMails } from './queue-mails'

export type { MailRequest } from './queue-mails'

/**
 * Queues one email; see queueMails.
 * @returns the new email's id, or null if there is none to send
 */
export async function queueMail<K extends MailKind>(
  ctx: MailContext,
  mail: MailRequest<K>,
): Promise<string | null> {
  const [id] = await queueMails(ctx, [mail])
  return id ?? null
}
