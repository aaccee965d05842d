import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

let api: TestApi
let organiser: ApiClient

beforeEach(async () => {
  api = await testApi()
  organiser = await api.person('admin')
})

const DAY_MS = 24 * 60 * 60 * 1000
const wide = () =>
  sharp({
    create: { width: 3000, height: 1000, channels: 4, background: { r: 29, g: 95, b: 168, alpha: 0.5 } },
  })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer()
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const upload = (kind: string, body: Buffer) =>
  organiser.post('/api/admin/settings/pictures', { query: { kind }, body })
const stored = async (url: string) => (await api.runtime.storage.get(url.slice('/media/'.length)))?.body

async function save(change: object, by = organiser) {
  const { version, value } = (await by.get('/api/admin/settings')).body.brand
  return by.patch('/api/admin/settings/brand', { body: { version, value: { ...value, ...change } } })
}

describe('a picture of the community', () => {
  it('is re-encoded to at most 1024 px, keeping transparency and dropping metadata', async () => {
    const { body } = await upload('logo', await wide())
    const { width, height, format, hasAlpha, exif } = await sharp(await stored(body.url)).metadata()
    expect({ width, height, format, hasAlpha, exif }).toEqual({
      width: 1024,
      height: 341,
      format: 'png',
      hasAlpha: true,
      exif: undefined,
    })
  })

  it('is cropped to a square for icons', async () => {
    const { body } = await upload('icon', await wide())
    expect(await sharp(await stored(body.url)).metadata()).toMatchObject({ width: 1024, height: 1024 })
  })

  it.each([
    ['a drawing, which could run code', svg],
    ['a page', Buffer.from('<html>')],
    ['a file that begins like a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_name, bytes) => {
    expect((await upload('logo', bytes)).status).toBe(400)
  })

  it('is public once saved, and only in its own community', async () => {
    const { body } = await upload('logo', await wide())
    expect((await save({ logoUrl: body.url })).body.value.logoUrl).toBe(body.url)
    const elsewhere = await api.elsewhere()
    const other = await elsewhere.person('admin')
    expect((await save({ logoUrl: body.url }, other)).body.errors).toHaveProperty(['value.logoUrl'])
    expect((await elsewhere.guest.get(body.url)).status).toBe(404)
    expect((await api.guest.get(body.url)).status).toBe(200)
  })

  it('can be neither a member’s picture nor one that does not exist', async () => {
    for (const logoUrl of ['/media/avatars/1/2-512.webp', `/media/brand/${api.community.id}/nothing.png`])
      expect((await save({ logoUrl })).status).toBe(400)
  })

  it('is deleted after a day if not saved', async () => {
    const [kept, dropped] = [
      (await upload('logo', await wide())).body.url,
      (await upload('icon', await wide())).body.url,
    ]
    await save({ logoUrl: kept })
    api.runtime.clock.advance(DAY_MS + 1)
    await api.runtime.runJobs(api.community.id)
    expect(await stored(kept)).toBeDefined()
    expect(await stored(dropped)).toBeUndefined()
  })
})

it('is not deleted while a section that references it is being saved', async () => {
  const { url } = (await upload('logo', await wide())).body
  const { storage, clock } = api.runtime
  let saved: ReturnType<typeof save> | undefined
  api.runtime.storage = {
    ...storage,
    async remove(key) {
      saved = save({ logoUrl: url })
      // Saved by then, unless it waits for the sweep.
      await Promise.race([saved, pause(1_000)])
      await storage.remove(key)
    },
  }
  clock.advance(DAY_MS + 1)
  await api.runtime.runJobs(api.community.id)
  expect((await saved)?.status).toBe(400)
  expect((await organiser.get('/api/admin/settings')).body.brand.value.logoUrl).toBeNull()
})

it('deletes the files of a replaced logo', async () => {
  const [first, second] = [
    (await upload('logo', await wide())).body.url,
    (await upload('logo', await wide())).body.url,
  ]
  await save({ logoUrl: first })
  await save({ logoUrl: second })
  await api.runtime.runJobs(api.community.id)
  expect(await stored(first)).toBeUndefined()
  expect(await stored(second)).toBeDefined()
})

it('shows a draft brand in the email without saving it', async () => {
  const { value } = (await organiser.get('/api/admin/settings')).body.brand
  const draft = JSON.stringify({ ...value, title: { en: 'Draft of a name' }, color: '#7a1fa2' })
  const { body } = await organiser.get('/api/admin/settings/email-preview', {
    query: { section: 'brand', draft, lang: 'en' },
  })
  expect(body.html).toContain('Draft of a name')
  expect((await organiser.get('/api/admin/settings')).body.brand.value).toEqual(value)
})
