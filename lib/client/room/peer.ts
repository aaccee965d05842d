import type { RoomSignal } from '@/lib/contracts/room-signal'

/** Kinds of media sent to the other; each keeps its transceiver for the whole call. */
export const SLOTS = ['microphone', 'camera', 'screen'] as const
export type Slot = (typeof SLOTS)[number]
const KINDS = { microphone: 'audio', camera: 'video', screen: 'video' } as const

/** Which of the slots are sending. */
export type Sending = Record<Slot, boolean>

export type PeerSignal =
  | Pick<Extract<RoomSignal, { type: 'description' }>, 'type' | 'description'>
  | Pick<Extract<RoomSignal, { type: 'candidates' }>, 'type' | 'candidates'>

export type PeerEvents = {
  /** May lose signals: `restart` repeats the important ones. */
  signal(signal: PeerSignal): void
  onTrack(slot: Slot, track: MediaStreamTrack): void
  onState(state: RTCPeerConnectionState): void
  /** What the other sends has changed. */
  onSending(sending: Sending): void
}

/** Candidates found within this time are sent as one signal. */
const GATHER_MS = 100
const MAX_GROUP = 20

/**
 * A call with one other, by perfect negotiation (W3C WebRTC, section 10.7): either side may offer at any time, and when
 * offers collide the polite side rolls its own back. The impolite side creates the slots.
 */
export class Peer {
  readonly #connection: RTCPeerConnection
  readonly #events: PeerEvents
  readonly #isPolite: boolean
  readonly #tracks: Partial<Record<Slot, MediaStreamTrack>> = {}
  #sending: Sending
  #channel: RTCDataChannel | null = null
  #isMakingOffer = false
  #isSettingAnswer = false
  #ignoresOffer = false
  #candidates: RTCIceCandidateInit[] = []
  /** Signals are processed one after the other. */
  #work: Promise<void> = Promise.resolve()

  constructor(isPolite: boolean, iceServers: RTCIceServer[], sending: Sending, events: PeerEvents) {
    this.#isPolite = isPolite
    this.#events = events
    this.#sending = sending
    this.#connection = new RTCPeerConnection({ iceServers })
    const connection = this.#connection
    connection.onnegotiationneeded = () => void this.#offer()
    connection.onicecandidate = ({ candidate }) => candidate && this.#addCandidate(candidate.toJSON())
    connection.onconnectionstatechange = () => events.onState(connection.connectionState)
    connection.ontrack = ({ track, transceiver }) => {
      const slot = SLOTS[connection.getTransceivers().indexOf(transceiver)]
      if (slot) events.onTrack(slot, track)
    }
    connection.ondatachannel = ({ channel }) => this.#openChannel(channel)
    if (isPolite) return
    for (const slot of SLOTS) connection.addTransceiver(KINDS[slot], { direction: 'sendrecv' })
    this.#openChannel(connection.createDataChannel('sending'))
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState
  }

  /** Sends a track in its slot, or nothing. Needs no negotiation. */
  async setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void> {
    if (track) this.#tracks[slot] = track
    else delete this.#tracks[slot]
    await this.#connection.getTransceivers()[SLOTS.indexOf(slot)]?.sender.replaceTrack(track)
  }

  /** Reports which slots are on, now and whenever the connection opens. */
  announceSending(sending: Sending): void {
    this.#sending = sending
    if (this.#channel?.readyState === 'open') this.#channel.send(JSON.stringify(sending))
  }

  receive(signal: PeerSignal): void {
    this.#work = this.#work.then(() =>
      signal.type === 'description'
        ? this.#describe(signal.description)
        : this.#takeCandidates(signal.candidates),
    )
    // A signal from an earlier state of the call is useless.
    this.#work = this.#work.catch(() => undefined)
  }

  restart(): void {
    const { signalingState, localDescription, remoteDescription } = this.#connection
    if (this.#isPolite && !remoteDescription) return
    if (signalingState === 'have-local-offer' && localDescription) this.#send(localDescription)
    else this.#connection.restartIce()
  }

  close(): void {
    const connection = this.#connection
    connection.onconnectionstatechange = null
    connection.onnegotiationneeded = null
    connection.onicecandidate = null
    connection.ontrack = null
    if (this.#channel) this.#channel.onmessage = null
    connection.close()
  }

  async #offer(): Promise<void> {
    try {
      this.#isMakingOffer = true
      await this.#connection.setLocalDescription()
      this.#send(this.#connection.localDescription)
    } catch {
      // Closed, or the other's offer came first and is answered.
    } finally {
      this.#isMakingOffer = false
    }
  }

  async #describe(description: { type: 'offer' | 'answer'; sdp: string }): Promise<void> {
    const connection = this.#connection
    const isOffer = description.type === 'offer'
    const isReady = !this.#isMakingOffer && (connection.signalingState === 'stable' || this.#isSettingAnswer)
    this.#ignoresOffer = !this.#isPolite && isOffer && !isReady
    if (this.#ignoresOffer) return
    // The answer to an offer that was sent twice.
    if (!isOffer && connection.signalingState !== 'have-local-offer') return
    this.#isSettingAnswer = !isOffer
    try {
      await connection.setRemoteDescription(description)
    } finally {
      this.#isSettingAnswer = false
    }
    if (!isOffer) return
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
    await connection.setLocalDescription()
    this.#send(connection.localDescription)
    for (const slot of SLOTS) await this.setTrack(slot, this.#tracks[slot] ?? null)
  }

  async #takeCandidates(candidates: RTCIceCandidateInit[]): Promise<void> {
    for (const candidate of candidates) {
      try {
        await this.#connection.addIceCandidate(candidate)
      } catch (error) {
        if (!this.#ignoresOffer) throw error
      }
    }
  }

  #send(description: RTCSessionDescription | null): void {
    if (!description || (description.type !== 'offer' && description.type !== 'answer')) return
    this.#events.signal({
      type: 'description',
      description: { type: description.type, sdp: description.sdp },
    })
  }

  #addCandidate(candidate: RTCIceCandidateInit): void {
    this.#candidates.push(candidate)
    if (this.#candidates.length > 1) return
    setTimeout(() => {
      while (this.#candidates.length > 0 && this.#connection.signalingState !== 'closed') {
        const candidates = this.#candidates.splice(0, MAX_GROUP)
        this.#events.signal({
          type: 'candidates',
          candidates: candidates.map((one) => ({ ...one, candidate: one.candidate ?? '' })),
        })
      }
    }, GATHER_MS)
  }

  #openChannel(channel: RTCDataChannel): void {
    this.#channel = channel
    channel.onopen = () => this.announceSending(this.#sending)
    channel.onmessage = ({ data }) => {
      const sending = sendingOf(data)
      if (sending) this.#events.onSending(sending)
    }
  }
}

/** null for anything else. */
function sendingOf(data: unknown): Sending | null {
  try {
    const body = JSON.parse(String(data)) as Partial<Sending>
    return {
      microphone: body.microphone === true,
      camera: body.camera === true,
      screen: body.screen === true,
    }
  } catch {
    return null
  }
}
