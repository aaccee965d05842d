import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { dropDataDir, newDataDir, type Program, ready, startProgram, statusOf, until } from './program'

let dataDir = ''
let isMounted = false
let program: Program | undefined
const filler = () => join(dataDir, 'filler')

/** @returns false if this user may not mount, or not on Linux */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', dataDir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes until there is no room left for a single block. */
function fillDisk(): void {
  const file = openSync(filler(), 'w')
  try {
    for (const size of [1024 * 1024, 4096]) {
      const chunk = Buffer.alloc(size)
      try {
        while (writeSync(file, chunk) === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}

test.beforeAll(async () => {
  dataDir = newDataDir()
  isMounted = mountSmallDisk()
  test.skip(!isMounted, 'needs the right to mount a small file system')
  cpSync(process.env.E2E_DEMO ?? '', dataDir, { recursive: true })
  program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await ready(program)
})

test.afterAll(async () => {
  await program?.kill()
  if (isMounted) execFileSync('umount', [dataDir])
  dropDataDir(dataDir)
})

test('answers 503 to writes on a full disk, still shows pages, and goes on when there is room', async () => {
  if (!program) throw new Error('the program has not started')
  const { url } = program
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'anna@demo.tuesday.test', password: 'tuesday-demo' }),
  })
  const { token } = (await login.json()) as { token: string }
  const authorization = `Bearer ${token}`
  const write = async (n: number) => {
    const about = `${n} ${'abcdefghi '.repeat(190)}`
    const answer = await fetch(`${url}/api/participant/update-profile`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ about }),
    })
    return answer.status
  }
  const noise = Buffer.from(Uint8Array.from({ length: 600 * 600 * 3 }, () => Math.random() * 256))
  const photo = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer()
  const upload = async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'me.png')
    const answer = await fetch(`${url}/api/images/upload`, {
      method: 'POST',
      headers: { authorization },
      body,
    })
    return answer.status
  }
  expect(await write(0)).toBe(200)
  expect(await upload()).toBe(200)

  fillDisk()
  await until(async () => (await statusOf(`${url}/readyz`)) === 503, 'the full disk to be noticed')
  expect(await upload()).toBe(503)
  // The database still has free space in its own files.
  const statuses = new Set<number>()
  for (let n = 1; n < 3_000 && !statuses.has(503); n++) statuses.add(await write(n))
  expect(statuses).toContain(503)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  const page = await fetch(`${url}/my_communities`, {
    headers: { cookie: `tuesday-session=${token}`, accept: 'text/html' },
  })
  expect(page.status).toBe(200)

  rmSync(filler())
  await until(async () => (await statusOf(`${url}/readyz`)) === 200, 'room on the disk to be noticed')
  expect(await write(9_999)).toBe(200)
  expect(await upload()).toBe(200)
})
