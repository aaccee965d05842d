/** The server rejected this email with a 5xx response. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** It will never be accepted; otherwise the reason may be on our side and pass, such as a limit of our relay. */
  readonly isFinal: boolean
  /** The mailbox does not exist or is disabled, so it accepts no other email either. */
  readonly deadAddress: boolean

  constructor(cause: Error, { isFinal, deadAddress }: Pick<MailRefused, 'isFinal' | 'deadAddress'>) {
    super(cause.message, { cause })
    this.isFinal = isFinal
    this.deadAddress = deadAddress
  }
}
