import { connect, createServer, type Server, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import {
  dropDataDir,
  freePort,
  newDataDir,
  type Program,
  ready,
  startProgram,
  statusOf,
  until,
} from './program'

const ADMIN_URL = process.env.TEST_DATABASE_URL

test.skip(!ADMIN_URL, 'needs a Postgres server: TEST_DATABASE_URL')

/** A TCP proxy to the database server that can be cut and restored. */
class Wire {
  private server: Server | null = null
  private readonly sockets = new Set<Socket>()
  constructor(
    readonly port: number,
    private readonly target: { host: string; port: number },
  ) {}

  mend(): Promise<void> {
    return new Promise((resolve) => {
      this.server = createServer((near) => {
        const far = connect(this.target.port, this.target.host)
        for (const socket of [near, far]) {
          this.sockets.add(socket)
          socket.on('error', () => undefined)
          socket.on('close', () => {
            near.destroy()
            far.destroy()
          })
        }
        near.pipe(far).pipe(near)
      }).listen(this.port, '127.0.0.1', resolve)
    })
  }

  cut(): void {
    this.server?.close()
    for (const socket of this.sockets) socket.destroy()
    this.sockets.clear()
  }
}

const database = `tuesday_e2e_${process.pid}`
let dataDir: string
let wire: Wire
let program: Program

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test.beforeAll(async () => {
  await asAdmin(`CREATE DATABASE ${database}`)
  dataDir = newDataDir()
  const url = new URL(ADMIN_URL ?? '')
  wire = new Wire(await freePort(), { host: url.hostname, port: Number(url.port || 5432) })
  url.hostname = '127.0.0.1'
  url.port = String(wire.port)
  url.pathname = `/${database}`
  program = await startProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    SEED_DEMO: 'true',
    LOG_LEVEL: 'silent',
  })
})

test.afterAll(async () => {
  await program?.kill()
  wire?.cut()
  await asAdmin(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  dropDataDir(dataDir)
})

test('survives a database that is down at the start, comes up, goes down and comes back', async () => {
  await until(async () => (await statusOf(`${program.url}/healthz`)) === 200, 'the door to open')
  const starting = await fetch(`${program.url}/api/current-user`)
  expect(starting.status).toBe(503)
  expect(starting.headers.get('retry-after')).toBeTruthy()
  expect(await statusOf(`${program.url}/readyz`)).toBe(503)

  await wire.mend()
  await ready(program)
  const login = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'anna@demo.tuesday.test', password: 'tuesday-demo' }),
  })
  expect(login.status).toBe(200)
  const { token } = (await login.json()) as { token: string }
  const ask = (path: string, accept = 'application/json') =>
    fetch(`${program.url}${path}`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}`, cookie: `tuesday-session=${token}`, accept },
    })
  expect((await ask('/api/matching/recommended')).status).toBe(200)

  wire.cut()
  for (const path of ['/api/matching/recommended', '/api/current-user']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 1503, message: 'Server is unavailable' })
  }
  const page = await ask('/my_communities', 'text/html')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('Server is unavailable')
  expect(await statusOf(`${program.url}/readyz`)).toBe(503)
  expect(await statusOf(`${program.url}/healthz`)).toBe(200)

  await wire.mend()
  await until(async () => (await ask('/api/matching/recommended')).status === 200, 'the database to be back')
  expect((await ask('/my_communities', 'text/html')).status).toBe(200)
})
