import { and, eq, like, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { StandingAct } from '@/lib/contracts/operator'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { users } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { queueMail } from '@/lib/mail/queue-mail'
import { renderMail } from '@/lib/mail/render-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { runCommunityCommand } from '@/lib/server/commands/run-community-command'
import { listenForCommunityChanges } from '@/lib/server/listen-for-community-changes'
import { suspendedStep } from '@/lib/server/steps/suspended-step'
import { createDirectory } from '@/lib/tenancy/directory'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makeEvent, makeRound } from '@/lib/testing/factories'
import { connectMember, openSocketProcess } from '@/lib/testing/sockets'
import { sweepUnsent } from '../unsent/sweep-unsent'

async function scene(env: Record<string, string> = {}) {
  const api = await testApi({ env })
  const operator = await (await api.elsewhere()).person('operator')
  const act = (what: StandingAct, id = api.community.id, reason?: string) =>
    operator.post(`/api/operator/communities/${id}/standing`, { body: { act: what, reason } })
  return { api, operator, act }
}

async function auditOf(api: TestApi) {
  const entries = await api.runtime.database.owner
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.communityId, api.community.id), like(auditEvents.action, 'community.%')))
    .orderBy(auditEvents.id)
  return entries.map(({ action, detail }) => [action, detail])
}

describe('a suspended community', () => {
  it('refuses the API to everyone until it is resumed', async () => {
    const { api, act } = await scene()
    const admin = await api.person('admin')
    expect((await act('suspend')).status).toBe(204)
    const refused = await admin.get('/api/admin/settings')
    expect(refused).toMatchObject({ status: 403, body: { message: 'This community is suspended.' } })
    const code = { body: { email: 'a@b.example' }, headers: { 'accept-language': 'ru' } }
    expect(await api.guest.post('/api/auth/otp/challenge', code)).toMatchObject({
      status: 403,
      body: { message: 'Сообщество приостановлено.' },
    })
    await act('resume')
    expect((await admin.get('/api/admin/settings')).status).toBe(200)
  })

  it('shows one page in its languages at every path, with the address of the platform', async () => {
    const { api, act } = await scene({ CONTACT_EMAIL: 'help@platform.example' })
    await act('suspend')
    const step = suspendedStep(api.runtime)
    const shown = async (path: string) => {
      const response = { writeHead: vi.fn(), end: vi.fn() }
      const request = { headers: { host: api.community.primaryDomain }, method: 'GET' }
      const answered = await step({ path, request, response } as never)
      return {
        answered,
        status: response.writeHead.mock.calls[0]?.[0],
        page: response.end.mock.calls[0]?.[0],
      }
    }
    for (const path of ['/', '/login', '/admin/members', '/media/logo.png', '/manifest.webmanifest'])
      expect(await shown(path), path).toMatchObject({
        answered: true,
        status: 403,
        page: expect.stringMatching(/suspended.*приостановлено.*mailto:help@platform\.example/s),
      })
    expect((await shown('/api/init')).answered).toBe(false)
    await act('resume')
    expect((await shown('/')).answered).toBe(false)
  })

  it('closes its sockets in every process and opens none', async () => {
    const { api, act } = await scene()
    const process = await openSocketProcess(api)
    const stop = await listenForCommunityChanges(
      api.runtime,
      (id) => void process.gateway.recheckCommunity(id),
    )
    const member = await api.person()
    const socket = await connectMember(process.port, member)
    await act('suspend')
    await socket.until(() => socket.closed)
    await expect(connectMember(process.port, member)).rejects.toThrow('403')
    await stop()
    await process.close()
  })

  it('keeps its emails and jobs until it is resumed', async () => {
    const { api, act } = await scene()
    const { runtime, community } = api
    await withSystemContext(runtime, community, 'test', (ctx) =>
      queueMail(ctx, {
        kind: 'sign-in',
        dedupeKey: newId(),
        to: { email: 'anna@example.test' },
        locale: 'en',
        props: sampleMails('en')['sign-in'],
      }),
    )
    const statusOf = async () =>
      (await runtime.database.owner.select().from(mails).where(eq(mails.communityId, community.id)))[0]
        ?.status
    await act('suspend')
    await runtime.runJobs(community.id)
    expect(await statusOf()).toBe('queued')
    expect((await runtime.directory.all()).map(({ id }) => id)).not.toContain(community.id)
    await act('resume')
    runtime.clock.advance(15 * 60 * 1000)
    await runtime.runJobs(community.id)
    expect(await statusOf()).toBe('sent')
  })

  it('is suspended in other processes at the commit', async () => {
    const { api, act } = await scene()
    const directory = createDirectory(api.runtime.database)
    const other = { ...api.runtime, directory }
    const stop = await listenForCommunityChanges(other, () => undefined)
    expect((await directory.byId(api.community.id))?.suspendedAt).toBeNull()
    await act('suspend')
    await expect.poll(async () => (await directory.byId(api.community.id))?.suspendedAt).toBeInstanceOf(Date)
    await stop()
  })
})

describe('organisers hear by email', () => {
  async function heard(env: Record<string, string> = {}) {
    const { api, act } = await scene(env)
    const { runtime, community } = api
    const organisers = [await api.person('admin'), await api.person('admin')]
    await api.person()
    const rowsOf = (kind: string) =>
      runtime.database.owner
        .select()
        .from(mails)
        .where(and(eq(mails.communityId, community.id), eq(mails.kind, kind)))
        .orderBy(mails.locale)
    const emails = async (kind: string) =>
      (await rowsOf(kind)).map(({ toEmail, status }) => `${toEmail} ${status}`).sort()
    const toAll = (status: string, times = 1) =>
      organisers.flatMap(({ person }) => Array(times).fill(`${person?.user.email} ${status}`)).sort()
    const speak = (organiser: (typeof organisers)[number] | undefined, preferredLang: Locale) =>
      runtime.database.owner
        .update(users)
        .set({ preferredLang })
        .where(eq(users.id, organiser!.person!.user.id))
    const written = async (kind: string) =>
      Promise.all((await rowsOf(kind)).map((row) => renderMail(runtime, community, row)))
    return { api, act, organisers, emails, toAll, speak, written }
  }

  it('once that it is suspended, at once, and about nothing else', async () => {
    const { api, act, emails, toAll } = await heard()
    await Promise.all([act('suspend'), act('suspend')])
    await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      queueMail(ctx, {
        kind: 'identity-code',
        dedupeKey: newId(),
        to: { email: 'anna@example.test' },
        locale: 'en',
        props: sampleMails('en')['identity-code'],
      }),
    )
    await api.runtime.runJobs(api.community.id)
    expect(await emails('community-suspended')).toEqual(toAll('sent'))
    expect(await emails('identity-code')).toEqual(['anna@example.test queued'])
  })

  it('in their language why, and where to answer', async () => {
    const { act, organisers, speak, written } = await heard({ CONTACT_EMAIL: 'help@platform.example' })
    await speak(organisers[0], 'ru')
    await act('suspend', undefined, '  It emailed strangers.\nPlease remove the list. ')
    const [english, russian] = await written('community-suspended')
    expect([english?.language, russian?.language]).toEqual(['en', 'ru'])
    for (const mail of [english, russian]) {
      expect(mail?.replyTo).toBe('help@platform.example')
      expect(mail?.text).toContain('It emailed strangers.\n> Please remove the list.')
      expect(mail?.text).toContain('help@platform.example')
    }
  })

  it('without a reason or an address where there is none', async () => {
    const { api, act, written } = await heard({ MAIL_FROM: 'Platform <mail@platform.example>' })
    api.community.replyTo = 'organisers@club.example'
    await act('suspend')
    const [mail] = await written('community-suspended')
    expect(mail?.replyTo).toBe('mail@platform.example')
    expect(mail?.text).not.toMatch(/reason|@/i)
  })

  it('that it is suspended also if the mail server is away for longer than all retries', async () => {
    const { api, act, emails, toAll } = await heard()
    await act('suspend')
    await api.runtime.database.owner.execute(sql`UPDATE pgboss.job SET state = 'failed'
      WHERE data ->> 'communityId' = ${api.community.id} AND state < 'completed'`)
    api.runtime.clock.advance(7 * 60 * 60 * 1000)
    await sweepUnsent(api.runtime)
    await api.runtime.runJobs(api.community.id)
    expect(await emails('community-suspended')).toEqual(toAll('sent'))
  })

  it('nothing of a suspension that ended before it could be sent', async () => {
    const { api, act, emails, toAll } = await heard()
    await act('suspend')
    await act('resume')
    await api.runtime.runJobs(api.community.id)
    expect(await emails('community-suspended')).toEqual(toAll('dropped'))
  })

  it('once that the limits are lifted', async () => {
    const { api, act, emails, toAll } = await heard()
    await api.runtime.database.owner
      .update(communities)
      .set({ vouchedAt: null })
      .where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    await Promise.all([act('vouch'), act('vouch')])
    await api.runtime.runJobs(api.community.id)
    expect(await emails('community-vouched')).toEqual(toAll('sent'))
  })

  it('once per suspension that it is over', async () => {
    const { api, act, emails, toAll } = await heard()
    await act('resume')
    expect(await emails('community-resumed')).toEqual([])
    await act('suspend')
    await Promise.all([act('resume'), act('resume')])
    await api.runtime.runJobs(api.community.id)
    expect(await emails('community-resumed')).toEqual(toAll('sent'))
    api.runtime.clock.advance(1000)
    await act('suspend')
    await act('resume')
    await api.runtime.runJobs(api.community.id)
    expect(await emails('community-resumed')).toEqual(toAll('sent', 2))
  })
})

describe('operators', () => {
  it('give a reason of a bounded length for a suspension only', async () => {
    const { act, api } = await scene()
    const { status, body } = await act('suspend', undefined, 'x'.repeat(1001))
    expect({ status, errors: Object.keys(body.errors) }).toEqual({ status: 400, errors: ['reason'] })
    expect((await act('suspend', undefined, 'x'.repeat(1000))).status).toBe(204)
    await act('resume', undefined, 'not kept')
    expect(await auditOf(api)).toEqual([
      ['community.suspended', { why: 'x'.repeat(1000) }],
      ['community.resumed', {}],
    ])
  })

  it('do not suspend the community they are signed in to, or one that does not exist', async () => {
    const { operator, act } = await scene()
    expect((await act('suspend', operator.community.id)).status).toBe(409)
    expect((await act('suspend', newId())).status).toBe(404)
  })

  it('find communities by name, domain and state, with their members', async () => {
    const { api, operator, act } = await scene()
    await api.person()
    await api.person()
    await api.runtime.database.owner
      .update(communities)
      .set({ title: { en: `Orchard ${api.community.slug}` }, vouchedAt: null })
      .where(eq(communities.id, api.community.id))
    const find = async (query: object) =>
      (await operator.get('/api/operator/communities', { query: { ...query } })).body
    for (const search of [`orchard ${api.community.slug}`, api.community.primaryDomain]) {
      expect(await find({ search, state: 'limited' })).toMatchObject({
        total: 1,
        list: [{ id: api.community.id, members: 2, state: 'limited' }],
      })
      expect((await find({ search, state: 'suspended' })).list).toEqual([])
    }
    await act('suspend')
    expect((await find({ search: api.community.slug, state: 'suspended' })).list).toHaveLength(1)
    expect((await find({ search: '100%_' })).list).toEqual([])
  })

  it('read the same numbers of members and rounds as the organisers', async () => {
    const { api, operator } = await scene()
    const { database } = api.runtime
    const admin = await api.person('admin')
    await api.person('waiting')
    await api.person('newcomer')
    const event = await makeEvent(database, api.community, { createdBy: admin.person!.user.id })
    await makeRound(database, api.community)
    await makeRound(database, api.community, { eventId: event.id })
    const search = api.community.primaryDomain
    const { list } = (await operator.get('/api/operator/communities', { query: { search } })).body
    const roster = (await admin.get(`/api/admin/${api.community.id}/participants`)).body
    const history = (await admin.get('/api/admin/rounds')).body
    expect(list).toMatchObject([{ members: roster.total, rounds: history.list.length }])
    expect(list).toMatchObject([{ members: 1, rounds: 1 }])
  })
})

it('the command acts through the same verb, and every act is in the audit log once', async () => {
  const { api } = await scene()
  const community = api.community.primaryDomain
  const run = (act: StandingAct, reason?: string) =>
    runCommunityCommand(api.runtime, { act, community, reason })
  await expect(run('suspend', 'x'.repeat(1001))).rejects.toThrow('1000')
  expect((await run('suspend', 'Spam.')).list).toMatchObject([{ domain: community, state: 'suspended' }])
  await run('suspend')
  expect((await run('resume')).list).toMatchObject([{ state: 'open' }])
  expect((await runCommunityCommand(api.runtime, { act: 'list', search: community })).list).toHaveLength(1)
  expect(await auditOf(api)).toEqual([
    ['community.suspended', { reason: 'npm run community', why: 'Spam.' }],
    ['community.resumed', { reason: 'npm run community' }],
  ])
})

it('the command appoints and dismisses operators by confirmed address', async () => {
  const { api } = await scene()
  const member = await api.person()
  const email = member.person!.user.email
  const run = (act: 'appoint' | 'dismiss', address: string) =>
    runCommunityCommand(api.runtime, { act, email: address })
  expect((await member.get('/api/operator/communities')).status).toBe(404)
  await run('appoint', email.toUpperCase())
  expect((await member.get('/api/operator/communities')).status).toBe(200)
  await run('dismiss', email)
  expect((await member.get('/api/operator/communities')).status).toBe(404)
  await expect(run('appoint', 'nobody@example.test')).rejects.toThrow('nobody@example.test')
})
