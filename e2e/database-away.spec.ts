import { expect, test } from '@playwright/test'
import pg from 'pg'
import { freePort } from '@/lib/testing/free-port'
import { Wire } from '@/lib/testing/wire'
import { dropDataDir, newDataDir, type Program, ready, startProgram, statusOf, until } from './program'

const ADMIN_URL = process.env.TEST_DATABASE_URL

test.skip(!ADMIN_URL, 'needs a Postgres server: TEST_DATABASE_URL')

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

/** /readyz repeats its last answer for a second. */
const unready = async () => (await statusOf(`${program.url}/readyz`)) === 503

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

  // Requests in flight when the server stalls fail when the connections are lost.
  wire.stall()
  const underWay = [
    ...Array.from({ length: 8 }, () => ask('/my_communities', 'text/html')),
    ...Array.from({ length: 8 }, () => ask('/contacts', 'text/html')),
    ...Array.from({ length: 8 }, () => ask('/api/matching/recommended')),
  ]
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  wire.cut()
  for (const answer of await Promise.all(underWay)) expect(answer.status, answer.url).toBe(503)

  for (const path of ['/api/matching/recommended', '/api/current-user']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 1503, message: 'Server is unavailable' })
  }
  const page = await ask('/my_communities', 'text/html')
  expect(page.status).toBe(503)
  const shown = await page.text()
  expect(shown).toContain('Server is unavailable')
  expect(shown).toContain('<p class="name">Tuesday</p>')
  // A guest's page, which Next fails to render.
  const guests = await fetch(`${program.url}/u/marco-bellini`, { headers: { accept: 'text/html' } })
  expect(guests.status).toBe(503)
  expect(await guests.text()).toContain('<p class="name">Tuesday</p>')
  await until(unready, 'the database to be missed')
  expect(await statusOf(`${program.url}/healthz`)).toBe(200)

  wire.resume()
  await wire.mend()
  await until(async () => (await ask('/api/matching/recommended')).status === 200, 'the database to be back')
  expect((await ask('/my_communities', 'text/html')).status).toBe(200)
})

test('answers 503 in seconds while the database server stalls, and goes on afterwards', async () => {
  await wire.mend()
  await ready(program)
  const email = 'anna@demo.tuesday.test'
  const logIn = () =>
    fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: email, password: 'tuesday-demo' }),
    })
  expect((await logIn()).status).toBe(200)
  wire.stall()
  const started = Date.now()
  const [login] = await Promise.all([logIn(), until(unready, 'the database to be missed')])
  expect(login.status).toBe(503)
  expect(Date.now() - started).toBeLessThan(20_000)
  wire.resume()
  await until(async () => (await logIn()).status === 200, 'the database to answer again')
})
