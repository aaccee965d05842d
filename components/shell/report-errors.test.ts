import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { browserErrorShape } from '@/lib/contracts/browser-error'
import { REPORT_ERRORS_SCRIPT } from './report-errors'

/** Runs the script as a page does. `heard` is what happens on the window. */
function openPage() {
  const listeners = new Map<string, (event: object) => void>()
  const sent: { url: string; options: { body: string; credentials: string } }[] = []
  runInNewContext(REPORT_ERRORS_SCRIPT, {
    Error,
    JSON,
    location: { pathname: `/u/${'a'.repeat(400)}` },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    fetch: async (url: string, options: { body: string; credentials: string }) => {
      sent.push({ url, options })
      throw new Error('offline')
    },
  })
  return {
    sent,
    bodies: () => sent.map(({ options }) => JSON.parse(options.body)),
    heard: (type: 'error' | 'unhandledrejection', event: object) => listeners.get(type)?.(event),
  }
}

const named = (name: string) => Object.assign(new Error('x'), { name })

it('sends errors and unhandled rejections within the lengths that the server takes, without the session', () => {
  const page = openPage()
  const long = new TypeError('y'.repeat(2_000))
  long.stack = 'z'.repeat(20_000)
  page.heard('error', { error: long })
  page.heard('unhandledrejection', { reason: new RangeError('no') })
  expect(page.bodies().map(({ name }) => name)).toEqual(['TypeError', 'RangeError'])
  for (const body of page.bodies()) expect(browserErrorShape.parse(body)).toEqual(body)
  expect(page.sent[0]).toMatchObject({ url: '/api/errors', options: { credentials: 'omit' } })
})

it('drops expected errors, and values that are not errors', () => {
  const page = openPage()
  for (const name of ['ApiError', 'AbortError', 'TimeoutError', 'ChunkLoadError'])
    page.heard('unhandledrejection', { reason: named(name) })
  page.heard('error', { error: null, message: 'Script error.' })
  page.heard('unhandledrejection', { reason: 'cancelled' })
  expect(page.sent).toEqual([])
})

it('sends at most five per page', () => {
  const page = openPage()
  for (let n = 0; n < 20; n++) page.heard('error', { error: new Error(String(n)) })
  expect(page.sent).toHaveLength(5)
})
