import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandScale } from '@/components/theme/brand-scale'
import { askServer, type ServerAnswer } from '@/lib/testing/ask-server'
import { makeCommunity } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { createInstallable } from './installable'

let runtime: TestRuntime
const servers: Server[] = []

beforeAll(async () => {
  runtime = await testRuntime()
})

afterAll(() => {
  for (const server of servers) server.close()
})

/** A server of only the files that make communities installable. */
async function serve(build = 'build one') {
  const installable = createInstallable(runtime, build)
  const server = createServer((asked, answer) => {
    const path = asked.url?.split('?')[0] ?? ''
    if (installable.has(path)) return void installable.answer(path, asked, answer)
    answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const { port } = server.address() as AddressInfo
  return (host: string, path: string, options: { method?: string; etag?: string } = {}) =>
    askServer(port, { host, path, ...options })
}

const json = ({ body }: ServerAnswer) => JSON.parse(body.toString()) as Record<string, unknown>

const PATHS = [
  '/manifest.webmanifest',
  '/sw.js',
  '/offline.html',
  '/favicon.ico',
  '/icons/icon-192.png',
  '/icons/icon-512.png',
  '/icons/icon-maskable-512.png',
  '/icons/apple-touch-icon.png',
]

/** The colour at a place of an icon, 0…1 from its left and top. */
async function colorAt(icon: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const from = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
  return [...data.subarray(from, from + 4)]
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

describe.each(PATHS)('%s', (path) => {
  it('is not found at an unknown or invalid host', async () => {
    const ask = await serve()
    for (const host of ['evil.example', 'a b', 'x/y', ''])
      expect((await ask(host, path)).status, host).toBe(404)
  })

  it('is read only, and sent once while it stays the same', async () => {
    const ask = await serve()
    const { primaryDomain: host } = await makeCommunity(runtime.database)
    const first = await ask(host, path)
    expect(first.status).toBe(200)
    const etag = first.headers.etag ?? ''
    expect(etag).not.toBe('')
    expect(await ask(host, path, { etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(await ask(host, path, { etag: '"other"' })).toMatchObject({ status: 200, body: first.body })
    expect(await ask(host, path, { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect((await ask(host, path, { method: 'POST' })).status).toBe(405)
  })
})

describe('the manifest', () => {
  it('is of the community at the host, in the requested language', async () => {
    const ask = await serve()
    const lighthouse = await makeCommunity(runtime.database, {
      title: { en: 'Lighthouse', ru: 'Маяк' },
      brandConfig: { color: '#f2c230' },
    })
    const other = await makeCommunity(runtime.database, {
      title: { en: 'The long name of another community' },
      lang: 'ru',
      langChoices: ['ru'],
      brandConfig: { color: '#0b6e99', title: 'Another' },
    })
    const english = await ask(lighthouse.primaryDomain, '/manifest.webmanifest?lang=en')
    expect(english.headers['content-type']).toBe('application/manifest+json')
    const { fill, soft } = brandScale('#f2c230').light
    expect(json(english)).toMatchObject({
      name: 'Lighthouse',
      short_name: 'Lighthouse',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: fill,
      background_color: soft,
    })
    expect(json(await ask(lighthouse.primaryDomain, '/manifest.webmanifest?lang=ru'))).toMatchObject({
      id: json(english).id,
      name: 'Маяк',
      lang: 'ru',
    })
    // A language that is not offered gives the community's own.
    expect(json(await ask(other.primaryDomain, '/manifest.webmanifest?lang=en'))).toMatchObject({
      name: 'The long name of another community',
      short_name: 'Another',
      lang: 'ru',
    })
  })

  it('starts inside the app, also if the landing page is on another site', async () => {
    const ask = await serve()
    const { primaryDomain } = await makeCommunity(runtime.database, {
      externalLandingUrl: 'https://example.org/',
    })
    expect(json(await ask(primaryDomain, '/manifest.webmanifest')).start_url).toBe('/login')
  })

  it('names icons that exist, in the sizes it states', async () => {
    const ask = await serve()
    const { primaryDomain } = await makeCommunity(runtime.database)
    const manifest = json(await ask(primaryDomain, '/manifest.webmanifest'))
    const icons = manifest.icons as { src: string; sizes: string; type: string; purpose: string }[]
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of icons) {
      const icon = await ask(primaryDomain, src)
      expect(icon.headers['content-type']).toBe(type)
      const { width, height, format } = await sharp(icon.body).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
  })
})

describe('icons', () => {
  const logo = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>`)
  async function withLogo(name: string, body: Buffer) {
    await runtime.storage.put(`logos/${name}.svg`, body, 'image/svg+xml')
    return makeCommunity(runtime.database, { logoUrl: `/media/logos/${name}.svg` })
  }

  it('are drawn from the logo, whose background fills the area that may be cropped', async () => {
    const ask = await serve()
    const { primaryDomain } = await withLogo(
      'tile',
      logo('<rect width="64" height="64" rx="16" fill="#4f46b8"/>'),
    )
    const plain = (await ask(primaryDomain, '/icons/icon-512.png')).body
    expect((await colorAt(plain, 0, 0))[3]).toBe(0)
    expect(await colorAt(plain, 0.5, 0.5)).toEqual([...rgb('#4f46b8'), 255])
    const maskable = (await ask(primaryDomain, '/icons/icon-maskable-512.png')).body
    expect(await colorAt(maskable, 0, 0)).toEqual([...rgb('#4f46b8'), 255])
  })

  it('put a logo without a background on white, inside the area that is never cropped', async () => {
    const ask = await serve()
    const { primaryDomain } = await withLogo(
      'free',
      logo(
        '<rect x="0" y="24" width="64" height="16" fill="#c00"/><circle cx="32" cy="32" r="20" fill="#c00"/>',
      ),
    )
    const maskable = (await ask(primaryDomain, '/icons/icon-maskable-512.png')).body
    expect(await colorAt(maskable, 0, 0)).toEqual([255, 255, 255, 255])
    expect(await colorAt(maskable, 0.1, 0.5)).toEqual([255, 255, 255, 255])
    expect(await colorAt(maskable, 0.5, 0.5)).toEqual([204, 0, 0, 255])
  })

  it.each([
    ['none', null],
    ['one that is not there', '/media/logos/missing.svg'],
    ['one of another site, which is not fetched', 'https://example.org/logo.png'],
    ['one that leads out of the folder', '/media/../../secret.png'],
  ])('have the initial of the name in the colour for a logo that is %s', async (_what, logoUrl) => {
    const ask = await serve()
    const { primaryDomain } = await makeCommunity(runtime.database, {
      logoUrl,
      // The middle of an H is ink.
      title: { en: '«Harbour»' },
      brandConfig: { color: '#0b6e99' },
    })
    const { fill, ink } = brandScale('#0b6e99').light
    const maskable = (await ask(primaryDomain, '/icons/icon-maskable-512.png')).body
    expect(await colorAt(maskable, 0, 0)).toEqual([...rgb(fill), 255])
    expect(await colorAt(maskable, 0.5, 0.5)).toEqual([...rgb(ink), 255])
  })

  it('differ by initial, also between languages, and need none', async () => {
    const ask = await serve()
    const of = async (title: object, lang: string) => {
      const { primaryDomain } = await makeCommunity(runtime.database, {
        title,
        brandConfig: { color: '#0b6e99' },
      })
      return (await ask(primaryDomain, `/icons/icon-192.png?lang=${lang}`)).body.toString('base64')
    }
    const both = { en: 'Lighthouse', ru: 'Маяк' }
    const icons = [
      await of(both, 'en'),
      await of(both, 'ru'),
      await of({ en: '東京' }, 'en'),
      await of({ en: '★' }, 'en'),
    ]
    expect(new Set(icons).size).toBe(icons.length)
    expect(await of({ en: 'lemon' }, 'en')).toBe(icons[0])
  })

  it('fall back to the initial, and log it, for a logo that is not a picture', async () => {
    const ask = await serve()
    const { primaryDomain } = await withLogo('broken', Buffer.from('no picture'))
    expect((await ask(primaryDomain, '/icons/icon-192.png')).status).toBe(200)
    expect(runtime.log.entries.at(-1)).toMatchObject({
      level: 'warn',
      fields: { url: '/media/logos/broken.svg' },
    })
  })
})

describe('the service worker', () => {
  const versionIn = ({ body }: ServerAnswer) => /const VERSION = '([^']*)'/.exec(body.toString())?.[1]

  it('differs by build and language, and when the page has changed', async () => {
    const [one, two] = [await serve('build one'), await serve('build two')]
    const { primaryDomain } = await makeCommunity(runtime.database)
    const { primaryDomain: other } = await makeCommunity(runtime.database)
    const versions = [
      await one(primaryDomain, '/sw.js?lang=en'),
      await one(primaryDomain, '/sw.js?lang=ru'),
      await two(primaryDomain, '/sw.js?lang=en'),
      await one(other, '/sw.js?lang=en'),
    ].map(versionIn)
    expect(new Set(versions).size).toBe(4)
    for (const version of versions) expect(version).toMatch(/^[\w-]{27}$/)
    expect(versionIn(await one(primaryDomain, '/sw.js?lang=en'))).toBe(versions[0])
  })

  it('has no version where it is to remove itself', async () => {
    const ask = await serve('')
    const { primaryDomain } = await makeCommunity(runtime.database)
    expect(versionIn(await ask(primaryDomain, '/sw.js'))).toBe('')
  })
})

describe('the offline page', () => {
  it('loads nothing else, and escapes the name', async () => {
    const ask = await serve()
    const { primaryDomain } = await makeCommunity(runtime.database, {
      title: { en: '<script>alert(1)</script> & co', ru: 'Маяк' },
    })
    const { body, headers } = await ask(primaryDomain, '/offline.html?lang=en')
    const page = body.toString()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; co')
    expect(page).not.toContain('<script>alert')
    expect(page).not.toMatch(/<(?:link|script src|iframe)|src="(?!data:)/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const russian = (await ask(primaryDomain, '/offline.html?lang=ru')).body.toString()
    expect(russian).toContain('<html lang="ru">')
    expect(russian).toContain('Маяк')
  })
})
