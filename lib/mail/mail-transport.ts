import type { DkimKey } from './dkim-key'
import type { RenderedMail } from './render-mail'

/** Takes a mail: when `send` returns, the mail is stored or another server is responsible for it. */
export type MailTransport = {
  /** @throws MailRefused when a server rejects the mail; any other error is temporary */
  send(mail: RenderedMail, key: DkimKey | null): Promise<void>
  close(): void
}
