import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { type TestApi, testApi } from '@/lib/testing/api'
import { createCommunity } from './create-community'
import { runCommunityCommand } from './run-community-command'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const unused = () => `club-${newId()}.example.org`
const FIELDS = { name: 'Garden Club', language: 'en', timeZone: 'Europe/Berlin' }
const create = (over: object = {}) =>
  runCommunityCommand(api.runtime, {
    act: 'create',
    domain: unused(),
    email: `${newId()}@example.test`,
    ...FIELDS,
    ...over,
  })

describe('npm run community -- create', () => {
  it('creates a community at a domain of its own, whose organiser signs in by email', async () => {
    const email = `${newId()}@example.test`
    const domain = unused()
    const { list } = await create({ domain: `https://${domain}/`, email })
    expect(list).toMatchObject([{ domain, title: 'Garden Club', state: 'open' }])
    const community = await api.runtime.directory.byDomain(domain)
    expect(community).toMatchObject({ timeZone: 'Europe/Berlin', lang: 'en', vouchedAt: expect.any(Date) })
    if (!community) return
    await api.runtime.runJobs(community.id)
    const mailed = () => api.runtime.database.owner.select().from(mails).where(eq(mails.toEmail, email))
    expect(await mailed()).toMatchObject([{ kind: 'community-launched', status: 'sent' }])

    const guest = api.at(community, null)
    await guest.post('/api/auth/otp/challenge', { body: { email } })
    const mail = (await mailed()).find(({ kind }) => kind === 'sign-in')
    const body = { login: email, password: String(mail?.props.code) }
    const entered = await guest.post('/api/auth/otp/validate', { body })
    expect(entered.body.user).toMatchObject({
      role: 'ROLE_ADMIN',
      organiserMode: true,
      policyAgreed: false,
    })
    const entries = await api.runtime.database.owner
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.communityId, community.id))
      .orderBy(auditEvents.id)
    expect(entries).toMatchObject([
      { action: 'community.launched', detail: { domain, reason: 'npm run community' } },
      { action: 'account.signed-in' },
    ])
    await runCommunityCommand(api.runtime, { act: 'appoint', email })
  })

  it('lets the platform’s own community lead to launching others', async () => {
    const domain = unused()
    const env = { ...api.runtime.env, PLATFORM_DOMAIN: domain }
    await createCommunity(
      { ...api.runtime, env },
      { kind: 'system', reason: 'test' },
      { ...FIELDS, domain, email: `${newId()}@example.test` },
    )
    const [platform, other] = [domain, (await create()).list[0]?.domain]
    const launchLink = async (at = '') => (await api.runtime.directory.byDomain(at))?.brandConfig.launchLink
    expect(await launchLink(platform)).toBe(true)
    expect(await launchLink(other)).toBeUndefined()
  })

  it('refuses a domain that is taken', async () => {
    const domain = unused()
    await create({ domain })
    await expect(create({ domain })).rejects.toThrow(`there is a community at ${domain} already`)
    await expect(create({ domain: api.community.primaryDomain })).rejects.toThrow()
  })

  it.each([
    ['an address that is none', { email: 'nobody' }, 'nobody is not an email address'],
    ['an IP address', { domain: '192.0.2.1' }, '192.0.2.1 cannot be the domain'],
    ['an unknown language', { language: 'xx' }, 'invalid: languages'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'invalid: timeZone'],
    ['no name', { name: ' ' }, 'invalid: name'],
  ])('refuses %s', async (_what, over, message) => {
    await expect(create(over)).rejects.toThrow(message)
  })
})
