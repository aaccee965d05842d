import type { RoomEvent, RoomSignal } from '@/lib/contracts/room-signal'
import { Peer, type Sending, SLOTS, type Slot } from './peer'

export type CallState = {
  isOtherHere: boolean
  /** `lost`: was connected, and is reconnecting. */
  connection: 'none' | 'connecting' | 'connected' | 'lost'
  /** The other's media, whether sending or not. */
  remote: Partial<Record<Slot, MediaStreamTrack>>
  remoteSending: Sending
  /** The member joined in another tab or on another device, and this visit ended. */
  isTakenOver: boolean
}

export type RoomCallOptions = {
  /** The two participants: the one with the lower id makes the first offer. */
  me: string
  iceServers: RTCIceServer[]
  /** May lose signals. */
  send(signal: RoomSignal): void
  onChange(state: CallState): void
}

type Other = {
  session: string
  peer: Peer
  heardAtMs: number
  restartedAtMs: number
  /** 0 while connected. */
  unconnectedSinceMs: number
}

const NOTHING: Sending = { microphone: false, camera: false, screen: false }
export const NOBODY: CallState = {
  isOtherHere: false,
  connection: 'none',
  remote: {},
  remoteSending: NOTHING,
  isTakenOver: false,
}
/** Interval at which a visit announces itself and checks the connection. */
const HERE_EVERY_MS = 10_000
const CHECK_EVERY_MS = 1_000
/** After this long without signals or connection, the other has left. */
const GONE_AFTER_MS = 35_000
/** Shorter gaps recover without a restart. */
const RESTART_AFTER_MS = 2_000
const RESTART_EVERY_MS = 5_000
/** If restarts have not helped by then, both sides start a new connection. */
const RENEW_AFTER_MS = 25_000

/** One visit to the room: finds the other, calls them, and keeps the call alive until `leave`. */
export class RoomCall {
  readonly #options: RoomCallOptions
  #session = crypto.randomUUID()
  readonly #tracks: Partial<Record<Slot, MediaStreamTrack>> = {}
  #sending = NOTHING
  #other: Other | null = null
  #state = NOBODY
  #saidHereAtMs = 0
  readonly #checks: ReturnType<typeof setInterval>

  constructor(options: RoomCallOptions) {
    this.#options = options
    this.#checks = setInterval(() => this.#check(), CHECK_EVERY_MS)
  }

  /** Signals arrive from now on; earlier ones may have been missed. */
  onReady(): void {
    // Otherwise it would end the visit that took over.
    if (this.#state.isTakenOver) return
    this.#sayHere(false)
    if (this.#other?.peer.state !== 'connected') this.#restart()
  }

  receive({ participantId, ...signal }: RoomEvent): void {
    if (signal.session === this.#session || this.#state.isTakenOver) return
    if (participantId === this.#options.me) {
      if (signal.type === 'here' && !signal.isReply) this.#takeOver()
      return
    }
    if (signal.type === 'gone') {
      if (signal.session === this.#other?.session) this.#lose()
      return
    }
    if (signal.type === 'here') {
      this.#meet(participantId, signal.session, signal.isReply)
      return
    }
    if (signal.to !== this.#session) return
    this.#meet(participantId, signal.session, true).peer.receive(signal)
  }

  setTrack(slot: Slot, track: MediaStreamTrack | null): void {
    if (track) this.#tracks[slot] = track
    else delete this.#tracks[slot]
    this.#other?.peer.setTrack(slot, track).catch(() => undefined)
  }

  announceSending(sending: Sending): void {
    this.#sending = sending
    this.#other?.peer.announceSending(sending)
  }

  /** Reconnects at once, for example when the browser is online again. */
  reconnect(): void {
    if (this.#state.isTakenOver) return
    this.#sayHere(false)
    this.#restart()
  }

  leave(): void {
    if (!this.#state.isTakenOver) this.#options.send({ type: 'gone', session: this.#session })
    clearInterval(this.#checks)
    this.#other?.peer.close()
    this.#other = null
  }

  #sayHere(isReply: boolean): void {
    this.#saidHereAtMs = Date.now()
    const isConnected = this.#other?.peer.state === 'connected'
    this.#options.send({ type: 'here', session: this.#session, isReply, isConnected })
  }

  #takeOver(): void {
    clearInterval(this.#checks)
    this.#other?.peer.close()
    this.#other = null
    this.#change({ ...NOBODY, isTakenOver: true })
  }

  /** The other is here, perhaps on a new visit. */
  #meet(participantId: string, session: string, isReply: boolean): Other {
    const known = this.#other?.session === session ? this.#other : null
    if (!isReply || !known) this.#sayHere(true)
    if (known) {
      known.heardAtMs = Date.now()
      return known
    }
    this.#other?.peer.close()
    this.#other = this.#call(participantId, session)
    return this.#other
  }

  #call(participantId: string, session: string): Other {
    const { me, iceServers, send } = this.#options
    const now = Date.now()
    this.#change({ ...NOBODY, isOtherHere: true, connection: 'connecting' })
    const peer = new Peer(me > participantId, iceServers, this.#sending, {
      signal: (signal) => send({ ...signal, session: this.#session, to: session }),
      onTrack: (slot, track) =>
        this.#change({ ...this.#state, remote: { ...this.#state.remote, [slot]: track } }),
      onState: (state) => this.#onState(state),
      onSending: (remoteSending) => this.#change({ ...this.#state, remoteSending }),
    })
    for (const slot of SLOTS) peer.setTrack(slot, this.#tracks[slot] ?? null).catch(() => undefined)
    return { session, peer, heardAtMs: now, restartedAtMs: now, unconnectedSinceMs: now }
  }

  #onState(state: RTCPeerConnectionState): void {
    if (!this.#other) return
    if (state === 'connected') {
      this.#other.unconnectedSinceMs = 0
      this.#change({ ...this.#state, connection: 'connected' })
    } else if (state === 'disconnected' || state === 'failed') {
      this.#other.unconnectedSinceMs ||= Date.now()
      this.#change({ ...this.#state, connection: 'lost' })
    }
  }

  #restart(): void {
    if (!this.#other) return
    this.#other.restartedAtMs = Date.now()
    this.#other.peer.restart()
  }

  #check(): void {
    const now = Date.now()
    if (now - this.#saidHereAtMs > HERE_EVERY_MS) this.#sayHere(true)
    const other = this.#other
    if (!other || other.peer.state === 'connected') return
    const waitedMs = now - other.unconnectedSinceMs
    if (now - other.heardAtMs > GONE_AFTER_MS || waitedMs > RENEW_AFTER_MS) this.#renew()
    else if (waitedMs > RESTART_AFTER_MS && now - other.restartedAtMs > RESTART_EVERY_MS) this.#restart()
  }

  /** A new visit: the other side builds a new connection. */
  #renew(): void {
    this.#lose()
    this.#session = crypto.randomUUID()
    this.#sayHere(false)
  }

  #lose(): void {
    this.#other?.peer.close()
    this.#other = null
    this.#change(NOBODY)
  }

  #change(state: CallState): void {
    this.#state = state
    this.#options.onChange(state)
  }
}
