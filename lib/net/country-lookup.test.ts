import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { recordingLog } from '@/lib/testing/silent-log'
import { createTestClock } from '@/lib/testing/test-clock'
import { countryIn, createCountryLookup } from './country-lookup'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A country service that notes what it is asked. */
async function service(answer: (ip: string) => { status?: number; body: string }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const ip = decodeURIComponent(request.url?.slice(1) ?? '')
    asked.push(ip)
    const { status = 200, body } = answer(ip)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = createTestClock()
  const log = recordingLog()
  const lookup = createCountryLookup({ GEOIP_URL: `http://${host}/{ip}`, PRIVATE_HOSTS: host }, clock, log)
  return { asked, clock, log, lookup }
}

describe('the country of an address', () => {
  it.each([
    ['{"country":"RU"}', 'RU'],
    ['{"countryCode":"by","country":"Belarus"}', 'BY'],
    ['{"country_code":"JO"}', 'JO'],
    ['ru\n', 'RU'],
    ['"RU"', 'RU'],
    ['{"country":"Russia"}', null],
    ['{"country":null}', null],
    ['null', null],
    ['<html>RU</html>', null],
    ['', null],
  ])('is read from %s', (text, country) => {
    expect(countryIn(text)).toBe(country)
  })

  it('is asked for once a day', async () => {
    const { asked, clock, lookup } = await service(() => ({ body: 'RU' }))
    expect(await Promise.all([lookup.of('93.184.216.34'), lookup.of('93.184.216.34')])).toEqual(['RU', 'RU'])
    expect(await lookup.of('93.184.216.34')).toBe('RU')
    expect(asked).toEqual(['93.184.216.34'])
    clock.advance(25 * 60 * 60 * 1000)
    await lookup.of('93.184.216.34')
    expect(asked).toHaveLength(2)
  })

  it.each(['127.0.0.1', '::1', '::ffff:10.0.0.1', '192.168.1.7', '100.64.0.9', 'fe80::1', 'unknown'])(
    'is not asked for %s, which is not public',
    async (address) => {
      const { asked, lookup } = await service(() => ({ body: 'RU' }))
      expect(await lookup.of(address)).toBeNull()
      expect(asked).toEqual([])
    },
  )

  it('is unknown when the service says nothing of use, which is logged once', async () => {
    const { log, lookup } = await service(() => ({ body: '{"message":"no"}' }))
    expect(await lookup.of('93.184.216.34')).toBeNull()
    expect(await lookup.of('93.184.216.35')).toBeNull()
    expect(log.entries).toHaveLength(1)
  })

  it('leaves a service alone for a while that is away, and comes back', async () => {
    let away = true
    const { asked, clock, log, lookup } = await service(() =>
      away ? { status: 503, body: '' } : { body: 'BY' },
    )
    expect(await lookup.of('93.184.216.34')).toBeNull()
    expect(await lookup.of('93.184.216.35')).toBeNull()
    expect(asked).toHaveLength(1)
    expect(log.entries).toHaveLength(1)
    away = false
    clock.advance(31_000)
    expect(await lookup.of('93.184.216.35')).toBe('BY')
    clock.advance(11 * 60_000)
    expect(await lookup.of('93.184.216.34')).toBe('BY')
  })

  it('is unknown without a service, which is logged once', async () => {
    const log = recordingLog()
    const lookup = createCountryLookup({ PRIVATE_HOSTS: '', GEOIP_URL: undefined }, createTestClock(), log)
    expect(await lookup.of('93.184.216.34')).toBeNull()
    expect(await lookup.of('93.184.216.35')).toBeNull()
    expect(log.entries).toHaveLength(1)
  })
})
