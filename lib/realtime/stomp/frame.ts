export type StompVersion = '1.0' | '1.1' | '1.2'

/** One STOMP frame. Of a repeated header only the first value is kept, as the specification says. */
export type Frame = { command: string; headers: Map<string, string>; body: Buffer }

/** A protocol violation: the peer gets an ERROR frame and the connection closes. */
export class StompError extends Error {
  override name = 'StompError'
  /** Headers of the invalid frame, for the receipt-id of the ERROR frame. */
  constructor(
    message: string,
    readonly headers?: Map<string, string>,
  ) {
    super(message)
  }
}

/** CONNECT and CONNECTED are never escaped, so that 1.0 peers understand them. */
export const isUnescaped = (command: string, version: StompVersion) =>
  version === '1.0' || command === 'CONNECT' || command === 'CONNECTED' || command === 'STOMP'

/** Frames that may carry a body. */
export const mayHaveBody = (command: string) =>
  command === 'SEND' || command === 'MESSAGE' || command === 'ERROR'
