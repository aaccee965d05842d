import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DnsServer, startDnsServer } from '@/lib/testing/dns-server'
import { createDnsRecords, type DnsRecords } from './dns-records'

let server: DnsServer
let dns: DnsRecords

beforeAll(async () => {
  server = await startDnsServer()
  dns = createDnsRecords({ DNS_SERVERS: [server.address] })
})
afterAll(() => server.close())

describe('DNS records', () => {
  it('are read with all their values, with long ones joined', async () => {
    const long = 'x'.repeat(260)
    server.set('TXT', '_tuesday.club.example.org', ['v=spf1 -all', long])
    server.set('CNAME', 'club.example.org', ['app.example.net'])
    server.set('A', 'app.example.net', ['192.0.2.7', '192.0.2.8'])
    expect(await dns.txt('_tuesday.club.example.org')).toEqual(['v=spf1 -all', long])
    expect(await dns.cname('club.example.org')).toEqual(['app.example.net'])
    expect(await dns.addresses('app.example.net')).toEqual(['192.0.2.7', '192.0.2.8'])
  })

  it('are empty if the name or record type does not exist', async () => {
    server.set('A', 'bare.example.org', ['192.0.2.7'])
    expect(await dns.txt('bare.example.org')).toEqual([])
    expect(await dns.txt('missing.example.org')).toEqual([])
  })

  it('are unknown if the name server fails', async () => {
    server.fail(true)
    expect(await dns.txt('_tuesday.club.example.org')).toBeNull()
    expect(await dns.addresses('app.example.net')).toBeNull()
    server.fail(false)
  })
})
