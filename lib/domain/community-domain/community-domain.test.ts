import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { DOMAIN_GRACE_DAYS } from '@/lib/contracts/community-domain'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { mails } from '@/lib/db/schema/message'
import { listenForCommunityChanges } from '@/lib/server/listen-for-community-changes'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { openRawSocket, openSocketProcess, TestSocket } from '@/lib/testing/sockets'
import { recheckDomains } from './recheck-domains'

const DAY_MS = 24 * 60 * 60 * 1000
let nth = 0
const newDomain = () => `club-${process.pid}-${Date.now()}-${++nth}.example.org`

async function scene() {
  const api = await testApi()
  const admin = await api.person('admin')
  return { api, admin }
}

/** Claims a domain and publishes its TXT record. */
async function verified(api: TestApi, admin: ApiClient, domain = newDomain()) {
  const { body } = await admin.post('/api/admin/domains', { body: { domain } })
  const { name, expected } = body.records.txt
  api.runtime.dns.set('txt', name, ['another record', expected])
  const checked = await admin.post(`/api/admin/domains/${domain}/check`)
  expect(checked).toMatchObject({ status: 200, body: { state: 'verified' } })
  return { domain, name, expected }
}

const communityAt = (api: TestApi, domain: string) => api.runtime.directory.byDomain(domain)

// Runs the job, which checks every domain in the database.
afterEach(async () => {
  const { runtime } = await testApi()
  await runtime.database.owner
    .update(communityDomains)
    .set({ token: null })
    .where(eq(communityDomains.isPrimary, false))
})

describe('a domain', () => {
  it('is served only after its TXT record is found', async () => {
    const { api, admin } = await scene()
    const domain = newDomain()
    const added = await admin.post('/api/admin/domains', { body: { domain: `https://${domain}/` } })
    expect(added).toMatchObject({
      status: 200,
      body: {
        domain,
        state: 'claimed',
        records: {
          txt: { name: `_tuesday.${domain}`, found: [] },
          cname: { name: domain, expected: 'auth.localhost' },
        },
      },
    })
    expect(await communityAt(api, domain)).toBeNull()
    api.runtime.dns.set('txt', `_tuesday.${domain}`, ['tuesday-verification=of somebody else'])
    const wrong = await admin.post(`/api/admin/domains/${domain}/check`)
    expect(wrong.body).toMatchObject({
      state: 'claimed',
      records: { txt: { found: ['tuesday-verification=of somebody else'] } },
    })
    api.runtime.dns.set('txt', `_tuesday.${domain}`, [added.body.records.txt.expected])
    expect((await admin.post(`/api/admin/domains/${domain}/check`)).body.state).toBe('verified')
    expect(await communityAt(api, domain)).toMatchObject({ id: api.community.id })
  })

  it('resolves to this installation by CNAME or by address', async () => {
    const { api, admin } = await scene()
    const { domain } = await verified(api, admin)
    const leads = async () => (await admin.post(`/api/admin/domains/${domain}/check`)).body.records.leadsHere
    expect(await leads()).toBe(false)
    api.runtime.dns.set('addresses', domain, ['192.0.2.9'])
    expect(await leads()).toBeNull()
    api.runtime.dns.set('addresses', 'auth.localhost', ['192.0.2.9'])
    expect(await leads()).toBe(true)
    api.runtime.dns.set('addresses', domain, null)
    api.runtime.dns.set('cname', domain, ['auth.localhost'])
    expect(await leads()).toBe(true)
  })

  it('takes the sender’s address with it when it is removed or ends', async () => {
    const { api, admin } = await scene()
    const removed = await verified(api, admin)
    const ended = await verified(api, admin)
    const sender = async () => (await admin.get('/api/admin/settings')).body.sender
    const sendFrom = async (senderEmail: string) => {
      const { version, value } = await sender()
      const body = { version, value: { ...value, senderEmail } }
      expect((await admin.patch('/api/admin/settings/sender', { body })).status).toBe(200)
    }
    await sendFrom(`hello@mail.${removed.domain}`)
    await admin.delete(`/api/admin/domains/${removed.domain}`)
    expect((await sender()).value.senderEmail).toBeNull()

    await sendFrom(`hello@${ended.domain}`)
    api.runtime.dns.set('txt', ended.name, [])
    const check = () => admin.post(`/api/admin/domains/${ended.domain}/check`)
    expect((await check()).body.state).toBe('failing')
    expect((await sender()).value.senderEmail).toBe(`hello@${ended.domain}`)
    api.runtime.clock.advance(DOMAIN_GRACE_DAYS * DAY_MS)
    expect((await check()).body.state).toBe('claimed')
    expect((await sender()).value.senderEmail).toBeNull()
  })

  it('is rejected if it is invalid or already on the list', async () => {
    const { admin } = await scene()
    const add = (domain: string) => admin.post('/api/admin/domains', { body: { domain } })
    expect(await add('localhost')).toMatchObject({
      status: 400,
      body: { errors: { domain: [expect.any(String)] } },
    })
    const told = async (domain: string) => (await add(domain)).body.errors.domain[0]
    expect(await told(' ')).toBe('Please fill this in.')
    expect(await told('192.0.2.7')).toMatch(/^Enter a public domain such as /)
    expect(await told('auth.localhost')).toMatch(/^Enter a public domain such as /)
    const domain = newDomain()
    expect((await add(domain)).status).toBe(200)
    expect((await add(domain.toUpperCase())).status).toBe(409)
  })

  it('of an international name is shown in its own letters', async () => {
    const { api, admin } = await scene()
    const { body } = await admin.post('/api/admin/domains', { body: { domain: `клуб-${newDomain()}` } })
    expect(body.domain).toMatch(/^xn--/)
    expect(body.name).toMatch(/^клуб-/)
    expect(body.records.txt.name).toBe(`_tuesday.${body.domain}`)
    api.runtime.dns.set('txt', body.records.txt.name, [body.records.txt.expected])
    await admin.post(`/api/admin/domains/${body.domain}/check`)
    api.runtime.dns.set('txt', body.records.txt.name, [])
    api.runtime.clock.advance(DAY_MS)
    await recheckDomains(api.runtime)
    api.runtime.clock.advance(DAY_MS)
    await recheckDomains(api.runtime)
    const sent = await api.runtime.database.owner
      .select()
      .from(mails)
      .where(eq(mails.communityId, api.community.id))
    expect(sent.map(({ props }) => props.domain)).toEqual([body.name])
    const { list } = (await admin.get('/api/admin/audit-log')).body
    expect(list.map(({ text }: { text: string }) => text).join()).toContain(body.name)
    expect(list.map(({ text }: { text: string }) => text).join()).not.toContain('xn--')
  })

  it('is not one of the platform', async () => {
    const api = await testApi({
      env: { PLATFORM_URL: 'https://auth.tuesday.example', PLATFORM_DOMAIN: 'clubs.example' },
    })
    const admin = await api.person('admin')
    for (const domain of ['garden.clubs.example', 'https://auth.tuesday.example/']) {
      const { body } = await admin.post('/api/admin/domains', { body: { domain } })
      expect(body.errors.domain).toEqual(['This domain belongs to the platform. Enter one of your own.'])
    }
  })

  it('belongs to the community that verified it, until removed there', async () => {
    const { api, admin } = await scene()
    const { domain, name, expected } = await verified(api, admin)
    const elsewhere = await api.elsewhere()
    const rival = await elsewhere.person('admin')
    const claimed = await rival.post('/api/admin/domains', { body: { domain } })
    const { records } = (await rival.get('/api/admin/domains')).body.list.find(
      (one: { domain: string }) => one.domain === domain,
    )
    expect(claimed.status).toBe(200)
    api.runtime.dns.set('txt', name, [expected, records.txt.expected])
    expect((await rival.post(`/api/admin/domains/${domain}/check`)).status).toBe(409)
    const listed = async () => (await rival.get('/api/admin/domains')).body.list
    expect(await listed()).toContainEqual(
      expect.objectContaining({ domain, state: 'claimed', isTaken: true }),
    )
    expect(await communityAt(api, domain)).toMatchObject({ id: api.community.id })

    expect((await admin.delete(`/api/admin/domains/${domain}`)).status).toBe(204)
    expect((await rival.post(`/api/admin/domains/${domain}/check`)).status).toBe(200)
    expect(await listed()).toContainEqual(
      expect.objectContaining({ domain, state: 'verified', isTaken: false }),
    )
    expect(await communityAt(api, domain)).toMatchObject({ id: elsewhere.community.id })
  })

  it('closes the sockets opened there when it is removed, and no others', async () => {
    const { api, admin } = await scene()
    const { domain } = await verified(api, admin)
    const { port, gateway, close } = await openSocketProcess(api)
    const stop = await listenForCommunityChanges(api.runtime, (id) => void gateway.recheckCommunity(id))
    const { token } = (await api.person()).person!
    const [there, here] = await Promise.all(
      [domain, api.community.primaryDomain].map(
        async (host) => new TestSocket(await openRawSocket(port, host, { token })),
      ),
    )
    await admin.delete(`/api/admin/domains/${domain}`)
    await there!.until(() => there!.closed)
    expect(here!.closed).toBeUndefined()
    await expect(openRawSocket(port, domain, { token })).rejects.toThrow('404')
    await stop()
    await close()
  })

  it('can become primary once verified, and cannot be removed while it is', async () => {
    const { api, admin } = await scene()
    const claimed = newDomain()
    await admin.post('/api/admin/domains', { body: { domain: claimed } })
    expect((await admin.post(`/api/admin/domains/${claimed}/primary`)).status).toBe(409)
    const { domain } = await verified(api, admin)
    expect((await admin.post(`/api/admin/domains/${domain}/primary`)).status).toBe(204)
    expect(await api.runtime.directory.byId(api.community.id)).toMatchObject({ primaryDomain: domain })
    expect((await admin.delete(`/api/admin/domains/${domain}`)).status).toBe(409)
    expect((await admin.delete(`/api/admin/domains/${api.community.primaryDomain}`)).status).toBe(409)
    expect((await admin.delete(`/api/admin/domains/${claimed}`)).status).toBe(204)
  })
})

describe('a verified domain whose TXT record is gone', () => {
  const warnings = async (api: TestApi) =>
    (
      await api.runtime.database.owner
        .select()
        .from(mails)
        .where(eq(mails.communityId, api.community.id))
        .orderBy(mails.id)
    )
      .filter(({ kind }) => kind === 'domain-unverified')
      .map(({ toEmail, props }) => ({ to: toEmail, stage: props.stage }))
  const stages = async (api: TestApi) => (await warnings(api)).map(({ stage }) => stage)

  async function daysLater(api: TestApi, days: number) {
    for (let day = 0; day < days; day++) {
      api.runtime.clock.advance(DAY_MS)
      await recheckDomains(api.runtime)
    }
  }

  it('warns organisers after a day and is served for two weeks, then no longer', async () => {
    const { api, admin } = await scene()
    const { domain, name } = await verified(api, admin)
    api.runtime.dns.set('txt', name, [])
    await daysLater(api, 1)
    expect(await stages(api)).toEqual([])
    await daysLater(api, 3)
    expect(await stages(api)).toEqual(['failing'])
    const { list } = (await admin.get('/api/admin/domains')).body
    expect(list.find((one: { domain: string }) => one.domain === domain)).toMatchObject({ state: 'failing' })
    await daysLater(api, DOMAIN_GRACE_DAYS - 4)
    expect(await communityAt(api, domain)).not.toBeNull()
    await daysLater(api, 1)
    expect(await communityAt(api, domain)).toBeNull()
    expect(await stages(api)).toEqual(['failing', 'ended'])
  })

  it('ends by the check of an organiser, and warns the others', async () => {
    const { api, admin } = await scene()
    const other = await api.person('admin')
    const { domain, name } = await verified(api, admin)
    api.runtime.dns.set('txt', name, [])
    const check = async () => (await admin.post(`/api/admin/domains/${domain}/check`)).body.state
    expect(await check()).toBe('failing')
    api.runtime.clock.advance(DOMAIN_GRACE_DAYS * DAY_MS)
    expect(await check()).toBe('claimed')
    await recheckDomains(api.runtime)
    expect(await warnings(api)).toEqual([{ to: other.person!.user.email, stage: 'ended' }])
  })

  it('is verified again when the record returns', async () => {
    const { api, admin } = await scene()
    const { domain, name, expected } = await verified(api, admin)
    api.runtime.dns.set('txt', name, [])
    await daysLater(api, 2)
    api.runtime.dns.set('txt', name, [expected])
    await daysLater(api, 1)
    const { list } = (await admin.get('/api/admin/domains')).body
    expect(list.find((one: { domain: string }) => one.domain === domain)).toMatchObject({
      state: 'verified',
      endsAt: null,
    })
  })

  it('stays verified while DNS does not answer', async () => {
    const { api, admin } = await scene()
    const { domain, name } = await verified(api, admin)
    api.runtime.dns.set('txt', name, null)
    await daysLater(api, DOMAIN_GRACE_DAYS + 3)
    expect(await communityAt(api, domain)).not.toBeNull()
    expect(await stages(api)).toEqual([])
  })

  it('is checked even if the check of another domain fails unexpectedly', async () => {
    const { api, admin } = await scene()
    const first = await verified(api, admin)
    const second = await verified(api, admin)
    const { txt } = api.runtime.dns
    let failures = 0
    api.runtime.dns.txt = async (name) => {
      if (name !== first.name) return txt(name)
      failures++
      throw new Error('no memory')
    }
    api.runtime.dns.set('txt', second.name, [])
    api.runtime.clock.advance(DAY_MS)
    await expect(recheckDomains(api.runtime)).rejects.toThrow('no memory')
    api.runtime.dns.txt = txt
    expect(failures).toBe(1)
    const { list } = (await admin.get('/api/admin/domains')).body
    const stateOf = (domain: string) => list.find((one: { domain: string }) => one.domain === domain).state
    expect([stateOf(first.domain), stateOf(second.domain)]).toEqual(['verified', 'failing'])
  })

  it('does not wait for the DNS servers of another', async () => {
    const { api, admin } = await scene()
    const names = [(await verified(api, admin)).name, (await verified(api, admin)).name]
    const { txt } = api.runtime.dns
    const asked = new Set<string>()
    const both = Promise.withResolvers<void>()
    api.runtime.dns.txt = async (name) => {
      asked.add(name)
      if (names.every((one) => asked.has(one))) both.resolve()
      if (names.includes(name)) await both.promise
      return txt(name)
    }
    api.runtime.clock.advance(DAY_MS)
    await recheckDomains(api.runtime)
    api.runtime.dns.txt = txt
    expect(names.every((one) => asked.has(one))).toBe(true)
  })
})
