/** The server permanently rejected this email; sending it again would be spam. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The mailbox does not exist or is disabled, so it accepts no other email either. */
  readonly deadAddress: boolean

  constructor(
    message: string,
    { cause, deadAddress = false }: { cause?: unknown; deadAddress?: boolean } = {},
  ) {
    super(message, { cause })
    this.deadAddress = deadAddress
  }
}
