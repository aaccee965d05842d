import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { recordConsent } from '@/lib/auth/consent'
import { removeMemberships } from '@/lib/auth/membership'
import { POLICY_EDITION, policyVersion } from '@/lib/core/policy-version'
import { consents, sessions } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { auditEvents } from '@/lib/db/schema/message'
import { requestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { agreePolicy } from './agree-policy'
import { consentBefore } from './consent-before'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const RUSSIAN = '93.184.216.34'
const GERMAN = '93.184.216.35'

/** An installation whose country service knows two addresses. */
async function apiWithCountries(community: Parameters<typeof testApi>[0] = {}): Promise<TestApi> {
  const server = createServer((request, response) =>
    response.end(request.url === `/${RUSSIAN}` ? '{"countryCode":"RU"}' : '{"countryCode":"DE"}'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return testApi({ env: { GEOIP_URL: `http://${host}/{ip}`, PRIVATE_HOSTS: host }, ...community })
}

const from = (ip: string) => ({ headers: { 'x-tuesday-peer': ip } })

const agreed = async (client: ApiClient, sent = {}): Promise<boolean> =>
  (await client.get('/api/current-user', sent)).body.policyAgreed

const versionsOf = async (api: TestApi, userId: string) =>
  (
    await api.runtime.database.owner
      .selectDistinct({ version: consents.version })
      .from(consents)
      .where(eq(consents.userId, userId))
  ).map((row) => row.version)

/** What the consent screen says about earlier consent. */
async function askedBefore(api: TestApi, client: ApiClient) {
  const { runtime } = api
  const community = (await runtime.directory.byId(api.community.id)) ?? api.community
  const actor = await runtime.sessions.resolve(client.person?.token ?? '', community.id)
  if (!actor) throw new Error('nobody is signed in')
  return consentBefore(requestContext(runtime, { community, actor, locale: 'en', requestId: 'test' }))
}

describe('agreeing to the documents', () => {
  it('is asked once of users who came without it', async () => {
    const api = await testApi()
    const member = await api.person()
    expect(await agreed(member)).toBe(false)
    expect(await askedBefore(api, member)).toBeNull()
    expect((await member.post('/api/auth/agree-policy')).body).toBe('OK')
    expect((await member.post('/api/auth/agree-policy')).body).toBe('OK')
    expect(await agreed(member)).toBe(true)
    expect(await versionsOf(api, member.person?.user.id ?? '')).toEqual([`JO-${POLICY_EDITION}.1`])
    const logged = and(
      eq(auditEvents.communityId, api.community.id),
      eq(auditEvents.action, 'account.policy-agreed'),
    )
    expect(await api.runtime.database.owner.$count(auditEvents, logged)).toBe(1)
  })

  it('is asked again for a new edition of the documents', async () => {
    const api = await testApi()
    const member = await api.person()
    await recordConsent(api.runtime.database.owner, api.runtime.clock, {
      communityId: api.community.id,
      userId: member.person?.user.id ?? '',
      version: policyVersion(api.community, POLICY_EDITION - 1),
    })
    expect(await agreed(member)).toBe(false)
    expect(await askedBefore(api, member)).toEqual({ agreedAt: expect.any(Date), whose: 'product' })
    await member.post('/api/auth/agree-policy')
    expect(await agreed(member)).toBe(true)
  })

  it('is refused while the account is being deleted, and leaves nothing of it', async () => {
    const { runtime, community, person, elsewhere } = await testApi()
    const member = (await person()).person!
    const actor = await runtime.sessions.resolve(member.token, community.id)
    const context = requestContext(runtime, { community, actor: actor!, locale: 'en', requestId: 'test' })
    const { owner } = runtime.database
    const place = { userId: member.user.id, email: member.user.email }
    await removeMemberships(owner, { communityId: community.id, members: [place] }, 'of-owner')
    await expect(agreePolicy(context)).rejects.toMatchObject({ kind: 'unauthenticated' })
    // Of another community: the account is still there, but not here.
    const other = await elsewhere()
    const stranger = (await other.person()).person!
    const visitor = { ...actor!, userId: stranger.user.id }
    await expect(agreePolicy({ ...context, actor: visitor })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    expect(await owner.$count(consents, eq(consents.userId, stranger.user.id))).toBe(0)
  })

  it("is asked again when a community's own documents change, and only there", async () => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const [member, other] = [await api.person(), await elsewhere.person()]
    await member.post('/api/auth/agree-policy')
    await other.post('/api/auth/agree-policy')
    await api.runtime.database.owner
      .update(communities)
      .set({ policyEdition: 2 })
      .where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    expect(await agreed(member)).toBe(false)
    expect(await agreed(other)).toBe(true)
    expect(await askedBefore(api, member)).toMatchObject({ whose: 'community' })
  })
})

describe('the documents of a community', () => {
  it('are those of the visitor’s country where it says so', async () => {
    const api = await apiWithCountries({ community: { policyByCountry: true } })
    const variant = async (ip: string) =>
      (await api.guest.post('/api/init', from(ip))).body.community.policyVariant
    expect(await variant(RUSSIAN)).toBe('RU')
    expect(await variant(GERMAN)).toBe('JO')
    expect(await variant('127.0.0.1')).toBe('JO')
    const byDomain = await api.guest.get('/api/community/get-by-domain', {
      query: { domain: api.community.primaryDomain },
      ...from(RUSSIAN),
    })
    expect(byDomain.body.policyVariant).toBe('RU')
  })

  it('are its own choice elsewhere, whatever the country', async () => {
    const api = await apiWithCountries({ community: { policyVariant: 'TIM' } })
    expect((await api.guest.post('/api/init', from(RUSSIAN))).body.community.policyVariant).toBe('TIM')
  })

  it('are recorded as they were agreed to, which counts in other countries too', async () => {
    const api = await apiWithCountries({ community: { policyByCountry: true } })
    const member = await api.person()
    await member.post('/api/auth/agree-policy', from(RUSSIAN))
    expect(await versionsOf(api, member.person?.user.id ?? '')).toEqual([`RU-${POLICY_EDITION}.1`])
    expect(await agreed(member, from(GERMAN))).toBe(true)
  })

  it('do not follow a header that anyone can send', async () => {
    const api = await apiWithCountries({ community: { policyByCountry: true } })
    const claims = { 'public-ip': RUSSIAN, 'x-forwarded-for': RUSSIAN }
    const asked = await api.guest.post('/api/init', { headers: { 'x-tuesday-peer': GERMAN, ...claims } })
    expect(asked.body.community.policyVariant).toBe('JO')
  })
})

describe('the address of a caller', () => {
  it('is never what Public-Ip says: neither for sessions nor for limits', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = `address-${Date.now()}@example.test`
    const password = 'a good long password'
    const headers = { 'x-tuesday-peer': GERMAN, 'public-ip': RUSSIAN }
    await api.guest.post('/api/auth/register-user', { body: { email, password, agreePolicy: true }, headers })
    const { user } = (await api.guest.post('/api/auth/login', { body: { login: email, password }, headers }))
      .body
    const rows = await api.runtime.database.owner
      .select({ ip: sessions.ip })
      .from(sessions)
      .where(eq(sessions.userId, user.userId))
    expect(rows).toEqual([{ ip: GERMAN }])
    let status = 200
    for (let i = 0; i < 100 && status !== 429; i++) {
      const claimed = { 'x-tuesday-peer': GERMAN, 'public-ip': `93.184.217.${i}` }
      status = (
        await api.guest.post('/api/auth/confirm-email', {
          body: { code: 'nothing' },
          headers: claimed,
        })
      ).status
    }
    expect(status).toBe(429)
  })
})
