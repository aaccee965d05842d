import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { images } from '@/lib/db/schema/participant'
import { createDiskStorage } from '@/lib/storage/disk-storage'
import { type Answer, type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { allow, startPictureServer } from '@/lib/testing/picture-server'
import { type Color, nearestColor, quarters } from '@/lib/testing/quarters'

/** Leftovers of an upload are swept after an hour. */
const OVER_AN_HOUR_MS = 61 * 60_000

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } }).withExif({
    IFD0: { Artist: 'A secret name' },
  })

describe('a photo', () => {
  it('is stored as three squares of pixels only, and replaces the earlier one', async () => {
    const api = await testApi()
    const client = await api.person()
    const first = await client.post('/api/images/upload', {
      body: new Uint8Array(await picture().jpeg().toBuffer()),
    })
    expect(first.status).toBe(200)
    for (const [size, path] of Object.entries(first.body.sizes as Record<string, string>)) {
      const response = await api.runtime.storage.get(path.slice('/media/'.length))
      const metadata = await sharp(response?.body).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: Number(size), height: Number(size) })
      expect(metadata.exif).toBeUndefined()
    }
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(await picture().png().toBuffer())], 'me.txt'))
    const second = await client.post('/api/images/upload', { body: form })
    expect(second.status).toBe(200)
    expect((await client.get('/api/current-user')).body.avatarUrl).toBe(second.body.avatarUrl)
    expect((await api.guest.get(first.body.avatarUrl)).status).toBe(404)
    const served = await api.guest.get(second.body.avatarUrl)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')

    expect((await client.delete('/api/images/remove')).body).toEqual({ avatarUrl: null })
    expect((await api.guest.get(second.body.avatarUrl)).status).toBe(404)
    const rows = await api.runtime.database.owner
      .select()
      .from(images)
      .where(eq(images.communityId, api.community.id))
    expect(rows).toEqual([])
  })

  it('is rejected if it is not really a JPG or PNG, broken, empty, too large or has too many pixels', async () => {
    const client = await (await testApi()).person()
    const upload = (body: Uint8Array | FormData) => client.post('/api/images/upload', { body })
    const jpeg = await picture().jpeg().toBuffer()
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const refused: Record<string, Uint8Array> = {
      svg: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      gif: new Uint8Array(await picture().gif().toBuffer()),
      cut: new Uint8Array(jpeg.subarray(0, 400)),
      large: new Uint8Array(5 * 1024 * 1024 + 1),
      bomb: new Uint8Array(bomb),
    }
    for (const [name, body] of Object.entries(refused)) {
      const answer = await upload(body)
      expect(answer.status, name).toBe(400)
      if (name === 'gif') {
        expect(answer.body.message).toBe('Upload error, try another photo')
        expect(answer.body.errors).toEqual({ file: ['JPG or PNG only.'] })
      }
    }
    expect((await upload(new FormData())).status).toBe(400)
  })

  it('is rejected before onboarding begins', async () => {
    const client = await (await testApi()).person('newcomer')
    const body = new Uint8Array(await picture().png().toBuffer())
    expect((await client.post('/api/images/upload', { body })).status).toBe(403)
  })

  it('is found only by its key', async () => {
    const { guest } = await testApi()
    for (const path of [
      '/media/',
      '/media/../secret',
      '/media/%2e%2e/secret',
      '/media/avatars/x.webp',
      '/media/a//b.webp',
    ]) {
      expect((await guest.get(path)).status).toBe(404)
    }
  })

  it('is served only at the addresses of its community', async () => {
    const api = await testApi()
    const client = await api.person()
    const { body } = await client.post('/api/images/upload', {
      body: new Uint8Array(await picture().png().toBuffer()),
    })
    const elsewhere = await api.elsewhere()
    expect((await api.guest.get(body.avatarUrl)).status).toBe(200)
    expect((await elsewhere.guest.get(body.avatarUrl)).status).toBe(404)
    expect((await (await elsewhere.person('admin')).get(body.avatarUrl)).status).toBe(404)
    const nowhere = await api.guest.get(body.avatarUrl, { headers: { host: 'nobody.example' } })
    expect(nowhere.status).toBe(404)
  })
})

describe('the part of a picture', () => {
  /** The colours in the corners of a photo: top left, top right, bottom left, bottom right. */
  async function corners(api: TestApi, answer: Answer): Promise<Color[]> {
    expect(answer.status).toBe(200)
    const file = await api.runtime.storage.get(answer.body.avatarUrl.slice('/media/'.length))
    const { data, info } = await sharp(file?.body).raw().toBuffer({ resolveWithObject: true })
    const places = [
      [60, 60],
      [450, 60],
      [60, 450],
      [450, 450],
    ] as const
    return places.map(([x, y]) => {
      const from = (y * info.width + x) * info.channels
      return nearestColor(data, from)
    })
  }

  const send = (client: ApiClient, bytes: Buffer, query: object = {}) =>
    client.post('/api/images/upload', {
      body: new Uint8Array(bytes),
      query: query as Record<string, unknown>,
    })

  it('is the centre by default, upright however the camera was held', async () => {
    const api = await testApi()
    const client = await api.person()
    const png = await (await quarters()).png().toBuffer()
    expect(await corners(api, await send(client, png))).toEqual(['red', 'green', 'blue', 'yellow'])
    const held = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await corners(api, await send(client, held))).toEqual(['blue', 'red', 'yellow', 'green'])
  })

  it('is cropped as requested, from a file and from a link alike', async () => {
    const api = await testApi()
    const client = await api.person()
    const png = await (await quarters()).png().toBuffer()
    const held = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const site = await startPictureServer((request, response) =>
      response.end(request.url === '/held' ? held : png),
    )
    allow(api.runtime, site)
    const all = (color: Color) => [color, color, color, color]
    const cases: [string, object, Color[]][] = [
      ['/', { x: 0, y: 0, width: 37.5, height: 50 }, all('red')],
      ['/', { x: 62.5, y: 50, width: 37.5, height: 50 }, all('yellow')],
      // After a quarter turn to the right, blue is at the upper left.
      ['/', { x: 0, y: 0, width: 50, height: 37.5, rotation: 90 }, all('blue')],
      ['/', { x: 0, y: 0, width: 50, height: 37.5, rotation: -270 }, all('blue')],
      ['/', { x: 12.5, y: 0, width: 75, height: 100, rotation: 180 }, ['yellow', 'blue', 'green', 'red']],
      ['/', { x: 40, y: 40, width: 20, height: 20, rotation: 45 }, ['red', 'red', 'yellow', 'yellow']],
      // The camera's orientation is applied first: upright, blue is at the upper left.
      ['/held', { x: 0, y: 0, width: 50, height: 37.5 }, all('blue')],
      // A crop beyond the edge is moved inside.
      ['/', { x: 90, y: 90, width: 37.5, height: 50 }, all('yellow')],
    ]
    for (const [path, query, expected] of cases) {
      const name = `${path} ${JSON.stringify(query)}`
      const byFile = await corners(api, await send(client, path === '/held' ? held : png, query))
      const byLink = await corners(
        api,
        await client.post('/api/images/upload/link', {
          body: { imageUrl: `http://${site.host}${path}` },
          query: query as Record<string, unknown>,
        }),
      )
      expect(byLink, name).toEqual(byFile)
      if (!('rotation' in query && query.rotation === 45)) expect(byFile, name).toEqual(expected)
    }
    site.close()
  })

  it('has no white corners if it is within a straightened picture', async () => {
    const api = await testApi()
    const client = await api.person()
    const png = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#dc2828' } })
      .png()
      .toBuffer()
    // As components/photo/framing.ts computes it at a tilt of 45°: half of the bounding box.
    const answer = await send(client, png, { x: 25, y: 25, width: 50, height: 50, rotation: 45 })
    expect(await corners(api, answer)).toEqual(['red', 'red', 'red', 'red'])
    const file = await api.runtime.storage.get(answer.body.avatarUrl.slice('/media/'.length))
    const { channels } = await sharp(file?.body).stats()
    expect(channels[2]?.max).toBeLessThan(120)
  })

  it('is rejected if incomplete or out of bounds', async () => {
    const client = await (await testApi()).person()
    const png = await picture().png().toBuffer()
    for (const query of [
      { x: 1 },
      { x: 1, y: 1, width: 10 },
      { x: 'a', y: 1, width: 10, height: 10 },
      { x: 200, y: 1, width: 10, height: 10 },
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 0, y: 0, width: 1e9, height: 10 },
      { rotation: 1e9 },
    ])
      expect((await send(client, png, query)).status, JSON.stringify(query)).toBe(400)
  })

  it('can be of the smallest and of the widest picture', async () => {
    const client = await (await testApi()).person()
    for (const [width, height] of [
      [1, 1],
      [1, 3000],
      [6000, 2],
      [4000, 3900],
    ] as const) {
      const png = await sharp({ create: { width, height, channels: 3, background: '#246' } })
        .png()
        .toBuffer()
      for (const query of [{}, { x: 99, y: 99, width: 0.1, height: 0.1, rotation: 33 }])
        expect((await send(client, png, query)).status, `${width} × ${height}`).toBe(200)
    }
  })
})

describe('an upload that is cut off', () => {
  const keysOf = (api: TestApi) => [...api.runtime.storage.files.keys()].sort()
  const rowsOf = (api: TestApi) =>
    api.runtime.database.owner
      .select({ key: images.key })
      .from(images)
      .where(eq(images.communityId, api.community.id))

  it('enqueues the sweep first, then writes the files, then the row', async () => {
    const api = await testApi()
    const client = await api.person()
    const seen: string[] = []
    const { put } = api.runtime.storage
    api.runtime.storage.put = async (key, body, mime) => {
      const sweeps = (await api.runtime.waitingJobs(api.community.id)).filter(
        ({ name }) => name === 'sweep-upload',
      )
      seen.push(`${sweeps.length} sweep, ${(await rowsOf(api)).length} rows`)
      return put(key, body, mime)
    }
    await client.post('/api/images/upload', { body: new Uint8Array(await picture().png().toBuffer()) })
    expect(seen).toEqual(Array.from({ length: 3 }, () => '1 sweep, 0 rows'))
    expect(await rowsOf(api)).toHaveLength(1)
    // The sweep keeps a completed upload.
    const before = keysOf(api)
    await api.runtime.runJobs(api.community.id)
    expect(keysOf(api)).toEqual(before)
  })

  it.each([0, 1, 2, 3])('after %d files loses nothing, and leaves nothing behind', async (written) => {
    const api = await testApi()
    const client = await api.person()
    const body = new Uint8Array(await picture().png().toBuffer())
    const kept = (await client.post('/api/images/upload', { body })).body
    await api.runtime.runJobs(api.community.id)
    const before = keysOf(api)

    const { put } = api.runtime.storage
    let count = 0
    api.runtime.storage.put = async (key, bytes, mime) => {
      // As if the process were killed here: no further step.
      if (count++ === written) throw new Error('killed')
      return put(key, bytes, mime)
    }
    const { database } = api.runtime
    const { tenant } = database
    if (written === 3) {
      database.tenant = ((id, work) =>
        count < 3 ? tenant.call(database, id, work) : Promise.reject(new Error('killed'))) as typeof tenant
    }
    const outcome = await client.post('/api/images/upload', { body }).catch(String)
    database.tenant = tenant
    api.runtime.storage.put = put
    expect(outcome).toContain('answered 500')
    expect(keysOf(api)).toHaveLength(before.length + written)

    expect((await client.get('/api/current-user')).body.avatarUrl).toBe(kept.avatarUrl)
    expect((await api.guest.get(kept.avatarUrl)).status).toBe(200)
    api.runtime.clock.advance(OVER_AN_HOUR_MS)
    await api.runtime.runJobs(api.community.id)
    expect(keysOf(api)).toEqual(before)
    expect(await rowsOf(api)).toHaveLength(1)
  })

  it('before the replaced photo is removed, has it removed later', async () => {
    const api = await testApi()
    const client = await api.person()
    const body = new Uint8Array(await picture().png().toBuffer())
    const first = (await client.post('/api/images/upload', { body })).body
    const { remove } = api.runtime.storage
    api.runtime.storage.remove = () => Promise.reject(new Error('killed'))
    const second = (await client.post('/api/images/upload', { body })).body
    await client.delete('/api/images/remove')
    api.runtime.storage.remove = remove
    expect(keysOf(api)).toHaveLength(6)
    await api.runtime.runJobs(api.community.id)
    expect(keysOf(api)).toEqual([])
    for (const { avatarUrl } of [first, second]) expect((await api.guest.get(avatarUrl)).status).toBe(404)
  })

  it('in the middle of a file on disk leaves a partial file that is removed with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tuesday-disk-'))
    const storage = createDiskStorage(folder)
    await storage.put('avatars/a/one-512.webp', Buffer.from('whole'), 'image/webp')
    await writeFile(join(folder, 'avatars/a/two-512.webp.part'), 'half')
    expect(await storage.get('avatars/a/two-512.webp')).toBeNull()
    await storage.remove('avatars/a/two-512.webp')
    await storage.remove('avatars/a/one-512.webp')
    expect(await readdir(join(folder, 'avatars/a'))).toEqual([])
    await rm(folder, { recursive: true })
  })
})
