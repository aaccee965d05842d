import { expect, test } from '@playwright/test'
import pg from 'pg'
import { WebSocket } from 'ws'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'
import { freePort } from '@/lib/testing/free-port'
import { dropDataDir, newDataDir, type Program, ready, startProgram, until } from './program'
import { startProxy } from './two-server-proxy'

const { TEST_DATABASE_URL: ADMIN_URL, TEST_REDIS_URL: REDIS_URL } = process.env

test.skip(!ADMIN_URL || !REDIS_URL, 'needs Postgres and Redis: TEST_DATABASE_URL, TEST_REDIS_URL')

const database = `tuesday_rolling_${process.pid}`

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('replaces two processes one after the other under load without a failed request', async () => {
  test.setTimeout(600_000)
  await asAdmin(`CREATE DATABASE ${database}`)
  const dataDir = newDataDir()
  const url = new URL(ADMIN_URL ?? '')
  url.pathname = `/${database}`
  const ports = [await freePort(), await freePort()]
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    REDIS_URL: REDIS_URL ?? '',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '2',
  }
  const start = (at: number, more: Record<string, string> = {}) =>
    startProgram({ ...env, PORT: String(ports[at]), PUBLIC_PORT: String(ports[0]), ...more })
  const programs: Program[] = [await start(0, { SEED_DEMO: 'true' })]
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined
  try {
    await ready(programs[0] as Program)
    programs.push(await start(1))
    await ready(programs[1] as Program)
    proxy = await startProxy(ports)
    const site = `http://localhost:${proxy.port}`
    const login = await fetch(`${site}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'anna@demo.tuesday.test', password: DEMO_PASSWORD }),
    })
    const { token } = (await login.json()) as { token: string }
    const authorization = `Bearer ${token}`

    const failures: string[] = []
    let requests = 0
    let stopped = false
    /** Reads and writes, one request after another. */
    async function drive(path: string, body?: (n: number) => object): Promise<void> {
      for (let n = 0; !stopped; n++) {
        const answer = await fetch(`${site}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization, 'content-type': 'application/json' },
          body: body && JSON.stringify(body(n)),
        }).catch((error: Error) => ({ status: 0, text: async () => String(error.cause ?? error) }))
        requests++
        const text = await answer.text()
        if (answer.status !== 200) failures.push(`${path} ${answer.status} ${text.slice(0, 200)}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const codes: number[] = []
    let opened = 0
    /** A socket that reconnects at once; the browser's waits at least five seconds (lib/client/realtime). */
    function keepSocket(): void {
      if (stopped) return
      const socket = new WebSocket(`ws://localhost:${proxy?.port}/api/ws?token=${token}`, ['v12.stomp'])
      socket.on('open', () => {
        opened++
        socket.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0')
      })
      socket.on('error', () => undefined)
      socket.on('close', (code) => {
        codes.push(code)
        setTimeout(keepSocket, 100)
      })
    }
    const load = [
      drive('/api/current-user'),
      drive('/api/matching/recommended'),
      drive('/'),
      drive('/api/participant/update-profile', (n) => ({ about: `I grow olive trees, row ${n}.` })),
    ]
    for (let n = 0; n < 5; n++) keepSocket()
    await until(() => opened === 5 && requests > 20, 'the load to begin')

    for (const at of [0, 1]) {
      const old = programs[at] as Program
      const started = Date.now()
      await old.stop()
      expect(Date.now() - started).toBeLessThan(30_000)
      expect(await old.ended, old.output()).toBe(0)
      const fresh = await start(at)
      programs[at] = fresh
      await ready(fresh)
      const before = requests
      await until(() => requests > before + 20, 'requests after the update')
    }
    stopped = true
    await Promise.all(load)
    console.log(`${requests} requests, ${opened} sockets opened, closed with ${[...new Set(codes)].join()}`)
    expect(failures).toEqual([])
    // Every socket was closed so that its client reconnects, and all are back.
    expect(codes.filter((code) => code !== 1001)).toEqual([])
    expect(opened - codes.length).toBe(5)
  } finally {
    proxy?.stop()
    await Promise.all(programs.map((program) => program.kill()))
    await asAdmin(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    dropDataDir(dataDir)
  }
})
