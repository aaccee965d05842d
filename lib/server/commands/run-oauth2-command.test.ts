import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unseal } from '@/lib/core/sealing'
import { auditEvents } from '@/lib/db/schema/message'
import { type TestApi, testApi } from '@/lib/testing/api'
import { TEST_SECRET } from '@/lib/testing/runtime'
import { startDemoProvider } from '@/lib/testing/start-demo-provider'
import { type OAuth2Command, runOAuth2Command } from './run-oauth2-command'

let server: Awaited<ReturnType<typeof startDemoProvider>>
let api: TestApi
let issuer: string

beforeAll(async () => {
  server = await startDemoProvider(0, 'someone@example.test')
  issuer = server.issuer.url ?? ''
  api = await testApi({ env: { PRIVATE_HOSTS: new URL(issuer).host } })
})
afterAll(() => server.stop())

const run = (input: Omit<OAuth2Command, 'community'>) =>
  runOAuth2Command(api.runtime, { community: api.community.primaryDomain, ...input })
const stored = async () => (await api.runtime.directory.byId(api.community.id))!

it('saves a provider as the settings do, vouches for it, and removes it', async () => {
  expect(
    await run({ clientId: 'guild', clientSecret: 'sesame', issuer, emailsAreVerified: true }),
  ).toMatchObject({
    offered: true,
    callback: expect.stringContaining('/api/auth/callback/oauth2-'),
  })
  const { oauth2Client, authConfig } = await stored()
  expect(oauth2Client).toMatchObject({ clientId: 'guild', issuer, emailsAreVerified: true })
  expect(unseal(TEST_SECRET, 'oauth2-client-secret', oauth2Client?.sealedSecret ?? '')).toBe('sesame')
  expect(authConfig.map(({ authType }) => authType)).toContain('OAUTH2')

  await run({ clientId: 'guild', issuer })
  expect((await stored()).oauth2Client).toEqual({ clientId: 'guild', issuer })

  expect((await run({ remove: true })).offered).toBe(false)
  expect((await stored()).oauth2Client).toBeNull()
  const entries = await api.runtime.database.owner
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.communityId, api.community.id))
    .orderBy(auditEvents.id)
  expect(entries.map(({ action }) => action)).toEqual([
    'settings.changed',
    'provider.vouched',
    'settings.changed',
    'provider.unvouched',
    'settings.changed',
  ])
})

it('names the invalid fields', async () => {
  await expect(run({ issuer })).rejects.toThrow('provider.clientId: ')
  await expect(run({ clientId: 'guild' })).rejects.toThrow('provider.issuer: ')
  await expect(run({ clientId: 'guild', issuer: `${issuer}/nobody` })).rejects.toThrow('provider.issuer: ')
})
