import type { Socket } from './socket'

/** States of the connection as the specification names them (section 4). */
type RealtimeState = 'inactive' | 'active' | 'deactivating'

/** The member whose page this is. */
export type RealtimeMember = { communityId: string; participantId: string }

type Subscription = { destination: string; onBody(body: unknown): void; onReady?: (() => void) | undefined }

/** How long without a socket until polling starts, and its interval. */
const POLL_AFTER_MS = 15_000
const POLL_EVERY_MS = 20_000

const subscriptions = new Set<Subscription>()
const waiting = new Set<() => void>()
let member: RealtimeMember | null = null
let socket: Socket | null = null
let connected = false
const connectionListeners = new Set<() => void>()
let polling: ReturnType<typeof setTimeout> | undefined

/** The member that the connection is for; null while there is none. */
export const realtimeMember = () => member

/** Calls back when the connection opens for a member, or at once if it is open. @returns cancels */
export function onRealtimeMember(listener: () => void): () => void {
  if (member) listener()
  else waiting.add(listener)
  return () => void waiting.delete(listener)
}

/**
 * Calls `onBody` with each message of a destination, in this tab, and `onReady` whenever messages may have been missed:
 * each time the subscription is active, and regularly while there is no socket. Callers catch up then. May be called
 * before the connection opens.
 * @returns unsubscribes
 */
export function subscribe(
  destination: string,
  onBody: (body: unknown) => void,
  onReady?: () => void,
): () => void {
  const alreadySubscribed = [...subscriptions].some((one) => one.destination === destination)
  const subscription: Subscription = { destination, onBody, onReady }
  subscriptions.add(subscription)
  if (alreadySubscribed && connected) queueMicrotask(() => subscriptions.has(subscription) && onReady?.())
  want()
  return () => {
    subscriptions.delete(subscription)
    want()
  }
}

export const isConnected = () => connected

/** Calls back when the connection opens or is lost. @returns unsubscribes */
export function onConnection(listener: () => void): () => void {
  connectionListeners.add(listener)
  return () => void connectionListeners.delete(listener)
}

/** Sends a body to a destination; dropped while there is no connection. */
export const send = (destination: string, body: object) => socket?.send(destination, body)

/** Opens the connection for a member. @returns closes it */
export function startRealtime(who: RealtimeMember): () => void {
  if (member) throw new Error('the connection already belongs to a member')
  member = who
  showState('active')
  poll(POLL_AFTER_MS)
  for (const listener of waiting) listener()
  waiting.clear()
  let stopped = false
  const showVisible = () => socket?.show(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', showVisible)
  void import('./shared-socket').then(({ openSharedSocket }) => {
    if (stopped) return
    socket = openSharedSocket(`tuesday-socket-${who.participantId}`, {
      onBody: (destination, body) => {
        for (const one of [...subscriptions]) if (one.destination === destination) one.onBody(body)
      },
      onReady: (destination) => {
        for (const one of [...subscriptions]) if (one.destination === destination) one.onReady?.()
      },
      onConnected(now) {
        // Each failed attempt reports again, which must not delay polling.
        if (now === connected) return
        connected = now
        for (const listener of connectionListeners) listener()
        document.documentElement.dataset.realtimeConnected = String(now)
        clearTimeout(polling)
        if (!now) poll(POLL_AFTER_MS)
      },
      onEnded: () => stop(),
    })
    want()
    showVisible()
  })
  function stop(): void {
    if (stopped) return
    stopped = true
    document.removeEventListener('visibilitychange', showVisible)
    showState('deactivating')
    member = null
    connected = false
    clearTimeout(polling)
    const closing = socket?.close() ?? Promise.resolve()
    socket = null
    void closing.finally(() => {
      if (!member) showState('inactive')
    })
  }
  return stop
}

/** On the page's root, for styles and tests. */
function showState(state: RealtimeState): void {
  document.documentElement.dataset.realtime = state
}

const want = () => socket?.want(new Set([...subscriptions].map(({ destination }) => destination)))

/** Polls everything on the screen while sockets are blocked. */
function poll(afterMs: number): void {
  polling = setTimeout(() => {
    if (document.visibilityState === 'visible' && navigator.onLine)
      for (const { onReady } of [...subscriptions]) onReady?.()
    poll(POLL_EVERY_MS)
  }, afterMs)
}
