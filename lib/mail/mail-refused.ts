/** The server rejected this email with a 5xx response. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** It will never be accepted; otherwise the reason may be on our side and pass, such as a limit of our relay. */
  readonly isFinal: boolean
  /** The mailbox does not exist or is disabled, so it accepts no other email either. */
  readonly deadAddress: boolean

  constructor(
    message: string,
    {
      cause,
      isFinal = true,
      deadAddress = false,
    }: { cause?: unknown; isFinal?: boolean; deadAddress?: boolean } = {},
  ) {
    super(message, { cause })
    this.isFinal = isFinal
    this.deadAddress = deadAddress
  }
}
