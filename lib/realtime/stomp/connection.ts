import { encodeFrame } from './encode-frame'
import { type Frame, StompError, type StompVersion } from './frame'
import { FrameParser } from './frame-parser'
import { agreeHeartBeat, type HeartBeat } from './heart-beat'

export type Subscription = { id: string; destination: string; ack: boolean }

/** The application's handlers. They resolve to whether the frame was processed: only then its receipt is sent. */
export type StompApplication = {
  connected(): void
  subscribe(subscription: Subscription, receipt: string | undefined): Promise<boolean>
  unsubscribe(id: string): void
  send(destination: string, body: Buffer, receipt: string | undefined): Promise<boolean>
  /** Reports an unexpected error; the connection closes. */
  failed(error: unknown): void
}

export type StompTransport = {
  write(bytes: Buffer): void
  /** Closes after the pending output is sent. */
  close(reason: string): void
}

export type ConnectionLimits = { maxFrameBytes: number; maxQueuedFrames: number }

const VERSIONS: StompVersion[] = ['1.2', '1.1', '1.0']
const MAX_TRANSACTIONS = 8

type State = 'new' | 'connected' | 'closed'

/** The server's side of one STOMP connection. Frames are processed one after another, in the order of arrival. */
export class StompConnection {
  version: StompVersion = '1.0'
  heartBeat: HeartBeat = { outgoing: 0, incoming: 0 }
  #state: State = 'new'
  #working = false
  readonly #queue: Frame[] = []
  readonly #transactions = new Map<string, Frame[]>()
  readonly #subscriptions = new Set<string>()
  readonly #parser: FrameParser
  readonly #limits: ConnectionLimits
  readonly #transport: StompTransport
  readonly #application: StompApplication

  constructor(transport: StompTransport, application: StompApplication, limits: ConnectionLimits) {
    this.#transport = transport
    this.#application = application
    this.#limits = limits
    this.#parser = new FrameParser(limits.maxFrameBytes, () => this.version)
  }

  get isConnected(): boolean {
    return this.#state === 'connected'
  }

  /** Takes bytes from the peer, split anywhere. Protocol violations end in an ERROR frame and a close. */
  receive(chunk: Buffer): void {
    if (this.#state === 'closed') return
    try {
      for (const frame of this.#parser.push(chunk)) {
        if (this.#state === 'new') this.#connect(frame)
        else this.#enqueue(frame)
        if ((this.#state as State) === 'closed') return
      }
    } catch (error) {
      this.#refuse(error)
    }
  }

  /** Stops processing: queued frames are dropped, open transactions are aborted. */
  end(): void {
    this.#state = 'closed'
    this.#queue.length = 0
    this.#transactions.clear()
  }

  /** The application has ended a subscription: its id is free again. */
  release(subscriptionId: string): void {
    this.#subscriptions.delete(subscriptionId)
  }

  /** Sends the reason to the peer and closes. */
  fail(message: string, receipt?: string): void {
    if (this.#state === 'closed') return
    this.end()
    const headers: [string, string][] = [
      ['message', message],
      ['content-type', 'text/plain'],
    ]
    if (receipt !== undefined) headers.push(['receipt-id', receipt])
    this.#transport.write(encodeFrame('ERROR', headers, message, this.version))
    this.#transport.close(message)
  }

  #refuse(error: unknown): void {
    const known = error instanceof StompError
    if (!known) this.#application.failed(error)
    this.fail(known ? error.message : 'internal error', known ? error.headers?.get('receipt') : undefined)
  }

  #connect({ command, headers }: Frame): void {
    if (command !== 'CONNECT' && command !== 'STOMP') throw new StompError('CONNECT comes first')
    const accepted = headers.get('accept-version')?.split(',') ?? ['1.0']
    const version = VERSIONS.find((one) => accepted.includes(one))
    if (!version) {
      this.end()
      const supported = [...VERSIONS].reverse().join(',')
      this.#transport.write(
        encodeFrame(
          'ERROR',
          [
            ['version', supported],
            ['content-type', 'text/plain'],
            ['message', 'no common version'],
          ],
          `Supported protocol versions are ${supported}`,
          '1.0',
        ),
      )
      this.#transport.close('no common version')
      return
    }
    this.heartBeat = agreeHeartBeat(headers.get('heart-beat'))
    this.version = version
    this.#state = 'connected'
    const { outgoing, incoming } = OFFER
    this.#transport.write(
      encodeFrame('CONNECTED', [
        ['version', version],
        ['heart-beat', `${outgoing},${incoming}`],
        ['server', 'tuesday'],
      ]),
    )
    this.#application.connected()
  }

  #enqueue(frame: Frame): void {
    if (this.#queue.length >= this.#limits.maxQueuedFrames) throw new StompError('too many frames at once')
    this.#queue.push(frame)
    if (!this.#working) void this.#work()
  }

  async #work(): Promise<void> {
    this.#working = true
    try {
      for (let frame = this.#queue.shift(); frame; frame = this.#queue.shift()) {
        const processed = await this.#process(frame)
        if (this.#state !== 'connected') return
        const receipt = frame.headers.get('receipt')
        if (receipt !== undefined && processed) this.#receipt(receipt)
        if (frame.command === 'DISCONNECT') {
          this.end()
          return this.#transport.close('disconnected')
        }
      }
    } catch (error) {
      this.#refuse(error)
    } finally {
      this.#working = false
    }
  }

  #receipt(id: string): void {
    this.#transport.write(encodeFrame('RECEIPT', [['receipt-id', id]], '', this.version))
  }

  #process(frame: Frame): boolean | Promise<boolean> {
    switch (frame.command) {
      case 'SEND':
        return this.#inTransaction(frame) || this.#send(frame)
      case 'SUBSCRIBE':
        return this.#subscribe(frame)
      case 'UNSUBSCRIBE':
        return this.#unsubscribe(frame)
      case 'ACK':
      case 'NACK':
        return this.#acknowledge(frame)
      case 'BEGIN':
        return this.#begin(frame)
      case 'COMMIT':
        return this.#commit(frame)
      case 'ABORT':
        this.#takeTransaction(frame)
        return true
      case 'DISCONNECT':
        return true
      default:
        throw new StompError(`unexpected frame ${frame.command}`, frame.headers)
    }
  }

  #send(frame: Frame): Promise<boolean> {
    return this.#application.send(required(frame, 'destination'), frame.body, frame.headers.get('receipt'))
  }

  #subscribe(frame: Frame): Promise<boolean> {
    const destination = required(frame, 'destination')
    const id = this.version === '1.0' ? (frame.headers.get('id') ?? destination) : required(frame, 'id')
    const ack = frame.headers.get('ack') ?? 'auto'
    if (!['auto', 'client', 'client-individual'].includes(ack))
      throw new StompError('unknown ack mode', frame.headers)
    if (this.#subscriptions.has(id)) throw new StompError('the subscription id is in use', frame.headers)
    this.#subscriptions.add(id)
    const subscribed = this.#application.subscribe(
      { id, destination, ack: ack !== 'auto' },
      frame.headers.get('receipt'),
    )
    return subscribed.then((processed) => {
      if (!processed) this.#subscriptions.delete(id)
      return processed
    })
  }

  #unsubscribe(frame: Frame): boolean {
    const id =
      this.version === '1.0'
        ? (frame.headers.get('id') ?? required(frame, 'destination'))
        : required(frame, 'id')
    this.#subscriptions.delete(id)
    this.#application.unsubscribe(id)
    return true
  }

  /** Nothing is redelivered, because clients catch up by sequence: only the form of an acknowledgement is checked. */
  #acknowledge(frame: Frame): boolean {
    if (this.version === '1.2') required(frame, 'id')
    else required(frame, 'message-id')
    if (this.version === '1.1') required(frame, 'subscription')
    return this.#inTransaction(frame) || true
  }

  #begin(frame: Frame): boolean {
    const id = required(frame, 'transaction')
    if (this.#transactions.has(id)) throw new StompError('the transaction has begun already', frame.headers)
    if (this.#transactions.size >= MAX_TRANSACTIONS)
      throw new StompError('too many transactions', frame.headers)
    this.#transactions.set(id, [])
    return true
  }

  /** Queues a frame for the transaction that it names. */
  #inTransaction(frame: Frame): boolean {
    const id = frame.headers.get('transaction')
    if (id === undefined) return false
    const frames = this.#transactions.get(id)
    if (!frames) throw new StompError('unknown transaction', frame.headers)
    if (frame.command === 'SEND') required(frame, 'destination')
    if (frames.length >= this.#limits.maxQueuedFrames)
      throw new StompError('too many frames in a transaction', frame.headers)
    frames.push(frame)
    return true
  }

  async #commit(frame: Frame): Promise<boolean> {
    let processed = true
    for (const part of this.#takeTransaction(frame)) {
      if (part.command === 'SEND') processed = (await this.#send(part)) && processed
    }
    return processed
  }

  #takeTransaction(frame: Frame): Frame[] {
    const id = required(frame, 'transaction')
    const frames = this.#transactions.get(id)
    if (!frames) throw new StompError('unknown transaction', frame.headers)
    this.#transactions.delete(id)
    return frames
  }
}

const OFFER: HeartBeat = agreeHeartBeat('1,1')

function required(frame: Frame, name: string): string {
  const value = frame.headers.get(name)
  if (value === undefined) throw new StompError(`${frame.command} without ${name}`, frame.headers)
  return value
}
