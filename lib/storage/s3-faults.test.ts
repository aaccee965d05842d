import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { openFaultProxy } from '@/lib/testing/fault-proxy'
import { openS3Server } from '@/lib/testing/s3-server'
import { createS3Storage, type S3Limits } from './s3-storage'
import { parseS3Target } from './s3-target'

/** Short, so that tests of timeouts are fast. */
const IMPATIENT = { answerMs: 200, totalMs: 500 }
const BODY = randomBytes(400 * 1024)
const PHOTO = 'avatars/photo.webp'

let server: Awaited<ReturnType<typeof openS3Server>>
let proxy: Awaited<ReturnType<typeof openFaultProxy>>

beforeAll(async () => {
  server = await openS3Server()
  proxy = await openFaultProxy(server.port)
  await through().put(PHOTO, BODY, 'image/webp')
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})
beforeEach(() => proxy.next(() => 'pass'))

const through = ({
  login,
  bucket,
  ...limits
}: { login?: string; bucket?: string } & Partial<S3Limits> = {}) =>
  createS3Storage(parseS3Target(server.url({ port: proxy.port, login, bucket })), limits)

/** The error that the caller gets, with its cause as logged. */
async function unavailable(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(DomainError)
  expect(error).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
  return String(error.cause)
}

describe('a store that answers 503', () => {
  it('is asked again', async () => {
    proxy.next((_request, number) => (number < 3 ? { status: 503 } : 'pass'))
    expect((await through().get(PHOTO))?.body.equals(BODY)).toBe(true)
    expect(proxy.seen).toHaveLength(3)
  })

  it('is asked three times at most', async () => {
    proxy.next(() => ({ status: 503 }))
    expect(await unavailable(through().get(PHOTO))).toContain('GetObject')
    expect(proxy.seen).toHaveLength(3)
  })

  it('fails an upload, which leaves nothing behind', async () => {
    proxy.next((request) => (request.method === 'PUT' ? { status: 503 } : 'pass'))
    await unavailable(through().put('avatars/new.webp', BODY, 'image/webp'))
    expect(await through().stat('avatars/new.webp')).toBeNull()
  })
})

describe('a store that is slow', () => {
  it('fails after the time limit', async () => {
    proxy.next(() => 'silent')
    const started = performance.now()
    await unavailable(through(IMPATIENT).stat(PHOTO))
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  it('may not stall in the middle of a file', async () => {
    proxy.next(() => 'stall')
    const file = await through({ silenceMs: 300 }).open(PHOTO)
    await unavailable(buffer(file!.body))
  })

  it('fails an upload that it never confirms', async () => {
    proxy.next(() => 'silent')
    await unavailable(through(IMPATIENT).put('avatars/new.webp', Buffer.from('small'), 'image/webp'))
  })
})

describe('a store that is lost in the middle of a file', () => {
  it('fails the stream, so that half a file never passes for a whole one', async () => {
    proxy.next(() => 'cut')
    const file = await through().open(PHOTO)
    expect(file?.size).toBe(BODY.length)
    await unavailable(buffer(file!.body))
  })

  it('is asked once more for a small file', async () => {
    proxy.next((_request, number) => (number === 1 ? 'cut' : 'pass'))
    expect((await through().get(PHOTO))?.body.equals(BODY)).toBe(true)
    proxy.next(() => 'cut')
    await unavailable(through().get(PHOTO))
    expect(proxy.seen).toHaveLength(2)
  })
})

describe('a store that refuses', () => {
  it('an unknown key, says so without the secret', async () => {
    const storage = through({ login: 'NOBODY:a-secret-nobody-may-read' })
    const why = await unavailable(storage.put('avatars/new.webp', BODY, 'image/webp'))
    expect(why).toContain('InvalidAccessKeyId')
    expect(why).not.toContain('nobody-may-read')
    await unavailable(storage.check())
  })

  it('a bucket that does not exist, is a fault and not a missing file', async () => {
    expect(await unavailable(through({ bucket: 'nowhere' }).get(PHOTO))).toContain('NoSuchBucket')
    await unavailable(through({ bucket: 'nowhere' }).check())
  })

  it('a file that exists by then, keeps that one', async () => {
    proxy.next((request) => (request.method === 'PUT' ? { status: 412 } : 'pass'))
    expect(await through().put('avatars/new.webp', BODY, 'image/webp', { ifMissing: true })).toBe(false)
  })

  it('conditions that it does not know, is asked without them', async () => {
    proxy.next((request) => (request.headers['if-none-match'] ? { status: 501 } : 'pass'))
    const key = 'avatars/conditional.webp'
    expect(await through().put(key, BODY, 'image/webp', { ifMissing: true })).toBe(true)
    expect((await through().get(key))?.body.equals(BODY)).toBe(true)
  })
})

it('reads a list of several pages to its end, also if a page must be asked for twice', async () => {
  // The emulator has one page only.
  const page = (key: string, next = '') =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>
    <Contents><Key>${key}</Key><Size>7</Size></Contents></ListBucketResult>`
  const pages = [page('avatars/a.webp', 'b+/='), page('avatars/b.webp', 'c'), page('avatars/c.webp')]
  proxy.next((request, number) => {
    const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token')
    if (number === 2) return { status: 503 }
    return { status: 200, body: pages[[null, 'b+/=', 'c'].indexOf(token)] }
  })
  const found: { key: string; size: number }[] = []
  for await (const file of through().list('avatars/')) found.push(file)
  expect(found).toEqual(['a', 'b', 'c'].map((name) => ({ key: `avatars/${name}.webp`, size: 7 })))
  expect(proxy.seen).toHaveLength(4)
})

it('connects to nothing before it is used', async () => {
  createS3Storage(parseS3Target(server.url({ port: proxy.port })))
  expect(proxy.seen).toEqual([])
})

it('reports a store that cannot be reached', async () => {
  const closed = await openFaultProxy(server.port)
  await closed.close()
  const storage = createS3Storage(parseS3Target(server.url({ port: closed.port })))
  expect(await unavailable(storage.check())).toContain('ECONNREFUSED')
})
