import { eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { describe, expect, it } from 'vitest'
import type { Deliverability } from '@/lib/contracts/deliverability'
import { newId } from '@/lib/core/ids'
import { seal } from '@/lib/core/sealing'
import { communities } from '@/lib/db/schema/community'
import { mailSenders } from '@/lib/db/schema/mail-sender'
import { type MailStatus, mails } from '@/lib/db/schema/message'
import { outboxIds, outboxSource } from '@/lib/mail/outbox'
import { outboxFolder } from '@/lib/mail/outbox-transport'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import { dropSenderAt } from '@/lib/tenancy/domains'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { recheckSenders } from './recheck-senders'

const DAY_MS = 24 * 60 * 60 * 1000
const PATH = '/api/admin/deliverability'

let nth = 0

/** A community that sends from a domain of its own. */
async function scene(env: Record<string, string> = {}) {
  const api = await testApi({ env: { MAIL_FROM: 'Tuesday <hello@mail.tuesday.example>', ...env } })
  const admin = await api.person('admin')
  const domain = `club-${process.pid}-${Date.now()}-${++nth}.example.org`
  await api.runtime.database.owner
    .update(communities)
    .set({ senderEmail: `hello@${domain}` })
    .where(eq(communities.id, api.community.id))
  api.runtime.directory.forget()
  return { api, admin, domain }
}

const check = async (admin: ApiClient) => (await admin.post(`${PATH}/check`)).body

/** Sets every expected record. */
async function publish(api: TestApi, admin: ApiClient) {
  const { records } = await check(admin)
  for (const { name, expected } of Object.values(records) as { name: string; expected: string }[])
    api.runtime.dns.set('txt', name, [expected])
  return { records, after: await check(admin) }
}

const statesOf = ({ records }: { records: Record<string, { state: string }> }) =>
  Object.fromEntries(Object.entries(records).map(([key, { state }]) => [key, state]))

async function inside<T>(api: TestApi, work: Parameters<typeof withTenant<T>>[1]) {
  const community = (await api.runtime.directory.byId(api.community.id))!
  return withTenant(systemRequestContext(api.runtime, community, 'test'), work)
}

/** The key can no longer be read, as after a change of SECRET. */
const loseKey = (api: TestApi) =>
  inside(api, ({ db }) =>
    db.update(mailSenders).set({ sealedKey: seal('a former secret', 'dkim-key', 'a key') }),
  )

const warnings = async (api: TestApi) =>
  (await inside(api, ({ db }) => db.select().from(mails).where(eq(mails.kind, 'sender-warning')))).map(
    ({ props }) => props,
  )

describe('DNS records of a sender domain', () => {
  it('are shown as expected and found, from the first check on', async () => {
    const { api, admin, domain } = await scene()
    expect((await admin.get(PATH)).body).toMatchObject({ domain, own: true, records: null })
    const first = await check(admin)
    expect(statesOf(first)).toEqual({ spf: 'missing', dkim: 'missing', dmarc: 'missing' })
    expect(first.records.spf.expected).toBe('v=spf1 include:mail.tuesday.example ~all')
    expect(first.records.dkim.name).toMatch(new RegExp(`^tuesday-[0-9a-f]{8}\\._domainkey\\.${domain}$`))
    const { after } = await publish(api, admin)
    expect(statesOf(after)).toEqual({ spf: 'found', dkim: 'found', dmarc: 'found' })
    expect(after.records.dkim.expected).toBe(first.records.dkim.expected)
  })

  it('are unknown while DNS does not answer', async () => {
    const { api, admin, domain } = await scene()
    const { records } = await publish(api, admin)
    for (const name of [domain, records.dkim.name, records.dmarc.name]) api.runtime.dns.set('txt', name, null)
    const after = await check(admin)
    expect(statesOf(after)).toEqual({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
    expect(after.signsSince).not.toBeNull()
  })

  it('SPF may cover us by a record it includes, and a domain has only one', async () => {
    const { api, admin, domain } = await scene()
    const set = async (name: string, values: string[]) => {
      api.runtime.dns.set('txt', name, values)
      return (await check(admin)).records.spf
    }
    expect(await set(domain, ['v=spf1 include:_spf.corp.example -all', 'a site key'])).toMatchObject({
      state: 'wrong',
      expected: 'v=spf1 include:_spf.corp.example include:mail.tuesday.example -all',
      found: ['v=spf1 include:_spf.corp.example -all'],
    })
    expect(await set('_spf.corp.example', ['v=spf1 include:mail.tuesday.example ~all'])).toMatchObject({
      state: 'found',
    })
    const two = ['v=spf1 include:mail.tuesday.example ~all', 'v=spf1 mx -all']
    expect(await set(domain, two)).toMatchObject({ state: 'wrong', found: two })
    expect(await set(domain, ['v=spf1 redirect=loop.example', 'other'])).toMatchObject({ state: 'wrong' })
    expect(await set('loop.example', ['v=spf1 include:loop.example -all'])).toMatchObject({ state: 'wrong' })
  })

  it('SPF is not needed if bounces go to another domain', async () => {
    const { admin } = await scene({ MAIL_RETURN_PATH: 'bounces@mail.tuesday.example' })
    expect((await check(admin)).records.spf).toBeNull()
  })

  it('DMARC of a parent domain counts, and needs a policy', async () => {
    const { api, admin } = await scene()
    const set = async (value: string) => {
      api.runtime.dns.set('txt', '_dmarc.example.org', [value])
      return (await check(admin)).records.dmarc.state
    }
    expect(await set('v=DMARC1; rua=mailto:d@example.org')).toBe('wrong')
    expect(await set('v=DMARC1; p=reject; sp=quarantine')).toBe('found')
  })

  it('a key with spaces or other tags is found, another key is not', async () => {
    const { api, admin } = await scene()
    const { name, expected } = (await check(admin)).records.dkim
    const set = async (value: string) => {
      api.runtime.dns.set('txt', name, [value])
      const { records, signsSince } = await check(admin)
      return [records.dkim.state, signsSince !== null]
    }
    const key = expected.slice(expected.indexOf('p=') + 2)
    expect(await set(`p=${key.slice(0, 100)} ${key.slice(100)}; t=s; k=rsa`)).toEqual(['found', true])
    expect(await set(expected.replace('p=MII', 'p=NII'))).toEqual(['wrong', false])
    expect(await set('v=DKIM1; p=')).toEqual(['wrong', false])
  })

  it('of the installation are its operator’s matter', async () => {
    const api = await testApi({ env: { MAIL_FROM: 'Tuesday <hello@mail.tuesday.example>' } })
    const admin = await api.person('admin')
    expect((await admin.get(PATH)).body).toMatchObject({
      address: 'hello@mail.tuesday.example',
      own: false,
      records: null,
    })
    expect((await admin.post(`${PATH}/check`)).status).toBe(409)
  })

  it('first checks at once generate one key, which is stored sealed', async () => {
    const { api, admin } = await scene()
    const found = await Promise.all(Array.from({ length: 5 }, () => check(admin)))
    expect(new Set(found.map(({ records }) => records.dkim.expected)).size).toBe(1)
    const [row] = await inside(api, ({ db }) => db.select().from(mailSenders))
    expect(row?.sealedKey).not.toContain('PRIVATE')
  })
})

describe('emails', () => {
  async function sendOne(api: TestApi): Promise<string> {
    const mailId = await inside(api, (ctx) =>
      queueMail(ctx, {
        kind: 'organiser-message',
        dedupeKey: newId(),
        to: { email: 'Анна@example.net', participantId: undefined, name: 'Анна' },
        locale: 'ru',
        props: sampleMails('ru')['organiser-message'],
      }),
    )
    await api.runtime.runJobs(api.community.id)
    expect(await outboxIds(outboxFolder(api.runtime.env))).toContain(mailId)
    return (await outboxSource(outboxFolder(api.runtime.env), mailId!))!.toString()
  }

  /** Verifies with a library of others. */
  const verify = (source: string, records: { dkim: { name: string; expected: string } }) =>
    dkimVerify(source, {
      resolver: async (name: string) => {
        if (name !== records.dkim.name) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
        return [[records.dkim.expected]]
      },
    })

  it('are signed from when the key is found until it is gone', async () => {
    const { api, admin, domain } = await scene()
    const { records } = await check(admin)
    expect(await sendOne(api)).not.toMatch(/^dkim-signature:/im)
    api.runtime.dns.set('txt', records.dkim.name, [records.dkim.expected])
    expect((await check(admin)).signsSince).not.toBeNull()

    const source = await sendOne(api)
    const { results } = await verify(source, records)
    expect(results).toMatchObject([{ status: { result: 'pass', aligned: domain }, signingDomain: domain }])
    const signed = /\bh=([^;]+);/.exec(source)![1]!.replaceAll(/\s/g, '').toLowerCase().split(':')
    expect(signed).toEqual(expect.arrayContaining(['from', 'message-id', 'feedback-id']))
    const forged = await verify(source.replace(/^Subject: .*$/m, 'Subject: Something else'), records)
    expect(forged.results[0]?.status.result).toBe('fail')

    api.runtime.dns.set('txt', records.dkim.name, [])
    await check(admin)
    expect(await sendOne(api)).not.toMatch(/^dkim-signature:/im)
  })

  it('are sent without a signature when the key cannot be read', async () => {
    const { api, admin } = await scene()
    await publish(api, admin)
    await loseKey(api)
    expect(await sendOne(api)).not.toMatch(/^dkim-signature:/im)
    expect(JSON.stringify(api.runtime.log.entries)).toContain('another SECRET')
  })

  it('count as unsigned in the settings while the key cannot be read', async () => {
    const { api, admin } = await scene()
    const { after } = await publish(api, admin)
    expect(after).toMatchObject({ keyUnreadable: false, signsSince: expect.any(String) })
    await loseKey(api)
    expect((await admin.get(PATH)).body).toMatchObject({ keyUnreadable: true, signsSince: null })
    expect(await check(admin)).toMatchObject({ keyUnreadable: false, signsSince: null })
  })

  it('get a new key when an organiser checks a domain whose key cannot be read', async () => {
    const { api, admin } = await scene()
    const { records } = await publish(api, admin)
    await loseKey(api)
    api.runtime.clock.advance(DAY_MS)
    await recheckSenders(api.runtime)
    const selectors = async () =>
      (await inside(api, ({ db }) => db.select().from(mailSenders))).map(({ selector }) => selector)
    expect(records.dkim.name).toContain((await selectors())[0])
    const after = await check(admin)
    expect(after.records.dkim.name).not.toBe(records.dkim.name)
    expect(statesOf(after)).toMatchObject({ spf: 'found', dkim: 'missing' })
    expect((await check(admin)).records.dkim.name).toBe(after.records.dkim.name)
  })

  it('get a new key when the domain was removed and added again', async () => {
    const { api, admin, domain } = await scene()
    const { records } = await check(admin)
    const { owner } = api.runtime.database
    await dropSenderAt(owner, { communityId: api.community.id, domain })
    await owner
      .update(communities)
      .set({ senderEmail: `hello@${domain}` })
      .where(eq(communities.id, api.community.id))
    expect((await check(admin)).records.dkim.name).not.toBe(records.dkim.name)
  })
})

describe('organisers', () => {
  async function daysLater(api: TestApi, days: number) {
    for (let day = 0; day < days; day++) {
      api.runtime.clock.advance(DAY_MS)
      await recheckSenders(api.runtime)
    }
  }

  it('are warned of a lost record once, after a day, and never of one that was not set', async () => {
    const { api, admin } = await scene()
    const { records } = await check(admin)
    await daysLater(api, 3)
    expect(await warnings(api)).toEqual([])
    await publish(api, admin)
    api.runtime.dns.set('txt', records.dmarc.name, [])
    await daysLater(api, 1)
    expect(await warnings(api)).toEqual([])
    await daysLater(api, 4)
    expect(await warnings(api)).toMatchObject([{ why: 'records', records: ['dmarc'] }])
  })

  it('are warned once of a key that cannot be read, and again of the next', async () => {
    const { api, admin, domain } = await scene()
    await publish(api, admin)
    await loseKey(api)
    await daysLater(api, 2)
    expect(await warnings(api)).toMatchObject([{ why: 'key', domain, link: '/settings/deliverability' }])
    await check(admin)
    await daysLater(api, 1)
    expect(await warnings(api)).toHaveLength(1)
    await loseKey(api)
    await daysLater(api, 1)
    expect(await warnings(api)).toHaveLength(2)
  })

  async function mailed(
    api: TestApi,
    n: number,
    {
      to = 'gmail.com',
      complained = 0,
      failed = 0,
      daysAgo = 1,
      status = 'sent',
    }: { to?: string; complained?: number; failed?: number; daysAgo?: number; status?: MailStatus } = {},
  ) {
    const at = new Date(api.runtime.clock.now().getTime() - daysAgo * DAY_MS)
    const rows = Array.from({ length: n }, (_, i) => {
      const id = newId()
      return {
        communityId: api.community.id,
        id,
        dedupeKey: id,
        kind: 'unmatched',
        toEmail: `m${i}@${to}`,
        locale: 'en' as const,
        props: {},
        status: i < failed ? ('failed' as const) : status,
        sentAt: at,
        createdAt: at,
        complainedAt: i >= n - complained ? at : null,
      }
    })
    for (let from = 0; from < n; from += 1000)
      await inside(api, ({ db }) => db.insert(mails).values(rows.slice(from, from + 1000)))
  }

  it('see bounces and complaints of the last 30 days by mailbox provider', async () => {
    const { api, admin } = await scene()
    await mailed(api, 20, { complained: 1, failed: 2 })
    await mailed(api, 5, { to: 'Yahoo.co.uk' })
    await mailed(api, 3, { to: 'mygmail.com', daysAgo: 0 })
    await mailed(api, 50, { daysAgo: 31, complained: 50 })
    // Given up after a restore; whoever complains has received it.
    await mailed(api, 4, { to: 'mail.ru', status: 'given-up', complained: 1 })
    expect((await admin.get(PATH)).body).toMatchObject({
      figures: {
        sent: 29,
        failed: 2,
        complained: 2,
        providers: [
          { provider: 'google', sent: 20, failed: 2, complained: 1, busiestDay: 20, today: 0 },
          { provider: 'yahoo', sent: 5 },
          { provider: 'mailru', sent: 1, complained: 1 },
          { provider: 'other', sent: 3, today: 3 },
        ],
      },
      warnings: [],
    })
  })

  it('see each day in the time zone of the community; a day’s numbers add up to the total', async () => {
    const { api, admin } = await scene()
    await api.runtime.database.owner
      .update(communities)
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    await mailed(api, 20, { complained: 1, failed: 2 })
    await mailed(api, 3, { daysAgo: 0 })
    const { figures } = (await admin.get(PATH)).body as Deliverability
    const now = DateTime.fromJSDate(api.runtime.clock.now(), { zone: 'Pacific/Kiritimati' })
    expect(figures.days).toHaveLength(30)
    expect(figures.days.at(-1)).toMatchObject({ day: now.toISODate(), sent: 3, delivered: 3 })
    expect(figures.days.filter(({ complained }) => complained > 0)).toMatchObject([
      { sent: 20, delivered: 18, failed: 2, complained: 1 },
    ])
    for (const key of ['sent', 'failed', 'complained'] as const)
      expect(figures.days.reduce((sum, day) => sum + day[key], 0)).toBe(figures[key])
  })

  it('are warned before the limits of large mailbox providers, and when they are reached, once each', async () => {
    const { api, admin } = await scene()
    await mailed(api, 2_000, { complained: 3 })
    const kinds = async () =>
      (await admin.get(PATH)).body.warnings.map(
        ({ kind, level }: Record<string, string>) => `${kind} ${level}`,
      )
    expect(await kinds()).toEqual(['complaints watch'])
    await recheckSenders(api.runtime)
    await recheckSenders(api.runtime)
    expect(await warnings(api)).toMatchObject([{ why: 'complaints', level: 'watch', share: 0.0015 }])
    await mailed(api, 2_100, { complained: 10 })
    expect(await kinds()).toEqual(['complaints limit', 'bulk watch'])
    await mailed(api, 1_000, { failed: 400 })
    expect(await kinds()).toEqual(['complaints watch', 'failed limit', 'bulk limit'])
  })
})
