import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { previewFile } from '@/lib/domain/preview/preview-files'
import { testApi } from '@/lib/testing/api'
import { askServer } from '@/lib/testing/ask-server'
import { participantOf } from '@/lib/testing/participant-of'
import { drawPreview } from './draw-preview'
import { drawWords } from './draw-words'
import { drawableText } from './drawable-text'
import { openDrawingThread } from './drawing-thread'
import { FACE_COLORS } from './face-colors'
import { fontsFor } from './foreign-fonts'
import { createPreviews } from './previews'

const FONTS = mkdtempSync(join(tmpdir(), 'tuesday-fonts-'))
/** One pixel. */
const ICON = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(FONTS, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllGlobals())

/** A community with Anna in it, and a server with nothing but preview pictures. */
async function scene(values: Partial<typeof participants.$inferInsert> = {}) {
  const api = await testApi()
  const anna = await api.person('member', { participant: { company: 'Harbour pilot', ...values } })
  const previews = createPreviews(api.runtime, (drawing) => drawPreview(drawing, FONTS))
  const server = createServer((asked, answer) => {
    const path = asked.url?.split('?')[0] ?? ''
    const done = previews.has(path)
      ? previews.answer(path, asked, answer)
      : Promise.reject(new Error('nothing is there'))
    done.catch((error) => answer.writeHead(500).end(String(error?.stack)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const { port } = server.address() as AddressInfo
  const host = api.community.primaryDomain
  const ask = (path: string, options: { host?: string; method?: string; etag?: string } = {}) =>
    askServer(port, { host, path, ...options })
  const change = async (to: Partial<typeof participants.$inferInsert>) => {
    await api.runtime.database.owner
      .update(participants)
      .set(to)
      .where(eq(participants.id, participantOf(anna).id))
    previews.forget(api.community.id)
  }
  return { api, anna, ask, change, previews, path: `/preview/u/${participantOf(anna).slug}.jpg` }
}

describe('a link preview picture', () => {
  it('has the size that networks request, and is sent once while unchanged', async () => {
    const { ask, path, change } = await scene()
    const first = await ask(path)
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(first.body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    const etag = first.headers.etag ?? ''
    expect(await ask(path, { etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect((await ask(path, { method: 'POST' })).status).toBe(405)
    await change({ company: 'Harbour master' })
    const second = await ask(path, { etag })
    expect(second.status).toBe(200)
    expect(second.headers.etag).not.toBe(etag)
  })

  it('does not depend on what a guest may not see', async () => {
    const { ask, path, change } = await scene({ about: 'Sails at night.', city: 'Riga' })
    const { etag } = (await ask(path)).headers
    await change({ about: 'Something else.', city: 'Tallinn', contacts: { telegram: 'https://t.me/x' } })
    expect((await ask(path)).headers.etag).toBe(etag)
  })

  it('does not reveal who is a member: for others it is the community’s own, byte for byte', async () => {
    const { api, anna, ask, path, previews } = await scene()
    const community = await ask('/preview/community.jpg')
    const elsewhere = await api.elsewhere()
    const stranger = participantOf(await elsewhere.person()).slug
    for (const nobody of ['/preview/u/nobody.jpg', `/preview/u/${stranger}.jpg`])
      expect(await ask(nobody)).toMatchObject({ status: 200, body: community.body })
    expect((await ask(path)).body.equals(community.body)).toBe(false)
    await api.runtime.database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, participantOf(anna).userId))
    previews.forget(api.community.id)
    const hidden = await ask(path)
    expect(hidden.body.equals(community.body)).toBe(true)
    expect(hidden.headers.etag).toBe(community.headers.etag)
    expect((await ask(path, { host: 'evil.example' })).status).toBe(404)
  })

  it('is kept between processes, and redrawn when outdated', async () => {
    const { api, anna, ask, path, previews } = await scene()
    const first = await ask(path)
    const key = previewFile(participantOf(anna).id, 'en')
    const kept = api.runtime.storage.files.get(key)?.body
    expect(kept?.subarray(-first.body.length).equals(first.body)).toBe(true)
    previews.forget(api.community.id)
    const mark = Buffer.from(first.body.map((byte, at) => (at === first.body.length - 1 ? byte ^ 1 : byte)))
    const version = kept?.subarray(0, -first.body.length) ?? Buffer.alloc(0)
    await api.runtime.storage.put(key, Buffer.concat([version, mark]), 'application/octet-stream')
    expect((await ask(path)).body.equals(mark)).toBe(true)
    previews.forget(api.community.id)
    await api.runtime.storage.put(key, Buffer.from('torn'), 'application/octet-stream')
    expect((await ask(path)).body.equals(first.body)).toBe(true)
  })

  it.each([
    ['of two scripts and emoji', 'Ольга 😀', 'Žofie-Ünal 👩‍👩‍👧', '🚀 Gründer, «Пирс» №1'],
    ['from right to left', 'محمد', 'بن سلمان', '\u202eevil\u202c מייסד'],
    ['of one endless word', 'W'.repeat(60), 'Ж'.repeat(60), 'щ'.repeat(120)],
    ['of no letters', '-', '…', ''],
    ['of marks that a drawing could read', '<script>', '&amp;{x}', '</style>"`'],
    ['of letters of the whole face', 'Ő ř ẃ ỳ ў ґ є ї', 'Ễ Ṩ ﬁ ™ № ₽ €', 'Ά 中文 한국어 ไทย हिन्दी'],
  ])('is drawn without the internet for names %s', async (_what, firstName, lastName, company) => {
    const fetched: string[] = []
    const real = globalThis.fetch
    vi.stubGlobal('fetch', (address: string | URL | Request, init?: RequestInit) => {
      const url = String(address)
      if (url.startsWith('data:')) return real(address, init)
      fetched.push(url)
      return Promise.reject(new Error('there is no internet'))
    })
    const { ask, path } = await scene({ firstName, lastName, company })
    expect((await ask(path)).status).toBe(200)
    expect(fetched).toEqual([])
  })
})

describe('the drawing thread', () => {
  it('draws what is requested, and continues after something that cannot be drawn', async () => {
    const thread = openDrawingThread(FONTS)
    try {
      thread.warm()
      const drawing = {
        color: '#0a7',
        title: 'Анна Berg',
        line: '',
        community: 'Garden',
        face: { id: 'anna', initials: 'АB', photo: null },
        icon: await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0a7' } })
          .png()
          .toBuffer(),
      }
      const [failed, drawn] = await Promise.allSettled([
        thread.draw({ ...drawing, title: undefined as unknown as string }),
        thread.draw(drawing),
      ])
      expect(failed.status).toBe('rejected')
      expect(drawn.status === 'fulfilled' && drawn.value.equals(await drawPreview(drawing, FONTS))).toBe(true)
    } finally {
      await thread.close()
    }
  })
})

describe('letters that the bundled typeface does not have', () => {
  it.each([
    ['محمد بن سلمان', 'Noto Sans Arabic'],
    ['דוד כהן', 'Noto Sans Hebrew'],
    ['გიორგი', 'Noto Sans Georgian'],
    ['Արամ', 'Noto Sans Armenian'],
    ['สมชาย', 'Noto Sans Thai'],
    ['Αλέξανδρος', 'Noto Sans'],
    ['राहुल', 'Noto Sans'],
    ['Қанат', 'Noto Sans'],
    ['山田さん', 'Noto Sans JP'],
    ['王小明', 'Noto Sans SC'],
    ['김민수', 'Noto Sans KR'],
  ])('%s is drawn whole, by %s', async (name, family) => {
    expect(drawableText(name)).toBe(name)
    const { families, text } = await fontsFor(`Anna ${name}`, FONTS)
    expect({ families, text }).toEqual({ families: ['Onest', family], text: `Anna ${name}` })
  })

  it('are in few lines, and markup in them is not interpreted', async () => {
    const look = { px: 40, weight: 'Bold', color: '#000000', width: 300, lines: 2 } as const
    const long = await drawWords(`<b>&amp;${'王'.repeat(100)}`, look, FONTS)
    expect(long?.width).toBeLessThanOrEqual(look.width)
    expect(long?.height).toBeLessThanOrEqual(look.lines * look.px * 1.6)
    const word = await drawWords('Παπαδοπούλος', { ...look, width: 220, lines: 1 }, FONTS)
    expect(word?.height).toBeLessThan(look.px * 1.6)
    expect(await drawWords('\u{2ebf0}', look, FONTS)).toBeNull()
  })

  it('are the only ones for which a font is unpacked', async () => {
    const folder = mkdtempSync(join(FONTS, 'own-'))
    const drawing = { color: null, title: 'Анна Žižek', line: 'Née «Пирс»', community: 'Ab', icon: ICON }
    await drawPreview({ ...drawing, face: { id: 'a', initials: 'АŽ', photo: null } }, folder)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('drawable letters', () => {
  it.each([
    ['Анна Ёлкина-Žižek', 'Анна Ёлкина-Žižek'],
    ['Nguyễn', 'Nguyen'],
    ['  a\u0000\n\tb 😀 c ', 'a b c'],
    ['محمد \u202e بن', 'محمد بن'],
    ['Қанат Әлі', 'Қанат Әлі'],
    ['می\u200cخواهم 👩\u200d👩', 'می\u200cخواهم'],
    ['தமிழ்', ''],
  ])('%j is drawn as %j', (text, drawn) => expect(drawableText(text)).toBe(drawn))

  it("uses the page's colours", () => {
    const css = readFileSync('app/globals.css', 'utf8')
    FACE_COLORS.forEach((colors, at) => {
      for (const [part, color] of Object.entries(colors))
        expect(css).toContain(`--face-${at + 1}-${part}: ${color};`)
    })
  })
})
