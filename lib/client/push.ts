import type { PushSubscriptionInput } from '@/lib/contracts/push'
import { call } from './call'

/** Keys in local storage: whose notifications this browser shows, and who was offered them. */
const OWNER = 'push:owner'
const ASKED = 'push:asked:'

/**
 * The state of pushes in this browser. `blocked`: permission was denied, and only the browser's settings can change
 * that.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const registered = () => navigator.serviceWorker.getRegistration()

/** @param reader the member's participant id: a shared browser shows one member's notifications */
export async function pushState(reader: string): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  const worker = await registered().catch(() => undefined)
  if (!worker) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await worker.pushManager.getSubscription()
  return Notification.permission === 'granted' && subscription && read(OWNER) === reader ? 'on' : 'off'
}

/**
 * Asks the browser for permission and registers the subscription with the server. Call only after a press: browsers
 * penalise sites that ask without one.
 *
 * @param key the installation's public key (VAPID)
 * @throws what the browser or the call throws
 */
export async function turnPushOn(reader: string, key: string): Promise<PushState> {
  keep(ASKED + reader, 'yes')
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off'
  const worker = await registered()
  if (!worker) return 'unsupported'
  await registerSubscription(await subscribe(worker, key))
  keep(OWNER, reader)
  return 'on'
}

/** Replaces a subscription that was made with the installation's former key. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const old = await pushManager.getSubscription()
  if (old && keyOf(old) === key) return old
  await old?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export async function turnPushOff(): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (subscription) {
    await call('DELETE /current-user/web-push', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  // Last, so that the switch stays on if one of these fails.
  drop(OWNER)
}

/**
 * A subscription lasts as long as the session that created it; after a new login of the same member it continues, also
 * when the installation has changed its key.
 */
export async function renewPush(reader: string, key: string): Promise<void> {
  if (read(OWNER) !== reader || (await pushState(reader)) !== 'on') return
  const worker = await registered()
  if (worker) await registerSubscription(await subscribe(worker, key))
}

const registerSubscription = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionInput
  return call('POST /current-user/web-push', { body: { endpoint, keys } })
}

/** Whether the panel may offer pushes: they can be enabled, and this member has not been offered them here. */
export async function mayOfferPush(reader: string): Promise<boolean> {
  if (read(ASKED + reader) !== null) return false
  return (await pushState(reader)) === 'off'
}

export const declinePush = (reader: string) => keep(ASKED + reader, 'no')

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage blocked: ask again another day.
  }
}

function drop(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // As above.
  }
}
