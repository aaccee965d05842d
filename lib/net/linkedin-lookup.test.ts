import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { recordingLog } from '@/lib/testing/silent-log'
import { createTestClock } from '@/lib/testing/test-clock'
import { createLinkedInLookup, LinkedInAway } from './linkedin-lookup'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const LINK = 'https://www.linkedin.com/in/anna-berg'

async function service(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  settings: { key?: string; exempt?: boolean } = {},
) {
  const asked: { profile: string | null; key: string | undefined }[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service')
    asked.push({ profile: searchParams.get('url'), key: request.headers.authorization })
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = createTestClock()
  const log = recordingLog()
  const lookup = createLinkedInLookup(
    {
      LINKEDIN_LOOKUP_URL: `http://${host}/profile?url={url}`,
      LINKEDIN_LOOKUP_KEY: settings.key,
      PRIVATE_HOSTS: settings.exempt === false ? '' : host,
    },
    clock,
    log,
  )
  return { asked, clock, log, lookup }
}

const json = (body: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('a profile on LinkedIn', () => {
  it('is asked for with the key, once a day', async () => {
    const { asked, clock, lookup } = await service(
      json({
        firstName: 'Anna',
        lastName: ' Berg ',
        position: 'Product lead',
        company: 'Nordlys',
        about: 'I build\nthings.',
        photoUrl: 'https://media.example/anna.jpg',
        somethingElse: { deep: [1] },
      }),
      { key: 'secret-key' },
    )
    const anna = {
      firstName: 'Anna',
      lastName: 'Berg',
      company: 'Product lead, Nordlys',
      about: 'I build\nthings.',
      photoUrl: 'https://media.example/anna.jpg',
    }
    expect(await Promise.all([lookup.of(LINK), lookup.of(LINK)])).toEqual([anna, anna])
    expect(asked).toEqual([{ profile: LINK, key: 'Bearer secret-key' }])
    clock.advance(25 * 60 * 60 * 1000)
    await lookup.of(LINK)
    expect(asked).toHaveLength(2)
  })

  it('is understood in the other way of writing names, by the present job or the headline', async () => {
    const { lookup } = await service(
      json({
        first_name: 'Анна',
        last_name: null,
        headline: 'Builder',
        summary: 'Hello',
        profile_pic_url: 'javascript:alert(1)',
        experiences: [
          { company: 'Old', title: 'Clerk', ends_at: { year: 2020 } },
          { company: 'New', title: 'Chief', ends_at: null },
        ],
      }),
    )
    expect(await lookup.of(LINK)).toEqual({
      firstName: 'Анна',
      lastName: null,
      company: 'Chief, New',
      about: 'Hello',
      photoUrl: null,
    })
    const plain = await service(json({ first_name: 'Anna', headline: 'Builder', experiences: 'none' }))
    expect((await plain.lookup.of(LINK))?.company).toBe('Builder')
  })

  it('may not be there', async () => {
    const { lookup } = await service((response) => void response.writeHead(404).end())
    expect(await lookup.of(LINK)).toBeNull()
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => void response.writeHead(500).end('boom')],
    ['refuses', (response) => void response.writeHead(401).end('{}')],
    ['answers with a page', (response) => void response.writeHead(200).end('<html>')],
    ['answers about nobody', json({ firstName: ' ', photoUrl: 'https://x.example/y' })],
    ['answers with numbers', json({ firstName: 7, lastName: ['x'] })],
    ['answers with a list', json([1, 2])],
    ['hangs up', (response) => void response.destroy()],
    ['never ends', (response) => void response.writeHead(200).end('x'.repeat(300 * 1024))],
    [
      'sends us into our network',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'sends us to the metadata',
      (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
  ])('is not had when the service %s, and its address is in no log', async (_how, answer) => {
    const { lookup, log } = await service(answer)
    await expect(lookup.of(LINK)).rejects.toThrow(LinkedInAway)
    expect(log.entries).toHaveLength(1)
    expect(JSON.stringify(log.entries)).not.toContain('anna-berg')
  })

  it('is not asked for at a private address', async () => {
    const { asked, lookup } = await service(json({ firstName: 'Anna' }), { exempt: false })
    await expect(lookup.of(LINK)).rejects.toThrow(LinkedInAway)
    expect(asked).toEqual([])
  })

  it('is asked for again a while after the service was away', async () => {
    let away = true
    const { asked, clock, lookup } = await service((response) =>
      away ? void response.writeHead(503).end() : json({ firstName: 'Anna' })(response),
    )
    await expect(lookup.of(LINK)).rejects.toThrow(LinkedInAway)
    await expect(lookup.of(LINK)).rejects.toThrow(LinkedInAway)
    expect(asked).toHaveLength(1)
    away = false
    clock.advance(31_000)
    expect((await lookup.of(LINK))?.firstName).toBe('Anna')
  })

  it('does not take the key along to where the service sends us on', async () => {
    const { lookup, asked } = await service(
      (response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      { key: 'secret-key' },
    )
    await expect(lookup.of(LINK)).rejects.toThrow(LinkedInAway)
    expect(asked).toHaveLength(1)
  })
})
