import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSocket, type Socket } from './socket'

const BROWSERS = 1_000

/** A server that accepts every connection, and records it. */
class FakeWebSocket {
  static opened: { atMs: number; socket: FakeWebSocket }[] = []
  binaryType = ''
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onerror: (() => void) | null = null

  constructor(readonly url: string) {
    FakeWebSocket.opened.push({ atMs: Date.now(), socket: this })
    setTimeout(() => {
      this.readyState = 1
      this.onopen?.()
    }, 1)
  }

  send(data: string): void {
    if (String(data).startsWith('CONNECT'))
      this.onmessage?.({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0' })
  }

  drop(code: number): void {
    this.readyState = 3
    this.onclose?.({ code, reason: '' })
  }

  close(): void {
    this.drop(1000)
  }
}

let sockets: Socket[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('location', { origin: 'http://localhost:3000', host: 'localhost:3000' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  FakeWebSocket.opened = []
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) void socket.close()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const events = {
  onBody: () => undefined,
  onReady: () => undefined,
  onConnected: () => undefined,
  onEnded: vi.fn(),
}

async function connectAll(count: number): Promise<void> {
  for (let n = 0; n < count; n++) sockets.push(await openSocket(events))
  await vi.advanceTimersByTimeAsync(100)
}

it('spreads the reconnects of 1,000 browsers over at least ten seconds, none before five', async () => {
  await connectAll(BROWSERS)
  const before = FakeWebSocket.opened.splice(0)
  expect(before).toHaveLength(BROWSERS)
  const lostAtMs = Date.now()
  for (const { socket } of before) socket.drop(1006)
  await vi.advanceTimersByTimeAsync(30_000)
  const delays = FakeWebSocket.opened.map(({ atMs }) => atMs - lostAtMs).sort((a, b) => a - b)
  expect(delays).toHaveLength(BROWSERS)
  expect(delays[0]).toBeGreaterThanOrEqual(5_000)
  expect(delays.at(-1)! - delays[0]!).toBeGreaterThanOrEqual(10_000)
  // No second has much more than its share of a twelfth.
  const perSecond = new Map<number, number>()
  for (const delay of delays)
    perSecond.set(Math.floor(delay / 1_000), (perSecond.get(Math.floor(delay / 1_000)) ?? 0) + 1)
  expect(Math.max(...perSecond.values())).toBeLessThan(BROWSERS / 6)
})

it.each([4401, 4403])('does not reconnect after the server closed for good (%i)', async (code) => {
  await connectAll(1)
  const [first] = FakeWebSocket.opened.splice(0)
  first?.socket.drop(code)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeWebSocket.opened).toEqual([])
  expect(events.onEnded).toHaveBeenCalled()
})
