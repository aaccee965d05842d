import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchPublic, isPublicAddress, type OutgoingOptions, outgoingAgent } from './outgoing'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A resolver that answers with one address after another. */
function resolvesTo(...addresses: string[]): LookupFunction & { asked: number } {
  const lookup = ((_name, options, callback) => {
    const address = addresses[Math.min(lookup.asked++, addresses.length - 1)] as string
    const family = address.includes(':') ? 6 : 4
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }) as LookupFunction & { asked: number }
  lookup.asked = 0
  return lookup
}

const reasonOf = (url: string, options: OutgoingOptions = {}, PRIVATE_HOSTS = '') =>
  fetchPublic({ PRIVATE_HOSTS }, url, { timeoutMs: 1000, ...options }).then(
    () => 'answered',
    (error) => error.reason,
  )

describe('a public address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '2002:7f00:1::', 'no address'],
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a request to an address that somebody typed', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/',
  ])('never goes to %s', async (url) => {
    expect(await reasonOf(url)).toBe('address')
  })

  it('never goes to a name that resolves to a private address', async () => {
    expect(await reasonOf('https://inside.example/', { lookup: resolvesTo('10.0.0.7') })).toBe('address')
    expect(await reasonOf('https://localhost/')).toBe('address')
  })

  it('is checked where it connects: a name that changes its mind has been asked once', async () => {
    const lookup = resolvesTo('192.168.0.5', '93.184.216.34')
    expect(await reasonOf('https://changing.example/', { lookup })).toBe('address')
    expect(lookup.asked).toBe(1)
  })

  it.each(['http://93.184.216.34/', 'ftp://example.org/', 'file:///etc/passwd'])(
    'is not made to %s',
    async (url) => {
      expect(await reasonOf(url)).toBe('scheme')
    },
  )

  it('does not follow a redirect into our network', async () => {
    const inside = await serve((_, response) => response.end('secret'))
    const exempt = await serve((_, response) =>
      response.writeHead(302, { location: `http://${inside}/` }).end(),
    )
    expect(await reasonOf(`http://${exempt}/`, {}, exempt)).toBe('scheme')
    const encrypted = await serve((_, response) =>
      response.writeHead(302, { location: `https://${inside}/` }).end(),
    )
    expect(await reasonOf(`http://${encrypted}/`, {}, encrypted)).toBe('address')
  })

  it('goes to a host that the operator has exempted, and follows its redirects there', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/there' }).end()
      else response.end(`at ${request.url}`)
    })
    const answer = await fetchPublic({ PRIVATE_HOSTS: `other:1, ${host}` }, `http://${host}/`)
    expect(await answer.text()).toBe('at /there')
  })

  it.each([600, 999])('takes the status %s, which HTTP does not know, for a bad gateway', async (status) => {
    const host = await serve((_, response) => response.writeHead(status).end())
    expect((await fetchPublic({ PRIVATE_HOSTS: host }, `http://${host}/`)).status).toBe(502)
  })

  it('ends when it takes too long, is too large or goes round in circles', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
      else if (request.url === '/large') response.end('x'.repeat(3000))
      else response.write('and then nothing')
    })
    expect(await reasonOf(`http://${host}/slow`, { timeoutMs: 100 }, host)).toBe('timeout')
    expect(await reasonOf(`http://${host}/large`, { maxBytes: 2000 }, host)).toBe('too-large')
    expect(await reasonOf(`http://${host}/round`, {}, host)).toBe('redirects')
    expect(await reasonOf('http://127.0.0.1:1/', {}, '127.0.0.1:1')).toBe('unreachable')
  })
})

describe('an agent with limits', () => {
  /** The bytes of an answer, or 'cut' when the connection is closed before its end. */
  const read = (host: string, limits: { totalMs: number; maxBytes: number }) =>
    new Promise<number | 'cut'>((resolve) => {
      const url = new URL(`http://${host}/`)
      const agent = outgoingAgent({ PRIVATE_HOSTS: host }, url, { limits })
      const cut = () => resolve('cut')
      get(url, { agent }, async (response) => {
        const parts = await response.toArray().catch(cut)
        if (parts) resolve(Buffer.concat(parts).byteLength)
      }).on('error', cut)
    })
  const limits = { totalMs: 10_000, maxBytes: 5_000 }

  it('cuts an answer that is too large', async () => {
    const host = await serve((request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(2_000)), 1)
      request.socket.once('close', () => clearInterval(timer))
    })
    expect(await read(host, limits)).toBe('cut')
    expect(await read(await serve((_, response) => response.end('x'.repeat(2_000))), limits)).toBe(2_000)
  })

  it('cuts an answer that takes too long, though it never pauses', async () => {
    const host = await serve((request, response) => {
      const timer = setInterval(() => response.write('x'), 10)
      request.socket.once('close', () => clearInterval(timer))
    })
    expect(await read(host, { ...limits, totalMs: 100 })).toBe('cut')
  })
})
