import type { PushSubscriptionInput } from '@/lib/contracts/push'
import { call } from './call'

/** Kept in this browser: whose notifications it shows, and who was offered them. */
const OWNER = 'push:owner'
const ASKED = 'push:asked:'

/**
 * What this browser does with pushes. `blocked`: its owner said no, and only the browser's own settings can change
 * that.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const registered = () => navigator.serviceWorker.getRegistration()

/** @param reader the member's participant id: a browser may be shared, and shows the news of one of them */
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
 * Asks the browser, and tells the server where it can be reached. Only ever after a press: a browser that is asked
 * without one remembers it against the site.
 *
 * @param key the installation's public key (VAPID)
 * @throws what the browser or the call throws, when it does not come about
 */
export async function turnPushOn(reader: string, key: string): Promise<PushState> {
  keep(ASKED + reader, 'yes')
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off'
  const worker = await registered()
  if (!worker) return 'unsupported'
  await tellServer(await subscribe(worker, key))
  keep(OWNER, reader)
  return 'on'
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // One with another key is in the way: the installation has a new one.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

export async function turnPushOff(): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  drop(OWNER)
  if (!subscription) return
  await call('DELETE /current-user/web-push', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** A subscription lasts as long as the session that asked for it; after a new login of the same member it goes on. */
export async function renewPush(reader: string): Promise<void> {
  if (read(OWNER) !== reader || (await pushState(reader)) !== 'on') return
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (subscription) await tellServer(subscription)
}

const tellServer = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionInput
  return call('POST /current-user/web-push', { body: { endpoint, keys } })
}

/** Whether the panel may offer it: it can be turned on, and this member has not been offered it here. */
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
    // Closed storage: it is asked again another day.
  }
}

function drop(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // As above.
  }
}
