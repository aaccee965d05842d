import { openSocket, type Socket, type SocketEvents } from './socket'

/** Messages between tabs. One of them, the leader, owns the socket. */
type TabMessage =
  | { kind: 'want'; tab: string; destinations: string[]; visible: boolean }
  | { kind: 'gone'; tab: string }
  | { kind: 'send'; destination: string; body: object }
  | { kind: 'leader'; connected: boolean }
  | { kind: 'body'; destination: string; body: unknown }
  | { kind: 'ready'; destination: string }
  | { kind: 'connected'; connected: boolean }
  | { kind: 'ended' }

/**
 * One socket for all tabs of a browser: the tab that holds a lock connects, the others reach it through a
 * BroadcastChannel. When it closes, the lock passes on and the next tab connects. Browsers without locks or channels
 * use a socket per tab.
 *
 * @param name the same for all tabs of one member
 */
export function openSharedSocket(name: string, events: SocketEvents): Socket {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return openOwnSocket(events)
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  /** Does nothing once closed: a closed channel throws, and in a callback of the socket that would keep the lock. */
  function tell(message: TabMessage): void {
    if (!stop.signal.aborted) channel.postMessage(message)
  }
  const wantedBy = new Map<string, ReadonlySet<string>>()
  const visibleTabs = new Set<string>()
  let mine: ReadonlySet<string> = new Set()
  let visible = false
  let connected = false
  let socket: Socket | null = null

  function wantAll(): void {
    socket?.want(new Set([mine, ...wantedBy.values()].flatMap((destinations) => [...destinations])))
  }
  const showAll = () => socket?.show(visible || visibleTabs.size > 0)
  const announceWanted = () => tell({ kind: 'want', tab, destinations: [...mine], visible })

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    switch (data.kind) {
      case 'want': {
        const before = wantedBy.get(data.tab)
        wantedBy.set(data.tab, new Set(data.destinations))
        if (data.visible) visibleTabs.add(data.tab)
        else visibleTabs.delete(data.tab)
        if (!socket) return
        wantAll()
        showAll()
        if (!before) tell({ kind: 'connected', connected })
        // A destination that another tab has already gets no new receipt, so it is ready at once.
        if (connected)
          for (const destination of data.destinations)
            if (!before?.has(destination)) tell({ kind: 'ready', destination })
        return
      }
      case 'gone':
        wantedBy.delete(data.tab)
        visibleTabs.delete(data.tab)
        wantAll()
        showAll()
        return
      case 'send':
        socket?.send(data.destination, data.body)
        return
      case 'leader':
        events.onConnected(data.connected)
        announceWanted()
        return
      case 'body':
        if (mine.has(data.destination)) events.onBody(data.destination, data.body)
        return
      case 'ready':
        if (mine.has(data.destination)) events.onReady(data.destination)
        return
      case 'connected':
        events.onConnected(data.connected)
        return
      case 'ended':
        events.onEnded()
    }
  }

  async function lead(): Promise<void> {
    // The leader is gone.
    events.onConnected(false)
    socket = await openSocket({
      onBody(destination, body) {
        if (mine.has(destination)) events.onBody(destination, body)
        tell({ kind: 'body', destination, body })
      },
      onReady(destination) {
        if (mine.has(destination)) events.onReady(destination)
        tell({ kind: 'ready', destination })
      },
      onConnected(now) {
        connected = now
        events.onConnected(now)
        tell({ kind: 'connected', connected: now })
      },
      onEnded() {
        // First, because the listener closes the channel.
        tell({ kind: 'ended' })
        events.onEnded()
      },
    })
    wantAll()
    showAll()
    tell({ kind: 'leader', connected })
    if (!stop.signal.aborted) await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
    await socket.close()
  }

  navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined)
  const onLeave = () => tell({ kind: 'gone', tab })
  addEventListener('pagehide', onLeave)

  return {
    want(destinations) {
      mine = new Set(destinations)
      if (socket) wantAll()
      else announceWanted()
    },
    show(now) {
      visible = now
      if (socket) showAll()
      else announceWanted()
    },
    send(destination, body) {
      if (socket) socket.send(destination, body)
      else tell({ kind: 'send', destination, body })
    },
    async close() {
      removeEventListener('pagehide', onLeave)
      onLeave()
      stop.abort()
      channel.close()
    },
  }
}

/** A socket for this tab alone. */
function openOwnSocket(events: SocketEvents): Socket {
  let closed = false
  let wanted: ReadonlySet<string> = new Set()
  let visible = false
  let socket: Socket | null = null
  void openSocket(events).then((opened) => {
    if (closed) return void opened.close()
    socket = opened
    socket.want(wanted)
    socket.show(visible)
  })
  return {
    want(destinations) {
      wanted = destinations
      socket?.want(destinations)
    },
    show(now) {
      visible = now
      socket?.show(now)
    },
    send: (destination, body) => socket?.send(destination, body),
    async close() {
      closed = true
      await socket?.close()
    },
  }
}
