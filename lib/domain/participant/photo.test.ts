import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { images } from '@/lib/db/schema/participant'
import { testApi } from '@/lib/testing/api'

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } }).withExif({
    IFD0: { Artist: 'A secret name' },
  })

describe('a photo', () => {
  it('is kept as three squares without anything but its pixels, and replaces the one before', async () => {
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

  it('is refused when it is no JPG or PNG inside, broken, empty, too large or too many pixels', async () => {
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

  it('waits for onboarding to begin', async () => {
    const client = await (await testApi()).person('newcomer')
    const body = new Uint8Array(await picture().png().toBuffer())
    expect((await client.post('/api/images/upload', { body })).status).toBe(403)
  })

  it('is found by its key alone', async () => {
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
})
