import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { visibleInput } from '@/lib/contracts/realtime'
import {
  ERROR_DESTINATION,
  presenceTopic,
  type RealtimeError,
  SEND_TO,
} from '@/lib/contracts/realtime-topics'
import { DomainError } from '@/lib/core/errors'
import { socketRefusals } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'
import type { SocketMember } from './admit'
import { mayHear } from './destinations'
import { LIMITS, TokenBucket } from './limits'
import { type Flusher, Outbox } from './outbox'
import type { Presence } from './presence'
import { parseBody, receiveMessage } from './receive-message'
import { SocketPresence } from './socket-presence'
import { StompConnection, type Subscription } from './stomp/connection'
import { HEART_BEAT } from './stomp/encode-frame'
import { isBeatDue, isPeerLost } from './stomp/heart-beat'
import type { Subscriber, Topics } from './topics'
import { websocketFrame } from './websocket-frame'

/** What all connections of a process share. */
export type ConnectionHost = {
  runtime: Runtime
  topics: Topics
  flusher: Flusher
  presence: Presence
  /** Reports an unexpected error. */
  failed(error: unknown): void
}

type Entry = { subscriber: Subscriber; destination: string }

/** Application close codes. */
export const CLOSE = { sessionEnded: 4401, forbidden: 4403, timeout: 4408, tooSlow: 4429 } as const

const BEAT = websocketFrame(HEART_BEAT)

/** One open socket of one member. */
export class MemberConnection {
  readonly #ws: WebSocket
  readonly #host: ConnectionHost
  readonly #stomp: StompConnection
  readonly #outbox: Outbox
  readonly #subscriptions = new Map<string, Entry>()
  readonly #messages: TokenBucket
  readonly #sends: TokenBucket
  readonly presence: SocketPresence
  readonly #openedAtMs: number
  #readAtMs: number
  /** Why this side closed, whatever the peer answers; undefined when the peer closed. */
  closedWith: number | undefined
  /** Counts changes of what the member may receive. */
  #accessChanges = 0

  /** @param sends the user's budget of SEND frames, over all their connections */
  constructor(
    ws: WebSocket,
    raw: Duplex,
    public member: SocketMember,
    host: ConnectionHost,
    sends: TokenBucket,
  ) {
    const nowMs = performance.now()
    this.#ws = ws
    this.#host = host
    this.#sends = sends
    this.presence = new SocketPresence(host.presence, this)
    this.#openedAtMs = nowMs
    this.#readAtMs = nowMs
    this.#messages = new TokenBucket(LIMITS.messages, nowMs)
    this.#outbox = new Outbox(raw, host.flusher, nowMs, () => this.close(CLOSE.tooSlow, 'slow reader'))
    this.#stomp = new StompConnection(
      {
        write: (bytes) => this.#outbox.add(websocketFrame(bytes)),
        // Flushes the outbox first, so that an ERROR or RECEIPT is sent before the close.
        close: (reason) => setImmediate(() => this.close(1000, reason)),
      },
      {
        connected: () => this.presence.connected(),
        subscribe: (subscription, receipt) => this.#subscribe(subscription, receipt),
        unsubscribe: (id) => this.#drop(id),
        send: (destination, body, receipt) => this.#receive(destination, body, receipt),
        failed: host.failed,
      },
      LIMITS,
    )
    ws.on('message', (data) => this.#read(data as Buffer))
    // ws reports invalid frames here and closes the connection.
    ws.on('error', (error) => {
      this.closedWith ??= isTooLarge(error) ? 1009 : 1002
    })
  }

  #read(data: Buffer): void {
    const now = performance.now()
    this.#readAtMs = now
    if (this.#messages.take(now)) this.#stomp.receive(data)
    else this.#stomp.fail('too many messages')
  }

  /** Sends heart-beats, and closes a peer that is silent or never sent CONNECT. */
  tick(nowMs: number): void {
    if (!this.#stomp.isConnected) {
      if (nowMs - this.#openedAtMs > LIMITS.connectWithinMs) this.#giveUp('no CONNECT')
      return
    }
    const { heartBeat } = this.#stomp
    if (isPeerLost(heartBeat, nowMs - this.#readAtMs)) this.#giveUp('no heart-beat')
    else if (isBeatDue(heartBeat, nowMs - this.#outbox.writtenAtMs)) this.#outbox.add(BEAT)
  }

  #giveUp(reason: string): void {
    this.close(CLOSE.timeout, reason)
  }

  /** Closes with a reason. A peer that does not respond within two seconds is terminated. */
  close(code: number, reason: string): void {
    this.#stomp.end()
    if (this.#ws.readyState >= 2) return
    this.closedWith ??= code
    this.#ws.close(code, reason.slice(0, 100))
    setTimeout(() => this.#ws.terminate(), 2_000).unref()
  }

  /** Removes all subscriptions; the socket is closed. */
  end(): void {
    this.#stomp.end()
    this.presence.close()
    for (const id of [...this.#subscriptions.keys()]) this.#drop(id)
  }

  async #subscribe({ id, destination, ack }: Subscription, receipt: string | undefined): Promise<boolean> {
    const refuse = (error: DomainError) => {
      this.sendError(error, { destination, subscription: id, receipt })
      return false
    }
    if (this.#subscriptions.size >= LIMITS.maxSubscriptions) return refuse(new DomainError('limited'))
    const subscriber: Subscriber = {
      id,
      ack,
      version: this.#stomp.version,
      participantId: this.member.participantId,
      outbox: this.#outbox,
    }
    if (destination !== ERROR_DESTINATION) {
      let changes: number
      do {
        changes = this.#accessChanges
        if (!(await this.#mayHear(destination))) return refuse(new DomainError('not-found'))
        // Authorisation may change while the database responds.
      } while (changes !== this.#accessChanges)
    }
    // The connection may have closed meanwhile; nothing would ever remove the subscription.
    if (!this.#stomp.isConnected) return false
    this.#subscriptions.set(id, { subscriber, destination })
    const { id: communityId } = this.member.community
    this.#host.topics.add(communityId, destination, subscriber)
    if (destination === presenceTopic(communityId)) this.presence.greet(this.#host.topics, subscriber)
    return true
  }

  #mayHear(destination: string): Promise<boolean> {
    return mayHear(this.#host.runtime, this.member, destination)
  }

  #drop(id: string): void {
    const entry = this.#subscriptions.get(id)
    if (!entry) return
    this.#subscriptions.delete(id)
    this.#host.topics.remove(this.member.community.id, entry.destination, entry.subscriber)
  }

  async #receive(destination: string, body: Buffer, receipt: string | undefined): Promise<boolean> {
    try {
      if (!this.#sends.take(performance.now())) throw new DomainError('limited', { retryAfterSeconds: 1 })
      if (destination === SEND_TO.visible) this.presence.showPage(parseBody(visibleInput, body).visible)
      else await receiveMessage(this.#host.runtime, this.member, destination, body)
      return true
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      this.sendError(error, { destination, receipt })
      return false
    }
  }

  /** Reports an error on the member's own error destination. */
  sendError(
    error: DomainError,
    about: Pick<RealtimeError, 'destination' | 'subscription' | 'receipt'>,
  ): void {
    socketRefusals.labels(error.kind).inc()
    const body: RealtimeError = { type: 'error', kind: error.kind, code: error.code, ...about }
    if (error.fields) body.fields = Object.keys(error.fields)
    for (const { subscriber, destination } of this.#subscriptions.values()) {
      if (destination === ERROR_DESTINATION) this.#host.topics.deliverTo(subscriber, ERROR_DESTINATION, body)
    }
  }

  /**
   * Ends the subscriptions that the member may no longer have.
   * @throws when some could not be checked, after checking the others: those stay until the next check
   */
  async recheckAccess(): Promise<void> {
    this.#accessChanges++
    const errors: unknown[] = []
    for (const [id, { destination }] of [...this.#subscriptions]) {
      if (destination === ERROR_DESTINATION) continue
      try {
        if (await this.#mayHear(destination)) continue
      } catch (error) {
        errors.push(error)
        continue
      }
      this.#drop(id)
      this.#stomp.release(id)
      this.sendError(new DomainError('not-found'), { destination, subscription: id })
    }
    if (errors.length > 0) throw errors[0]
  }
}

const isTooLarge = (error: Error) => 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'
