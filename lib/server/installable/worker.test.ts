import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

type Tab = { url: string; focused: boolean; led?: string; lead?: false }

/** public/sw.js in a fake browser with only what it uses here. */
function worker(tabs: Tab[] = []) {
  const handlers: Record<string, (event: object) => void> = {}
  const shown: { title: string; options: Record<string, unknown> }[] = []
  const opened: string[] = []
  const focused: string[] = []
  // A press lets the worker focus or open one window.
  let allowed = 1
  const interact = () => {
    if (allowed-- === 0) throw new DOMException('no press', 'InvalidAccessError')
  }
  const clients = tabs.map((tab) => ({
    ...tab,
    async focus() {
      interact()
      focused.push(tab.url)
    },
    async navigate(to: string) {
      if (tab.lead === false) throw new TypeError('not controlled')
      tab.led = to
      return this
    },
  }))
  const self = {
    location: new URL('https://lighthouse.example/sw.js?lang=en'),
    addEventListener(name: string, handle: (event: object) => void) {
      handlers[name] = handle
    },
    skipWaiting: () => undefined,
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => clients,
      async openWindow(to: string) {
        interact()
        opened.push(to)
      },
    },
  }
  runInContext(readFileSync('public/sw.js', 'utf8'), createContext({ self, URL }))
  async function fire(name: string, event: object) {
    let done: unknown
    handlers[name]?.({ ...event, waitUntil: (work: unknown) => (done = work) })
    await done
  }
  return {
    shown,
    opened,
    focused,
    push: (text: string) => fire('push', { data: { json: () => JSON.parse(text) } }),
    press: (path?: string) =>
      fire('notificationclick', { notification: { close: () => undefined, data: { path } } }),
  }
}

it('shows the text of a push, and a default text for an empty one', async () => {
  const { push, shown } = worker()
  const payload = { title: 'Anna said yes', body: 'Lighthouse', tag: 'one', renotify: true, path: '/x' }
  await push(JSON.stringify(payload))
  await push('torn')
  expect(shown[0]).toMatchObject({
    title: 'Anna said yes',
    options: { body: 'Lighthouse', tag: 'one', renotify: true, data: { path: '/x' } },
  })
  expect(shown[1]?.title).toBe('lighthouse.example')
})

it('focuses the tab that has the page, else navigates one there, else opens one', async () => {
  const elsewhere: Tab = { url: 'https://lighthouse.example/contacts', focused: true }
  const there: Tab = { url: 'https://lighthouse.example/my_communities', focused: false }
  const both = worker([elsewhere, there])
  await both.press('/my_communities')
  expect([both.focused, there.led, both.opened]).toEqual([[there.url], undefined, []])

  const one = worker([elsewhere])
  await one.press('/my_communities')
  expect([one.focused, elsewhere.led, one.opened]).toEqual([[elsewhere.url], there.url, []])

  const none = worker()
  await none.press('/my_communities')
  expect(none.opened).toEqual([there.url])

  const old = worker([{ ...elsewhere, lead: false }])
  await old.press('/my_communities')
  expect(old.opened).toEqual([there.url])
})

it('never leaves the site', async () => {
  for (const path of ['https://evil.example/x', '//evil.example/x', undefined]) {
    const { press, opened } = worker()
    await press(path)
    expect(opened).toEqual(['https://lighthouse.example/'])
  }
})
