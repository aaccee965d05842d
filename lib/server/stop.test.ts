import { spawn } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { ownDatabase } from '@/lib/testing/database'
import { bundleOf } from '@/lib/testing/process-bundles'
import { TEST_SECRET } from '@/lib/testing/runtime'
import { ask, databaseUrl, startServerProcess } from '@/lib/testing/server-processes'
import { connectMember } from '@/lib/testing/sockets'
import { Wire } from '@/lib/testing/wire'

// The program itself. Its pages are tested by e2e/rolling-update.spec.ts.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a process that gets SIGTERM', () => {
  it('says so to its proxy, finishes its jobs, closes its sockets to reconnect, and exits', async () => {
    // The process also works on what other tests leave in their database.
    const database = await ownDatabase()
    const api = await testApi({ database })
    const { runtime, community } = api
    const slow = `slow-${newId()}@example.test`
    let begun = 0
    let accepted = 0
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        begun++
        stream.resume().on('end', () => {
          setTimeout(() => {
            accepted++
            done()
          }, 1_500)
        })
      },
    })
    const smtpPort = await new Promise<number>((resolve) => {
      const socket = mailServer.listen(0, '127.0.0.1', () =>
        resolve((socket.address() as { port: number }).port),
      )
    })
    const server = await startServerProcess('lib/server/main.ts', {
      ROLES: 'realtime,worker',
      DRAIN_SECONDS: '1',
      DATABASE_URL: await databaseUrl(runtime.database),
      DATA_DIR: runtime.env.DATA_DIR,
      MAIL_URL: `smtp://127.0.0.1:${smtpPort}`,
    })
    try {
      const socket = await connectMember(server.port, await api.person())
      await withSystemContext(runtime, community, 'test', (ctx) =>
        queueMail(ctx, {
          kind: 'unmatched',
          dedupeKey: 'slow',
          to: { email: slow },
          locale: 'en',
          props: sampleMails('en').unmatched,
        }),
      )
      await expect.poll(() => begun).toBe(1)
      const exit = server.terminate()
      await expect.poll(async () => (await ask(server.port, { path: '/readyz' })).status).toBe(503)
      // Still served for clients that have not noticed yet.
      expect((await ask(server.port, { path: '/healthz' })).status).toBe(200)
      expect(socket.closed).toBeUndefined()
      expect(await socket.until(() => socket.closed)).toMatchObject({ code: 1001 })
      expect(await exit).toBe(0)
      expect(accepted).toBe(1)
      const rows = await runtime.database.owner
        .select({ status: mails.status, tries: mails.tries })
        .from(mails)
        .where(eq(mails.communityId, community.id))
      expect(rows).toEqual([{ status: 'sent', tries: 1 }])
    } finally {
      await server.stop()
      await new Promise<void>((closed) => mailServer.close(() => closed()))
      await database.close()
    }
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a process that has lost its database', () => {
  it('stops on SIGTERM with code 0', async () => {
    const { runtime } = await testApi()
    const url = new URL(await databaseUrl(runtime.database))
    const wire = new Wire(0, { host: url.hostname, port: Number(url.port || 5432) })
    await wire.mend()
    url.host = `127.0.0.1:${wire.port}`
    const server = await startServerProcess('lib/server/main.ts', {
      ROLES: 'realtime,worker',
      DRAIN_SECONDS: '0',
      DATABASE_URL: url.href,
      DATA_DIR: runtime.env.DATA_DIR,
    })
    try {
      wire.cut()
      expect(await server.terminate()).toBe(0)
    } finally {
      await server.stop()
    }
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a process with an exception that nothing catches', () => {
  it('logs it, closes its sockets to reconnect, and exits with code 1', async () => {
    const api = await testApi()
    const throwing = `data:text/javascript,process.on('SIGUSR2', () => { throw new TypeError('x is null') })`
    const server = await startServerProcess('lib/server/main.ts', {
      ROLES: 'realtime',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      DATABASE_URL: await databaseUrl(api.runtime.database),
      DATA_DIR: api.runtime.env.DATA_DIR,
      NODE_OPTIONS: `--import="${throwing}"`,
    })
    try {
      const socket = await connectMember(server.port, await api.person())
      const exit = server.terminate('SIGUSR2')
      expect(await socket.until(() => socket.closed)).toMatchObject({ code: 1001 })
      expect(await exit).toBe(1)
      expect(server.output()).toMatch(
        /"err":\{"type":"TypeError","message":"x is null".*"msg":"uncaught exception/,
      )
    } finally {
      await server.stop()
    }
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a process that has not started yet', () => {
  const start = async (env: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'tuesday-start-'))
    const own = { NODE_ENV: 'test' as const, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' }
    const child = spawn(process.execPath, [bundleOf('lib/server/main.ts')], {
      env: { ...process.env, ...own, SECRET: TEST_SECRET, SEED_DEMO: 'false', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const code = new Promise((resolve) => child.on('exit', resolve))
    return { child, code, folder, output: () => output }
  }

  it('stops on SIGTERM while its database is away, with code 0', async () => {
    const { child, code, output } = await start({
      ROLES: 'worker',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    })
    await expect.poll(output).toContain('not there yet')
    child.kill('SIGTERM')
    expect(await code).toBe(0)
  })

  it('says why it cannot start, releases its data folder, and exits with code 1', async () => {
    const { code, folder, output } = await start({ DATABASE_URL: '', BACKUP_TO: 's3://' })
    expect(await code).toBe(1)
    expect(output()).toContain('BACKUP_TO')
    expect(await readdir(folder)).not.toContain('holder.json')
  })
})
