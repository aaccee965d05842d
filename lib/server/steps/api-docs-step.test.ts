import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../security-headers'
import { apiDocsStep } from './api-docs-step'

const step = apiDocsStep((sources, secure) => contentSecurityPolicy(sources, { development: false, secure }))
const server = createServer(async (request, response) => {
  const path = (request.url ?? '').split('?')[0]!
  const exchange = { request, response, path, client: { ip: '', secure: false }, kind: 'page' as const }
  if (!(await step(exchange as never))) response.writeHead(418).end()
})
let base: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('serves a page whose scripts have the nonce of its policy, a new one each time', async () => {
  const nonces = new Set<string>()
  for (let n = 0; n < 2; n++) {
    const response = await fetch(`${base}/api/docs`)
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    const html = await response.text()
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<script nonce="([^"]+)"/g)).toEqual(Array(2).fill(`<script nonce="${nonce}"`))
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(html).not.toMatch(/https?:/)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

it('serves the script that the page names, compressed', async () => {
  const html = await (await fetch(`${base}/api/docs`)).text()
  const address = /src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(address).toMatch(/\?\d+\.\d+\.\d+$/)
  const response = await fetch(base + address, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toContain('createApiReference')
})

it('leaves everything else to the API', async () => {
  expect((await fetch(`${base}/api/docs`, { method: 'POST' })).status).toBe(418)
  expect((await fetch(`${base}/api/docs/other.js`)).status).toBe(418)
})
