import { ERROR_DESTINATION, type RealtimeError, SEND_TO, SOCKET_PATH } from '@/lib/contracts/realtime-topics'

export type SocketEvents = {
  /** A message arrived. */
  onBody(destination: string, body: unknown): void
  /** A subscription is active: what is published from now on arrives. */
  onReady(destination: string): void
  onConnected(connected: boolean): void
  /** The server refuses to reconnect: the session or access has ended. */
  onEnded(): void
}

export type Socket = {
  /** Subscribes to exactly these destinations. */
  want(destinations: ReadonlySet<string>): void
  /** Whether a page that it serves is visible. */
  show(visible: boolean): void
  /** Sends a body; dropped while there is no connection. */
  send(destination: string, body: object): void
  close(): Promise<void>
}

/** Close codes after which reconnecting is useless. */
const FINAL = new Set([4401, 4403])
/** Reconnects of many browsers are spread over this time, so that they do not overrun a restarted server. */
const JITTER_MS = 12_000

/** One connection with the constants of the specification (section 9). Its library loads here, when first needed. */
export async function openSocket(events: SocketEvents): Promise<Socket> {
  const { Client, ReconnectionTimeMode } = await import('@stomp/stompjs')
  let wanted: ReadonlySet<string> = new Set()
  let visible = false
  const subscribed = new Map<string, () => void>()
  let attempts = 0

  const client = new Client({
    brokerURL: `${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`,
    connectHeaders: { host: location.host },
    reconnectDelay: 5_000,
    reconnectTimeMode: ReconnectionTimeMode.LINEAR,
    maxReconnectDelay: 900_000,
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
    splitLargeFrames: true,
    maxWebSocketChunkSize: 8_192,
    connectionTimeout: 15_000,
    async beforeConnect() {
      if (attempts++ > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS))
    },
    onConnect() {
      subscribed.clear()
      client.subscribe(ERROR_DESTINATION, ({ body }) => onError(JSON.parse(body) as RealtimeError), {
        id: ERROR_DESTINATION,
      })
      events.onConnected(true)
      sendVisible()
      settle()
    },
    onWebSocketClose({ code }: CloseEvent) {
      subscribed.clear()
      events.onConnected(false)
      if (FINAL.has(code)) {
        events.onEnded()
        void client.deactivate()
      }
    },
  })

  /** A refused subscription is not retried on this connection. */
  function onError({ subscription }: RealtimeError): void {
    if (subscription) subscribed.set(subscription, () => undefined)
  }

  function sendVisible(): void {
    if (client.connected) client.publish({ destination: SEND_TO.visible, body: JSON.stringify({ visible }) })
  }

  /**
   * Subscribes and unsubscribes as needed. All browsers use the same subscription ids, so the server frames each
   * message once.
   */
  function settle(): void {
    if (!client.connected) return
    for (const [destination, unsubscribe] of subscribed) {
      if (wanted.has(destination)) continue
      subscribed.delete(destination)
      unsubscribe()
    }
    for (const destination of wanted) {
      if (subscribed.has(destination)) continue
      const receipt = `${destination}#${Date.now()}`
      client.watchForReceipt(receipt, () => events.onReady(destination))
      const { unsubscribe } = client.subscribe(
        destination,
        ({ body }) => events.onBody(destination, JSON.parse(body) as unknown),
        { id: destination, receipt },
      )
      subscribed.set(destination, () => unsubscribe())
    }
  }

  /** Back from sleep or offline: no need to wait for the delay. */
  function onOnline(): void {
    if (client.connected || !client.active) return
    attempts = 0
    void client.deactivate({ force: true }).then(() => client.activate())
  }
  addEventListener('online', onOnline)
  client.activate()

  return {
    want(destinations) {
      wanted = new Set(destinations)
      settle()
    },
    show(now) {
      if (now === visible) return
      visible = now
      sendVisible()
    },
    send(destination, body) {
      if (client.connected) client.publish({ destination, body: JSON.stringify(body) })
    },
    async close() {
      removeEventListener('online', onOnline)
      await client.deactivate()
    },
  }
}
