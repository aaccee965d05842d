import type { DkimKey } from './dkim-key'
import type { RenderedMail } from './render-mail'

/** Takes a mail: when `send` returns, the mail is stored or another server is responsible for it. */
export type MailTransport = {
  /** @throws MailRefused when the mail will never be accepted; any other error may be temporary */
  send(mail: RenderedMail, key: DkimKey | null): Promise<void>
  close(): void
}
