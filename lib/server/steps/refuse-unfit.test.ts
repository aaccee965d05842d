import { expect, it } from 'vitest'
import type { Exchange } from './exchange'
import { refuseUnfit } from './refuse-unfit'

function statusOf(url: string): number | null {
  let status: number | null = null
  const response = {
    writeHead(code: number) {
      status = code
      return { end: () => undefined }
    },
  }
  const exchange = { request: { method: 'GET', url, headers: {} }, response, path: url.split('?')[0] }
  return refuseUnfit(exchange as unknown as Exchange) ? status : null
}

it.each([
  '/participants?tags=%00',
  '/participants?search=a%00b',
  '/u/a%00',
  '//elsewhere.example',
  '/%E0%A4%A',
])('says that there is no page at %s', (url) => {
  expect(statusOf(url)).toBe(404)
})

it.each(['/participants?tags=a%20b', '/u/anna', '/?from=%D0%BC'])('lets pages answer %s', (url) => {
  expect(statusOf(url)).toBeNull()
})
