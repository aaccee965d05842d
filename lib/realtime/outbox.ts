import type { Duplex } from 'node:stream'

/** A socket's raw stream: frames are built once for all receivers. */
export type OutboxSocket = Pick<Duplex, 'write' | 'writableLength' | 'destroyed'>

/** A connection's output in this turn of the event loop. */
export class Outbox {
  #frames: Buffer[] = []
  #bytes = 0

  constructor(
    private readonly socket: OutboxSocket,
    private readonly flusher: Flusher,
    readonly onTooSlow: () => void,
  ) {}

  add(frame: Buffer): void {
    if (this.#frames.length === 0) this.flusher.schedule(this)
    this.#frames.push(frame)
    this.#bytes += frame.length
  }

  /** Writes everything at once. Connections with the same frames share the joined bytes. */
  flush(shared: { frames: Buffer[]; joined: Buffer }, maxBufferedBytes: number): void {
    const frames = this.#frames
    const bytes = this.#bytes
    this.#frames = []
    this.#bytes = 0
    if (frames.length === 0 || this.socket.destroyed) return
    if (this.socket.writableLength + bytes > maxBufferedBytes) {
      this.onTooSlow()
      return
    }
    if (!sameFrames(frames, shared.frames)) {
      shared.frames = frames
      shared.joined = Buffer.concat(frames, bytes)
    }
    this.socket.write(shared.joined)
  }
}

const sameFrames = (one: Buffer[], other: Buffer[]) =>
  one.length === other.length && one.every((frame, index) => frame === other[index])

/** Writes all non-empty outboxes, once per turn of the event loop. */
export class Flusher {
  #waiting: Outbox[] = []

  constructor(private readonly maxBufferedBytes: number) {}

  schedule(outbox: Outbox): void {
    if (this.#waiting.length === 0) setImmediate(() => this.flush())
    this.#waiting.push(outbox)
  }

  flush(): void {
    const outboxes = this.#waiting
    this.#waiting = []
    const shared = { frames: [], joined: Buffer.alloc(0) }
    for (const outbox of outboxes) outbox.flush(shared, this.maxBufferedBytes)
  }
}
