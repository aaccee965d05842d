/**
 * - never: it will not be accepted
 * - briefly: its content looks like spam, and sending it often looks more so
 * - long: the reason may be on our side and pass, such as a limit of our relay
 */
export type Retry = 'never' | 'briefly' | 'long'

/** The server rejected this email with a 5xx response. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly retry: Retry
  /** The mailbox does not exist or is disabled, so it accepts no other email either. */
  readonly deadAddress: boolean

  constructor(cause: Error, { retry, deadAddress }: Pick<MailRefused, 'retry' | 'deadAddress'>) {
    super(cause.message, { cause })
    this.retry = retry
    this.deadAddress = deadAddress
  }
}
