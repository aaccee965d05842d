import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { testApi } from '@/lib/testing/api'
import { createSecurityFile } from './security-file'

async function securityFile(env: Record<string, string> = {}) {
  const api = await testApi({ env })
  const files = createSecurityFile(api.runtime)
  const server = createServer((request, response) => {
    request.headers.host = String(request.headers['x-asked'])
    void files.answer(request.url ?? '', request, response)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (host: string) =>
    fetch(`http://127.0.0.1:${port}/.well-known/security.txt`, { headers: { 'x-asked': host } })
  const fields = async () => {
    const answer = await ask(api.community.primaryDomain)
    const lines = (await answer.text()).trim().split('\n')
    return { answer, ...Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2))) }
  }
  return { api, ask, fields }
}

it('security.txt names the installation’s contact, as RFC 9116 asks', async () => {
  const { api, fields } = await securityFile({ CONTACT_EMAIL: 'security@example.org' })
  const { answer, Contact, Expires, Canonical, ...rest } = await fields()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(Contact).toBe('mailto:security@example.org')
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(Canonical).toContain(`${api.community.primaryDomain}`)
  expect(rest['Preferred-Languages']).toContain('en')
})

it('security.txt expires within a year, and later every day', async () => {
  const { api, fields } = await securityFile()
  const daysAhead = async () =>
    (Date.parse((await fields()).Expires) - api.runtime.clock.now().getTime()) / (24 * 60 * 60 * 1000)
  expect(await daysAhead()).toBeGreaterThan(150)
  expect(await daysAhead()).toBeLessThan(365)
  const later = new Date(api.runtime.clock.now().getTime() + 400 * 24 * 60 * 60 * 1000)
  api.runtime.clock.set(later)
  expect(await daysAhead()).toBeGreaterThan(150)
})

it('without CONTACT_EMAIL security.txt names the community’s sender; unknown hosts have none', async () => {
  const { ask, fields } = await securityFile({ MAIL_FROM: 'Club <club@example.org>' })
  expect((await fields()).Contact).toMatch(/^mailto:[^\s@]+@[^\s@]+$/)
  expect((await ask('stranger.example.org')).status).toBe(404)
})
