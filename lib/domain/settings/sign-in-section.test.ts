import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { unseal } from '@/lib/core/sealing'
import { identities } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { auditEvents } from '@/lib/db/schema/message'
import { testApi } from '@/lib/testing/api'
import { TEST_SECRET } from '@/lib/testing/runtime'
import { startDemoProvider } from '@/lib/testing/start-demo-provider'

const SECRET = 'only the provider knows'

async function scene() {
  const server = await startDemoProvider(0, 'someone@example.test')
  const issuer = server.issuer.url ?? ''
  const api = await testApi({ env: { PRIVATE_HOSTS: new URL(issuer).host } })
  const organiser = await api.person('admin')
  const state = async () => (await organiser.get('/api/admin/settings')).body['sign-in']
  const save = async (change: object, provider: object = {}) => {
    const { version, value } = await state()
    return organiser.patch('/api/admin/settings/sign-in', {
      body: { version, value: { ...value, ...change, provider: { ...value.provider, ...provider } } },
    })
  }
  const row = async () =>
    (
      await api.runtime.database.owner.select().from(communities).where(eq(communities.id, api.community.id))
    )[0]!
  return { api, organiser, server, issuer, state, save, row }
}

const OFF = { password: false, code: false, link: false, google: false }

describe('sign-in methods', () => {
  it('can never all be turned off, and one that cannot work does not count', async () => {
    const { server, save } = await scene()
    expect((await save(OFF)).status).toBe(400)
    // Google is not configured in tests.
    expect((await save({ ...OFF, google: true })).status).toBe(400)
    expect((await save(OFF, { enabled: true })).status).toBe(400)
    expect((await save({ ...OFF, code: true })).status).toBe(200)
    await server.stop()
  })

  it('keep their order, new ones last', async () => {
    const { server, save, row } = await scene()
    await save({ code: false, google: false })
    await save({ code: true })
    expect((await row()).authConfig.map(({ authType }) => authType)).toEqual(['EMAIL', 'MAGIC', 'OTP'])
    await server.stop()
  })
})

describe('a provider', () => {
  it('is saved with its secret encrypted, which is never returned', async () => {
    const { api, organiser, server, issuer, save, row } = await scene()
    const saved = await save({}, { enabled: true, issuer, clientId: 'club', secret: SECRET })
    expect(saved).toMatchObject({
      status: 200,
      body: { value: { provider: { hasSecret: true, secret: '' } } },
    })
    const { oauth2Client } = await row()
    expect(unseal(TEST_SECRET, 'oauth2-client-secret', oauth2Client?.sealedSecret ?? '')).toBe(SECRET)
    expect((await organiser.get('/api/admin/settings')).text).not.toContain(SECRET)
    const audit = await api.runtime.database.owner
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.communityId, api.community.id))
    expect(JSON.stringify(audit)).not.toContain(SECRET)
    await server.stop()
  })

  it('keeps its secret unless it would be sent to another server', async () => {
    const { server, issuer, save, row } = await scene()
    await save({}, { enabled: true, issuer, clientId: 'club', secret: SECRET })
    expect((await save({ link: false }, { scope: 'openid email' })).status).toBe(200)
    expect((await row()).oauth2Client?.sealedSecret).toBeDefined()
    const moved = await save({}, { clientId: 'another' })
    expect(moved).toMatchObject({
      status: 400,
      body: { errors: { 'value.provider.secret': [expect.any(String)] } },
    })
    expect((await save({}, { clientId: 'another', hasSecret: false })).status).toBe(200)
    expect((await row()).oauth2Client?.sealedSecret).toBeUndefined()
    await server.stop()
  })

  it('is vouched for by the operator only, until it is replaced', async () => {
    const { api, server, issuer, save, row } = await scene()
    const vouched = async () => (await row()).oauth2Client?.emailsAreVerified ?? false
    const provider = { enabled: true, issuer, clientId: 'club' }
    expect((await save({}, { ...provider, emailsAreVerified: true })).status).toBe(200)
    expect(await vouched()).toBe(false)
    const { oauth2Client } = await row()
    await api.runtime.database.owner
      .update(communities)
      .set({ oauth2Client: { ...oauth2Client!, emailsAreVerified: true } })
      .where(eq(communities.id, api.community.id))
    expect((await save({}, { scope: 'openid email' })).status).toBe(200)
    expect(await vouched()).toBe(true)
    expect((await save({}, { clientId: 'another' })).status).toBe(200)
    expect(await vouched()).toBe(false)
    await server.stop()
  })

  it('must respond, at a public address, with the expected issuer', async () => {
    const { organiser, server, issuer, save } = await scene()
    const enabled = { enabled: true, clientId: 'club' }
    for (const wrong of [`${issuer}/`, 'https://127.0.0.1:1', 'http://example.org'])
      expect(await save({}, { ...enabled, issuer: wrong })).toMatchObject({
        status: 400,
        body: { errors: { 'value.provider.issuer': [expect.any(String)] } },
      })
    const test = async (tested: string) =>
      (
        await organiser.post('/api/admin/sign-in/test-provider', {
          body: { issuer: tested, codeUrl: null, tokenUrl: null, userInfoUrl: null },
        })
      ).body
    expect(await test(issuer)).toEqual({ problem: null, field: null })
    expect(await test(`${issuer}/`)).toEqual({ problem: 'providerOtherIssuer', field: 'issuer' })
    expect(await test('https://10.0.0.1')).toEqual({ problem: 'providerAddress', field: 'issuer' })
    await server.stop()
  })

  it('must be discovered without a redirect, and with keys, as sign-in needs it', async () => {
    const { organiser, server, issuer } = await scene()
    const moved = `${issuer}/moved`
    const test = async (tested: string) =>
      (
        await organiser.post('/api/admin/sign-in/test-provider', {
          body: { issuer: tested, codeUrl: null, tokenUrl: null, userInfoUrl: null },
        })
      ).body
    let metadata: object = { issuer: moved }
    server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: object }) =>
      Object.assign(body, metadata),
    )
    server.service.addRoute('GET', '/moved/.well-known/openid-configuration', (_, response) => {
      response.writeHead(302, { location: `${issuer}/.well-known/openid-configuration` }).end()
    })
    expect(await test(moved)).toEqual({ problem: 'providerMissing', field: 'issuer' })
    metadata = { jwks_uri: undefined }
    expect(await test(issuer)).toEqual({ problem: 'providerMissing', field: 'issuer' })
    await server.stop()
  })

  it('loses its links to accounts when replaced', async () => {
    const { api, server, issuer, save } = await scene()
    await save({}, { enabled: true, issuer, clientId: 'club' })
    const { person } = await api.person()
    const provider = `oauth2:${api.community.id}`
    await api.runtime.database.owner
      .insert(identities)
      .values({ provider, subject: '1', userId: person!.user.id })
    const count = () => api.runtime.database.owner.$count(identities, eq(identities.provider, provider))
    await save({ link: false })
    expect(await count()).toBe(1)
    await save({}, { clientId: 'another' })
    expect(await count()).toBe(0)
    await server.stop()
  })

  it('needs all three URLs if it has no discovery', async () => {
    const endpoints = createServer((_, response) => void response.writeHead(400).end())
    await new Promise<void>((resolve) => endpoints.listen(0, '127.0.0.1', resolve))
    const base = `http://localhost:${(endpoints.address() as AddressInfo).port}`
    const api = await testApi({ env: { PRIVATE_HOSTS: new URL(base).host } })
    const organiser = await api.person('admin')
    const { version, value } = (await organiser.get('/api/admin/settings')).body['sign-in']
    const save = (provider: object) =>
      organiser.patch('/api/admin/settings/sign-in', {
        body: {
          version,
          value: { ...value, provider: { ...value.provider, enabled: true, clientId: 'club', ...provider } },
        },
      })
    expect((await save({ codeUrl: `${base}/a`, tokenUrl: `${base}/t` })).status).toBe(400)
    expect(
      (await save({ codeUrl: `${base}/a`, tokenUrl: `${base}/t`, userInfoUrl: `${base}/u` })).status,
    ).toBe(200)
    endpoints.close()
  })
})
