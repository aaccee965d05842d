/*
 * The service worker: shows a page of our own where a navigation cannot reach the server, and what a push says;
 * it touches nothing else. The one thing it keeps is that page. The server (lib/server/installable) writes the version in: it
 * changes with each build and with the page, and each version replaces the one before. Without a version the
 * worker clears up and goes.
 */
const VERSION = ''

const PREFIX = 'tuesday-offline-'
const CACHE = PREFIX + VERSION
/** The language is in the worker's own address. */
const PAGE = `/offline.html${self.location.search}`

self.addEventListener('install', (event) => {
  self.skipWaiting()
  if (VERSION) event.waitUntil(keepPage())
})

self.addEventListener('activate', (event) => event.waitUntil(VERSION ? takeOver() : leave()))

if (VERSION) {
  self.addEventListener('fetch', (event) => {
    const { method, mode } = event.request
    if (mode === 'navigate' && method === 'GET') event.respondWith(navigate(event))
  })
}

async function keepPage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }))
}

async function takeOver() {
  // So that a push can lead the tab in which it was turned on.
  await self.clients.claim()
  await dropCaches((name) => name !== CACHE)
  // The page is asked for while the worker wakes up: it costs a navigation no time.
  await self.registration.navigationPreload?.enable()
}

async function leave() {
  await dropCaches(() => true)
  await self.registration.unregister()
}

async function dropCaches(chosen) {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && chosen(name)).map((name) => caches.delete(name)),
  )
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const page = await caches.match(PAGE, { cacheName: CACHE })
    return page ?? Response.error()
  }
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

/** Without a visible notification, browsers show a generic one or end the subscription. */
async function show(data) {
  const { title, body, tag, renotify, lang, timestamp, path } = said(data)
  await self.registration.showNotification(title ?? self.location.host, {
    body,
    tag,
    renotify,
    lang,
    timestamp,
    icon: '/icons/icon-192.png',
    data: { path },
  })
}

function said(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

/** Goes to a page of this site, in a tab that has it already, else in any that is open, else in a new one. */
async function open(path) {
  const wanted = new URL(path ?? '/', self.location.origin)
  const { href } = wanted.origin === self.location.origin ? wanted : new URL('/', self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Never a meeting: to leave the page ends the call.
  const free = tabs.filter(({ url }) => !new URL(url).pathname.startsWith('/meet/'))
  const tab = tabs.find(({ url }) => url === href) ?? free.find(({ focused }) => focused) ?? free[0]
  if (!tab) return self.clients.openWindow(href)
  try {
    const led = tab.url === href ? tab : await tab.navigate(href)
    // Last: a press allows one of focusing and opening.
    await (led ?? tab).focus()
  } catch {
    // A tab from before the worker cannot be led.
    await self.clients.openWindow(href)
  }
}
