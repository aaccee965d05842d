import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSharedSocket } from './shared-socket'
import type { Socket } from './socket'

/** A server that accepts every connection and answers DISCONNECT. */
class FakeWebSocket {
  static opened: FakeWebSocket[] = []
  binaryType = ''
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor() {
    FakeWebSocket.opened.push(this)
    setTimeout(() => {
      this.readyState = 1
      this.onopen?.()
    }, 1)
  }

  send(data: string): void {
    if (data.startsWith('CONNECT')) this.#answer('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0')
    const receipt = data.startsWith('DISCONNECT') && /receipt:(.*)/.exec(data)?.[1]
    if (receipt) this.#answer(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
  }

  #answer(data: string): void {
    setTimeout(() => this.onmessage?.({ data }), 1)
  }

  drop(code: number): void {
    this.readyState = 3
    this.onclose?.({ code, reason: '' })
  }

  close(): void {
    this.readyState = 2
    setTimeout(() => this.drop(1000), 1)
  }
}

/** A browser's locks; all have the same name. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, holds: () => Promise<void>): Promise<void> {
      const held = last.then(() => {
        signal.throwIfAborted()
        return holds()
      })
      last = held.catch(() => undefined)
      return held
    },
  }
}

type Tab = { socket: Socket; connected: boolean; ended: boolean }
let tabs: Tab[]
let name: string

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('location', { origin: 'http://localhost:3000', host: 'localhost:3000' })
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  FakeWebSocket.opened = []
  tabs = []
  name = crypto.randomUUID()
})
afterEach(async () => {
  await Promise.all(tabs.map(({ socket }) => socket.close()))
  await expect.poll(open).toEqual([])
  vi.unstubAllGlobals()
})

const open = () => FakeWebSocket.opened.filter(({ readyState }) => readyState < 3)

/** Opens a tab, which closes its socket at the end as the page does. */
function openTab(): Tab {
  const tab: Tab = {
    connected: false,
    ended: false,
    socket: openSharedSocket(name, {
      onBody: () => undefined,
      onReady: () => undefined,
      onConnected(now) {
        tab.connected = now
      },
      onEnded() {
        tab.ended = true
        void tab.socket.close()
      },
    }),
  }
  tabs.push(tab)
  tab.socket.want(new Set(['/topic/x']))
  return tab
}
const connects = (tab: Tab) => expect.poll(() => tab.connected).toBe(true)

it('connects again after the leading tab closed its socket', async () => {
  const first = openTab()
  await connects(first)
  await first.socket.close()
  await connects(openTab())
  expect(FakeWebSocket.opened).toHaveLength(2)
  expect(open()).toHaveLength(1)
})

it('connects the next tab when the leading one closes', async () => {
  const [first, second] = [openTab(), openTab()]
  await Promise.all([connects(first), connects(second)])
  expect(FakeWebSocket.opened).toHaveLength(1)
  await first.socket.close()
  await expect.poll(() => FakeWebSocket.opened.length).toBe(2)
  await connects(second)
})

it('passes on the lock when a tab closes while its socket is opening', async () => {
  const first = openTab()
  await Promise.resolve()
  await first.socket.close()
  await connects(openTab())
  await expect.poll(() => open().length).toBe(1)
})

it('tells the other tabs when the session has ended', async () => {
  const [first, second] = [openTab(), openTab()]
  await Promise.all([connects(first), connects(second)])
  FakeWebSocket.opened[0]?.drop(4401)
  expect(first.ended).toBe(true)
  await expect.poll(() => second.ended).toBe(true)
})
