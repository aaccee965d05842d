import { expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'

it.each([
  ['GET', '/api/auth/login', 'POST'],
  ['DELETE', '/api/current-user', 'GET, HEAD'],
  ['POST', '/community/any/landing.json', 'GET, HEAD'],
] as const)('answers %s %s with 405 and Allow: %s', async (method, path, allow) => {
  const api = await testApi()
  const answer = await api.guest.request(method as 'GET', path)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allow)
  // The code 405 would end the session in the browser.
  expect(answer.body.code).toBe(1000)
})

it('answers 404 for unknown paths', async () => {
  const api = await testApi()
  const answer = await api.guest.post('/api/no/such/thing')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('allow')).toBeNull()
})

it('answers 404 at a host without a community, for any method', async () => {
  const api = await testApi()
  const answer = await api.guest.request('GET', '/api/auth/login', { headers: { host: 'auth.localhost' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('allow')).toBeNull()
})
