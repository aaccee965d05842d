import { eq, inArray, like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { users } from '@/lib/db/schema/account'
import { memberImports } from '@/lib/db/schema/member-import'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { withSystemContext } from '@/lib/runtime/context'
import { asOwner, systemRequestContext } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { importsOf } from '@/lib/testing/imports'
import { mailedSignIn } from '@/lib/testing/mailed-sign-in'
import { retryLostJobs } from '@/lib/testing/retry-lost-jobs'
import { databaseUrl, startServerProcess } from '@/lib/testing/server-processes'
import { applyRows } from './apply-rows'
import { stopImport } from './stop-import'

// Concurrent on Postgres (TEST_DATABASE_URL); the embedded database serialises these.
const IS_PARALLEL = process.env.TEST_DATABASE_URL !== undefined
const ROWS = IS_PARALLEL ? 500 : 100

async function scene(rows = ROWS) {
  const api = await testApi()
  const [one, other] = [await api.person('admin'), await api.person('admin')]
  const mark = newId()
  const addresses = Array.from({ length: rows }, (_, n) => `p${n}-${mark}@example.test`)
  const csv = `Email,First name,LinkedIn\n${addresses.map((email, n) => `${email},Ann,${mark}-${n}`).join('\n')}\n`
  const db = api.runtime.database.owner
  /** Addresses of the file, once per account and once per member. */
  const found = async () => ({
    accounts: (
      await db
        .select({ email: users.email })
        .from(users)
        .where(like(users.email, `%${mark}%`))
    )
      .map(({ email }) => email)
      .sort(),
    members: (
      await db
        .select({ email: participants.email })
        .from(participants)
        .where(like(participants.email, `%${mark}%`))
    )
      .map(({ email }) => email)
      .sort(),
  })
  const each = { accounts: addresses.toSorted(), members: addresses.toSorted() }
  return { api, db, one: importsOf(api, one), other: importsOf(api, other), addresses, csv, found, each }
}

it('an upload is one import, however often its request is repeated', async () => {
  const api = await testApi()
  const [one, other] = [await api.person('admin'), await api.person('admin')]
  const id = newId()
  const upload = (by = one) =>
    by.post('/api/admin/imports', {
      query: { id },
      body: new TextEncoder().encode('Email\nann@example.test\n'),
    })
  const answers = await Promise.all(Array.from({ length: 3 }, () => upload()))
  expect(answers.map(({ body }) => [body.importId, body.total])).toEqual(Array(3).fill([id, 1]))
  expect((await one.get('/api/admin/imports')).body.list).toHaveLength(1)
  expect((await upload(other)).status).toBe(409)
})

describe('concurrent imports', () => {
  it('create each member once if two organisers import the same file', async () => {
    const { one, other, csv, found, each } = await scene()
    const first = await one.start(await one.check(csv))
    // Checked before the first import creates anybody.
    const second = await other.start(await other.check(csv))
    const [a, b] = await Promise.all([one.settle(first), other.settle(second)])
    expect(a.counts.create + b.counts.create).toBe(ROWS)
    expect(a.counts.skip + b.counts.skip).toBe(ROWS)
    expect(a.counts.fail + b.counts.fail + a.problems + b.problems).toBe(0)
    expect(await found()).toEqual(each)
  })

  it('create each member once if members register meanwhile', async () => {
    const { api, one, addresses, csv, found, each } = await scene()
    const running = await one.start(await one.check(csv))
    const password = 'eleven quiet lanterns'
    const register = (email: string) =>
      api.guest.post('/api/auth/register', { body: { email, password, agreePolicy: true } }).catch(() => null)
    const [done] = await Promise.all([
      one.settle(running),
      ...addresses.filter((_, n) => n % (ROWS / 10) === 0).map(register),
    ])
    expect(done.status).toBe('done')
    expect(await found()).toEqual(each)
  })

  it('are started once if two organisers press the button concurrently', async () => {
    const { api, one, csv } = await scene(3)
    const checked = await one.check(csv)
    const admins = [await api.person('admin'), await api.person('admin')]
    const answers = await Promise.all(
      admins.map((admin) => admin.post(one.path(checked, '/run'), { body: { invite: false } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('invite their new members once if two organisers press the button concurrently', async () => {
    const { api, db, one, addresses, csv } = await scene(20)
    const done = await one.run(csv)
    const admins = [await api.person('admin'), await api.person('admin')]
    const answers = await Promise.all(admins.map((admin) => admin.post(one.path(done, '/invite'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await Promise.all([one.settle(done), one.settle(done)])
    expect(await one.view(done)).toMatchObject({ status: 'done', uninvited: 0 })
    const sent = await db
      .select({ to: mails.toEmail })
      .from(mails)
      .where(eq(mails.communityId, api.community.id))
    expect(sent.map(({ to }) => to).sort()).toEqual(addresses.toSorted())
  })

  it('are resumed once, after the last finished batch, if two organisers press the button concurrently', async () => {
    const { api, one, csv, found, each } = await scene(300)
    const running = await one.start(await one.check(csv))
    await asOwner(systemRequestContext(api.runtime, api.community, 'test'), async (ctx) => {
      const [row] = await ctx.db.select().from(memberImports).where(eq(memberImports.id, running.importId))
      await applyRows(ctx, row!, () => 'nobody')
    })
    await withSystemContext(api.runtime, api.community, 'test', (ctx) => stopImport(ctx, running.importId))
    expect(await one.view(running)).toMatchObject({ status: 'running', processed: 200, stopped: true })
    // A job of the stopped import that is left over does nothing.
    expect((await one.settle(running)).processed).toBe(200)
    const admins = [await api.person('admin'), await api.person('admin')]
    const answers = await Promise.all(admins.map((admin) => admin.post(one.path(running, '/resume'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const done = await one.settle(running)
    expect(done).toMatchObject({ status: 'done', stopped: false, counts: { create: 300, fail: 0 } })
    expect(await found()).toEqual(each)
  })

  it('are processed once if two workers have the same job', async () => {
    const { one, csv, found, each } = await scene()
    const running = await one.start(await one.check(csv))
    const [done] = await Promise.all([one.settle(running), one.settle(running)])
    expect(done.counts).toEqual({ create: ROWS, update: 0, skip: 0, fail: 0 })
    expect(await found()).toEqual(each)
  })
})

describe('undoing an import', () => {
  it('leaves nobody if another import of the same people is undone meanwhile', async () => {
    const { api, db, one, other } = await scene(0)
    const people = await Promise.all(Array.from({ length: 20 }, () => api.person('newcomer')))
    const emails = people.map(({ person }) => person!.user.email)
    const csv = (name: string) => `Email,First name\n${emails.map((email) => `${email},${name}\n`).join('')}`
    const first = await one.run(csv('Nia'))
    const second = await other.run(csv('Mia'), { mode: 'replace' })
    expect(await db.$count(participants, inArray(participants.email, emails))).toBe(20)
    await Promise.all([one.undo(first), other.undo(second)])
    expect(await db.$count(participants, inArray(participants.email, emails))).toBe(0)
  })

  it('keeps the members who sign in meanwhile, and removes the others', async () => {
    const { api, one, addresses, csv, found } = await scene()
    const done = await one.run(csv)
    const signingIn = addresses.filter((_, n) => n % (ROWS / 20) === 0)
    const codes = new Map<string, string>()
    for (const email of signingIn) codes.set(email, (await mailedSignIn(api, email)).code)
    const signIn = (email: string) =>
      api.guest.post('/api/auth/otp/validate', { body: { login: email, password: codes.get(email) } })
    const [undone, ...answers] = await Promise.all([one.undo(done), ...signingIn.map(signIn)])
    expect(undone.status).toBe('undone')
    expect(api.runtime.log.entries.filter(({ message }) => message?.startsWith('deadlock'))).toEqual([])
    const stay = signingIn.filter((_, n) => answers[n]?.status === 200).sort()
    // Members who were removed first have lost their code, too.
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
    expect(await found()).toEqual({ accounts: stay, members: stay })
  })
})

// Real processes on a real database: another process continues the job.
describe.skipIf(!IS_PARALLEL)('an import whose process is killed', () => {
  it('resumes after the last batch, without missing or repeating anybody', async () => {
    const { api, db, one, csv, found, each } = await scene(1_500)
    const running = await one.start(await one.check(csv))
    const server = await startServerProcess('lib/testing/server-process.ts', {
      DATABASE_URL: await databaseUrl(api.runtime.database),
      DATA_DIR: api.runtime.env.DATA_DIR,
    })
    try {
      const processed = async () => (await one.view(running)).processed
      await expect.poll(processed, { interval: 20 }).toBeGreaterThan(0)
      await server.killAndRestart(() => retryLostJobs(api.runtime.database))
      const [left] = await db
        .select({ status: memberImports.status })
        .from(memberImports)
        .where(eq(memberImports.id, running.importId))
      expect([left?.status, (await processed()) < 1_500]).toEqual(['running', true])
      const status = async () => (await one.view(running)).status
      await expect.poll(status, { timeout: 180_000, interval: 500 }).toBe('done')
      expect((await one.view(running)).counts).toEqual({ create: 1_500, update: 0, skip: 0, fail: 0 })
      expect(await found()).toEqual(each)
    } finally {
      await server.stop()
    }
  })
})

describe.skipIf(!IS_PARALLEL)('the undo of an import', () => {
  it('ends after a batch on SIGTERM, and is continued by the next process', async () => {
    const { api, db, one, csv, found } = await scene(1_500)
    const done = await one.run(csv)
    const undoing = await api.person('admin').then((admin) => admin.post(one.path(done, '/undo')))
    expect(undoing.status).toBe(200)
    const server = await startServerProcess('lib/server/main.ts', {
      ROLES: 'worker',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: await databaseUrl(api.runtime.database),
      DATA_DIR: api.runtime.env.DATA_DIR,
    })
    try {
      const processed = async () => (await one.view(done)).processed
      await expect.poll(processed, { interval: 20 }).toBeGreaterThan(0)
      expect(await server.terminate()).toBe(0)
      expect(server.output()).not.toContain('after calling end')
      expect((await one.view(done)).status).toBe('undoing')
      const left = await found()
      expect(left.members.length).toBeGreaterThan(0)
      // Each batch is whole.
      expect([left.accounts, (await processed()) + left.members.length]).toEqual([left.members, 1_500])
      const jobs = await db.execute(
        sql`SELECT DISTINCT state::text FROM pgboss.job WHERE name = 'run-import' AND data ->> 'importId' = ${done.importId}
          AND state <> 'completed'`,
      )
      expect((jobs as unknown as { rows: unknown[] }).rows).toEqual([{ state: 'created' }])
      await server.killAndRestart()
      const status = async () => (await one.view(done)).status
      await expect.poll(status, { timeout: 180_000, interval: 500 }).toBe('undone')
      expect(await found()).toEqual({ accounts: [], members: [] })
    } finally {
      await server.stop()
    }
  })
})
