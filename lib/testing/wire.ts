import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to a server that can be cut, restored and stalled. */
export class Wire {
  private server: Server | null = null
  private readonly pairs = new Set<[near: Socket, far: Socket]>()
  private isStalled = false

  /** @param port 0 for any free one; `mend` sets it */
  constructor(
    public port: number,
    private readonly target: { host: string; port: number },
  ) {}

  /** Starts listening, if it does not already. */
  mend(): Promise<void> {
    if (this.server?.listening) return Promise.resolve()
    return new Promise((resolve) => {
      this.server = createServer((near) => this.join(near))
      this.server.listen(this.port, '127.0.0.1', () => {
        const address = this.server?.address()
        if (typeof address === 'object' && address) this.port = address.port
        resolve()
      })
    })
  }

  /** Closes all connections and accepts no new ones. */
  cut(): void {
    this.server?.close()
    for (const pair of this.pairs) for (const socket of pair) socket.destroy()
  }

  /** Keeps connections open, accepts new ones, and forwards nothing. */
  stall(): void {
    this.isStalled = true
    for (const pair of this.pairs) for (const socket of pair) socket.pause()
  }

  /** Forwards again, including what arrived meanwhile. */
  resume(): void {
    this.isStalled = false
    for (const pair of this.pairs) for (const socket of pair) socket.resume()
  }

  private join(near: Socket): void {
    const far = connect(this.target.port, this.target.host)
    const pair: [Socket, Socket] = [near, far]
    this.pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        this.pairs.delete(pair)
        to.destroy()
      })
      if (this.isStalled) from.pause()
    }
  }
}
