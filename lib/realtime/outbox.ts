import type { Duplex } from 'node:stream'

/** A socket's raw stream: frames are built once for all receivers. */
export type OutboxSocket = Pick<Duplex, 'write' | 'writableLength' | 'destroyed'>

/** Frames for one write. Connections with the same frames share a batch, so that it is joined once. */
class Batch {
  /** The batch of the last connection that continued with a different frame. */
  #next: Batch | null = null
  #joined: Buffer | null = null
  readonly bytes: number

  constructor(
    readonly frame: Buffer,
    readonly before: Batch | null,
  ) {
    this.bytes = frame.length + (before?.bytes ?? 0)
    if (!before) this.#joined = frame
  }

  with(frame: Buffer): Batch {
    if (this.#next?.frame !== frame) this.#next = new Batch(frame, this)
    return this.#next
  }

  joined(): Buffer {
    if (this.#joined) return this.#joined
    const frames: Buffer[] = []
    for (let batch: Batch | null = this; batch; batch = batch.before) frames.push(batch.frame)
    this.#joined = Buffer.concat(frames.reverse(), this.bytes)
    return this.#joined
  }
}

/** A connection's output in this turn of the event loop. */
export class Outbox {
  #batch: Batch | null = null

  constructor(
    private readonly socket: OutboxSocket,
    private readonly flusher: Flusher,
    /** When something was last written. */
    public writtenAtMs: number,
    private readonly onTooSlow: () => void,
  ) {}

  add(frame: Buffer): void {
    if (this.#batch) this.#batch = this.#batch.with(frame)
    else {
      this.#batch = this.flusher.first(frame)
      this.flusher.schedule(this)
    }
  }

  /** Writes everything at once. Bytes that the reader has not taken yet count, not those about to be written. */
  flush(nowMs: number, maxBufferedBytes: number): void {
    const { socket } = this
    const batch = this.#batch
    this.#batch = null
    if (!batch || socket.destroyed) return
    if (socket.writableLength > maxBufferedBytes) {
      this.onTooSlow()
      return
    }
    this.writtenAtMs = nowMs
    socket.write(batch.joined())
  }
}

/** Writes all non-empty outboxes, once per turn of the event loop. */
export class Flusher {
  #waiting: Outbox[] = []
  #first: Batch | null = null

  constructor(private readonly maxBufferedBytes: number) {}

  /** The batch that starts with a frame. */
  first(frame: Buffer): Batch {
    if (this.#first?.frame !== frame) this.#first = new Batch(frame, null)
    return this.#first
  }

  schedule(outbox: Outbox): void {
    if (this.#waiting.length === 0) setImmediate(() => this.flush())
    this.#waiting.push(outbox)
  }

  flush(): void {
    const outboxes = this.#waiting
    this.#waiting = []
    this.#first = null
    const now = performance.now()
    for (const outbox of outboxes) outbox.flush(now, this.maxBufferedBytes)
  }
}
