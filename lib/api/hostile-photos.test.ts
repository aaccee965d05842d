import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type LookupFunction } from 'node:net'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { strToU8, zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { setPhotoByLink } from '@/lib/domain/participant/set-photo'
import { requestContext } from '@/lib/runtime/request-context'
import { type Answer, type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { allow, type PictureServer, startPictureServer } from '@/lib/testing/picture-server'
import { createApi } from './app'

/*
 * Hostile pictures and links. The results are counted and printed. Accepted files are checked again as stored and
 * served: they may contain nothing of the original but its pixels.
 */

const report: string[] = []
const counted = (what: string, counts: Record<string, number>) =>
  report.push(
    `${what}: ${Object.entries(counts)
      .map(([came, count]) => `${count} ${came}`)
      .join(', ')}`,
  )
afterAll(() => console.log(report.map((line) => `  hostile · ${line}`).join('\n')))

const VALIDATION = 1100
const WORDS = {
  imageType: 'JPG or PNG only.',
  imageBroken: 'This image is damaged or too large to read.',
  photoTooLarge: 'The photo may be up to 5 MB.',
  photoLink: 'Enter an address that starts with https:// and needs no password.',
  linkUnreachable: 'We couldn’t open this address. It has to be public.',
  linkSlow: 'The site took too long to answer.',
}
type Why = keyof typeof WORDS

const plain = (width = 400, height = 300): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
const SECRET = 'a secret of zqxphoto'
const SCRIPT = `<html><script>alert('${SECRET}')</script></html>`
const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))))

/** One chunk of a PNG. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The number of bytes before the second chunk of a PNG. */
const AFTER_HEADER = 33

/** A PNG that claims these dimensions and decompresses to that many zeros. */
function bomb(width: number, height: number, rows = height): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8) // ~one bit per pixel, grey
  const line = Math.ceil(width / 8) + 1
  return joined(
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(line * rows), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  )
}

async function withPieces(...pieces: Buffer[]): Promise<Uint8Array> {
  const png = await plain().png().toBuffer()
  return joined(png.subarray(0, AFTER_HEADER), ...pieces, png.subarray(AFTER_HEADER))
}

/** A JPEG with a thousand scans: small, and slow to decode. */
async function manyPasses(): Promise<Uint8Array> {
  const jpeg = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#777' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = jpeg.length - 2
  return joined(
    jpeg.subarray(0, end),
    ...Array.from({ length: 1000 }, () => jpeg.subarray(scan, end)),
    jpeg.subarray(end),
  )
}

/** The result for a file: refused with a reason, or accepted. */
async function expectRefused(answer: Answer, why: Why, field: string, name: string): Promise<void> {
  expect({ status: answer.status, code: answer.body.code, errors: answer.body.errors }, name).toEqual({
    status: 400,
    code: VALIDATION,
    errors: { [field]: [WORDS[why]] },
  })
}

let api: TestApi
let member: ApiClient
beforeAll(async () => {
  api = await testApi()
  member = await api.person()
})

const upload = (body: Uint8Array | FormData) => member.post('/api/images/upload', { body })

/** A photo's stored files, and the same files as served. */
async function filesOf(answer: Answer): Promise<{ stored: Buffer; served: Response }[]> {
  const app = createApi(api.runtime)
  const host = { host: api.community.primaryDomain }
  return Promise.all(
    Object.values(answer.body.sizes as Record<string, string>).map(async (path) => {
      const stored = api.runtime.storage.files.get(path.slice('/media/'.length))?.body
      const served = await app.request(`http://${api.community.primaryDomain}${path}`, { headers: host })
      if (!stored) throw new Error(`nothing is stored at ${path}`)
      return { stored, served }
    }),
  )
}

describe('files that are no photos', () => {
  it('are refused by content, whatever their name', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`
    const files: Record<string, Uint8Array> = {
      svg: strToU8(svg),
      'svg after a PNG’s name': joined('\ufeff', svg),
      gif: new Uint8Array(await plain().gif().toBuffer()),
      'gif and jar': joined(await plain().gif().toBuffer(), zipSync({ 'A.class': strToU8(SECRET) })),
      webp: new Uint8Array(await plain().webp().toBuffer()),
      avif: new Uint8Array(await plain().avif().toBuffer()),
      tiff: new Uint8Array(await plain().tiff().toBuffer()),
      heic: joined(new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(64)),
      pdf: strToU8('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'),
      zip: zipSync({ 'me.png': strToU8(SECRET) }),
      html: strToU8(SCRIPT),
      text: strToU8('not a picture at all'),
      'one byte': new Uint8Array([0xff]),
    }
    for (const [name, bytes] of Object.entries(files)) {
      await expectRefused(await upload(bytes), 'imageType', 'file', name)
      const form = new FormData()
      form.set('file', new File([bytes as BlobPart], 'me.png', { type: 'image/png' }))
      await expectRefused(await upload(form), 'imageType', 'file', `${name} in a form`)
    }
    counted('wrong types, raw and in a form', { tries: Object.keys(files).length * 2, taken: 0 })
  })

  it('are refused if broken, or if they decompress to more than any photo', async () => {
    const [jpeg, png] = [await plain().jpeg().toBuffer(), await plain().png().toBuffer()]
    const files: Record<string, Uint8Array> = {
      'a cut JPG': new Uint8Array(jpeg.subarray(0, jpeg.length / 2)),
      'a JPG’s first bytes': new Uint8Array(jpeg.subarray(0, 24)),
      'a cut PNG': new Uint8Array(png.subarray(0, png.length - 40)),
      'a PNG’s first bytes': new Uint8Array(PNG_START),
      'text after a JPG’s first bytes': joined(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), SCRIPT),
      '4 gigapixels in 60 KB': bomb(65_000, 65_000, 100),
      '100 megapixels': bomb(10_000, 10_000),
      'two billion wide': bomb(2_000_000_000, 1, 0),
      'nothing wide': bomb(0, 0, 0),
      'a thousand passes': await manyPasses(),
    }
    for (const [name, bytes] of Object.entries(files)) {
      expect(bytes.byteLength, name).toBeLessThan(5 * 1024 * 1024)
      await expectRefused(await upload(bytes), 'imageBroken', 'file', name)
    }
    counted('broken and bombs', { tries: Object.keys(files).length, taken: 0 })
  })

  it('are refused above 5 MB', async () => {
    const large = joined(await plain().jpeg().toBuffer(), new Uint8Array(5 * 1024 * 1024))
    await expectRefused(await upload(large), 'photoTooLarge', 'file', 'as a file')
    counted('5 MB and a little', { tries: 1, taken: 0 })
  })
})

describe('files that are photos and something else', () => {
  it('keep only their pixels', async () => {
    const jpeg = await plain().jpeg().toBuffer()
    const png = await plain().png().toBuffer()
    const jar = zipSync({ 'META-INF/MANIFEST.MF': strToU8(SECRET) })
    const comment = Buffer.from(`\xff\xfe\0\0${SCRIPT}`, 'latin1')
    comment.writeUInt16BE(comment.length - 2, 2)
    const metadata = plain().withExif({
      IFD0: { Artist: SECRET },
      IFD3: {
        GPSLatitude: '52/1 31/1 0/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '13/1 24/1 0/1',
        GPSLongitudeRef: 'E',
      },
    })
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${SECRET}"/></rdf:RDF></x:xmpmeta>`
    const files: Record<string, Uint8Array> = {
      'JPG and HTML': joined(jpeg, SCRIPT),
      'JPG with HTML in its comment': joined(jpeg.subarray(0, 2), comment, jpeg.subarray(2)),
      'JPG and jar': joined(jpeg, jar),
      'PNG and zip': joined(png, jar),
      'PNG with HTML in a text': await withPieces(chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
      'PNG with 100 MB of text in 100 KB': await withPieces(
        chunk('zTXt', joined('Comment\0\0', deflateSync(Buffer.alloc(100 * 1024 * 1024, 'z'), { level: 9 }))),
      ),
      'EXIF and a place, JPG': new Uint8Array(await metadata.clone().jpeg().toBuffer()),
      'EXIF and a place, PNG': new Uint8Array(await metadata.clone().png().toBuffer()),
      XMP: new Uint8Array(await plain().withXmp(xmp).jpeg().toBuffer()),
      'colour profile': new Uint8Array(await plain().withIccProfile('p3').jpeg().toBuffer()),
      'PNG that moves': await withPieces(
        chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
        chunk('tEXt', Buffer.from(`Moves\0${SECRET}`)),
      ),
      'CMYK JPG': new Uint8Array(await plain().toColourspace('cmyk').jpeg().toBuffer()),
      'grey with alpha, 16 bits': new Uint8Array(
        await plain().ensureAlpha(0.5).toColourspace('grey16').png().toBuffer(),
      ),
    }
    let clean = 0
    for (const [name, bytes] of Object.entries(files)) {
      const answer = await upload(bytes)
      expect({ status: answer.status, errors: answer.body.errors }, name).toMatchObject({ status: 200 })
      for (const { stored, served } of await filesOf(answer)) {
        const metadata = await sharp(stored).metadata()
        expect(metadata, name).toMatchObject({ format: 'webp', hasAlpha: false, space: 'srgb' })
        expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.pages], name).toEqual(
          Array.from({ length: 5 }, () => undefined),
        )
        for (const trace of [SECRET, '<script', 'PK\x03\x04', 'GPS'])
          expect(stored.includes(trace), name).toBe(false)
        expect(served.status).toBe(200)
        expect(served.headers.get('content-type')).toBe('image/webp')
        expect(served.headers.get('x-content-type-options')).toBe('nosniff')
        expect(served.headers.get('content-security-policy')).toContain('sandbox')
        expect(Buffer.from(await served.arrayBuffer()).equals(stored)).toBe(true)
        clean++
      }
    }
    counted('polyglots and metadata', {
      tries: Object.keys(files).length,
      'files looked at': clean,
      traces: 0,
    })
  })
})

describe('a body of 50 MB', () => {
  it('is refused before it has arrived, with and without Content-Length', async () => {
    const listener = getRequestListener(createApi(api.runtime).fetch, { overrideGlobalObjects: false })
    const connections: Promise<number>[] = []
    const server = createServer((request, response) => void listener(request, response))
    server.on('connection', (socket) =>
      connections.push(new Promise((resolve) => socket.on('close', () => resolve(socket.bytesRead)))),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const tries: Record<string, string>[] = [{ 'content-length': String(50 * 1024 * 1024) }, {}]
    for (const length of tries) {
      const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
        const request = httpRequest(
          {
            port,
            path: '/api/images/upload',
            method: 'POST',
            headers: {
              host: api.community.primaryDomain,
              authorization: `Bearer ${member.person?.token}`,
              'content-type': 'image/jpeg',
              ...length,
            },
          },
          (response: IncomingMessage) => {
            let body = ''
            response.on('data', (part) => {
              body += part
            })
            response.on('end', () => {
              resolve({ status: response.statusCode ?? 0, body })
              request.destroy()
            })
          },
        )
        request.on('error', reject)
        const part = Buffer.alloc(64 * 1024, 0xff)
        let left = 50 * 1024 * 1024
        const send = () => {
          while (left > 0 && !request.destroyed) {
            left -= part.length
            if (!request.write(part)) {
              request.once('drain', send)
              return
            }
          }
        }
        send()
      })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body)).toMatchObject({
        code: VALIDATION,
        message: 'The request is too large.',
      })
    }
    const read = await Promise.all(connections)
    expect(read).toHaveLength(tries.length)
    server.close()
    for (const bytes of read) expect(bytes).toBeLessThan(20 * 1024 * 1024)
    counted('50 MB bodies', {
      tries: tries.length,
      taken: 0,
      'MB read at most': Math.ceil(Math.max(...read) / 1024 / 1024),
    })
  })
})

const byLink = (imageUrl: string, client = member) =>
  client.post('/api/images/upload/link', { body: { imageUrl } })
const preview = (imageUrl: string) => member.post('/api/images/preview/link', { body: { imageUrl } })

describe('links to internal addresses', () => {
  it('are never followed, in any notation', async () => {
    let knocked = 0
    const inside = createTcpServer((socket) => {
      knocked++
      socket.destroy()
    })
    await new Promise<void>((resolve) => inside.listen(0, '::', resolve))
    const { port } = inside.address() as AddressInfo
    // A direct request succeeds: the counter works.
    await new Promise<void>((resolve) => connect(port, '127.0.0.1').on('close', () => resolve()))
    expect(knocked).toBe(1)
    const addresses = [
      ...[
        '127.0.0.1',
        '127.1',
        '127.255.255.254',
        '0.0.0.0',
        '0',
        '2130706433',
        '017700000001',
        '0x7f000001',
      ],
      ...[
        '0x7f.0.0.1',
        '127.0.0.1.',
        '[::1]',
        '[::]',
        '[0:0:0:0:0:0:0:1]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
      ],
      ...['[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', 'localhost', 'localhost.', 'LOCALHOST'],
      ...['169.254.169.254', '[fd00:ec2::254]', '100.100.100.200', '192.0.0.192', '[::ffff:169.254.169.254]'],
      ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1', '198.18.0.1', '224.0.0.1'],
      ...[
        '255.255.255.255',
        '240.0.0.1',
        '169.254.0.1',
        '[fe80::1]',
        '[fec0::1]',
        '[fc00::1]',
        '[ff02::1]',
        '[4000::1]',
      ],
      ...['１２７.０.０.１', '①②⑦.0.0.1', '127。0。0。1'],
    ]
    for (const address of addresses) {
      for (const call of [byLink, preview]) {
        await expectRefused(
          await call(`https://${address}:${port}/me.png`),
          'linkUnreachable',
          'imageUrl',
          address,
        )
      }
    }
    expect(knocked).toBe(1)
    inside.close()
    counted('private addresses, by both calls', {
      tries: addresses.length * 2,
      followed: 0,
      'knocks inside': 0,
    })
  })

  it('are refused unless they use https without credentials', async () => {
    const links = [
      ...[
        'http://93.184.216.34/me.png',
        'http://localhost/me.png',
        'ftp://example.org/me.png',
        'file:///etc/passwd',
      ],
      ...[
        'data:image/png;base64,iVBORw0KGgo=',
        'javascript:alert(1)',
        'gopher://127.0.0.1:25/',
        'blob:https://a/1',
      ],
      ...[
        'https://me:secret@example.org/me.png',
        'https://me@127.0.0.1/me.png',
        '//example.org/me.png',
        'me.png',
      ],
      ...['https://', 'https://a b/', 'https:///', 'https://[::1', 'wss://example.org/me.png'],
    ]
    for (const link of links) await expectRefused(await byLink(link), 'photoLink', 'imageUrl', link)
    counted('other schemes, credentials, no links', { tries: links.length, followed: 0 })
  })

  it('are refused after DNS rebinding', async () => {
    const asked: string[] = []
    const answersOf = (...answers: string[][]) =>
      ((name, options, callback) => {
        const found = (answers[asked.length] ?? answers.at(-1) ?? []).map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        }))
        asked.push(name)
        if (options.all) callback(null, found)
        else callback(null, found[0]?.address ?? '', found[0]?.family ?? 4)
      }) as LookupFunction
    const session = await api.runtime.sessions.resolve(member.person?.token ?? '', api.community.id)
    if (!session) throw new Error('not signed in')
    const context = requestContext(api.runtime, {
      community: api.community,
      actor: session,
      locale: 'en',
      requestId: 'test',
    })
    const tries: string[][][] = [
      [['10.0.0.7']],
      [['93.184.216.34', '127.0.0.1']],
      [['192.168.0.5'], ['93.184.216.34']],
      [['::ffff:10.0.0.1']],
      [[]],
    ]
    for (const answers of tries) {
      asked.length = 0
      const refusal = await setPhotoByLink(
        context,
        'https://changing.example/me.png',
        {},
        answersOf(...answers),
      ).catch((error) => error)
      expect(refusal).toBeInstanceOf(DomainError)
      expect(refusal.fields).toEqual({ imageUrl: ['linkUnreachable'] })
      // The connection uses the address that was checked, without a second lookup.
      expect(asked).toHaveLength(1)
    }
    counted('names that change their minds', { tries: tries.length, followed: 0 })
  })
})

describe('sites that misbehave', () => {
  const sites: PictureServer[] = []
  afterEach(() => {
    for (const site of sites.splice(0)) site.close()
  })
  async function site(listener: RequestListener, open = true): Promise<PictureServer> {
    const started = await startPictureServer(listener)
    sites.push(started)
    if (open) allow(api.runtime, started)
    return started
  }

  it('cannot redirect elsewhere', async () => {
    const inside = await site((_, response) => response.end(SECRET), false)
    const targets: Record<string, [string, Why]> = {
      'into our network': [`https://${inside.host}/`, 'linkUnreachable'],
      'into our network, unencrypted': [`http://${inside.host}/`, 'photoLink'],
      'to the metadata address': ['https://169.254.169.254/latest/meta-data/', 'linkUnreachable'],
      'to a private name': ['https://localhost/', 'linkUnreachable'],
      'to a file': ['file:///etc/passwd', 'photoLink'],
      'to data': ['data:image/png;base64,iVBORw0KGgo=', 'photoLink'],
      'to a name and a password': ['https://me:secret@example.org/', 'photoLink'],
      'round in circles': ['/again', 'linkUnreachable'],
      'to nowhere': ['https://', 'linkUnreachable'],
    }
    for (const [name, [location, why]] of Object.entries(targets)) {
      for (const status of [301, 302, 303, 307, 308]) {
        const { host } = await site((_, response) => response.writeHead(status, { location }).end())
        await expectRefused(await byLink(`http://${host}/me.png`), why, 'imageUrl', `${status} ${name}`)
      }
    }
    expect(inside.asked).toEqual([])
    counted('redirects', { tries: Object.keys(targets).length * 5, followed: 0, 'asked inside': 0 })
  })

  it('are dropped if they return anything but a photo', async () => {
    const png = await plain().png().toBuffer()
    const jpeg = await plain().jpeg().toBuffer()
    const answers: Record<string, [RequestListener, Why]> = {
      'a page': [(_, r) => r.writeHead(200, { 'content-type': 'image/png' }).end(SCRIPT), 'imageType'],
      'a drawing': [(_, r) => r.end('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'imageType'],
      nothing: [(_, r) => r.end(), 'imageType'],
      'not there': [(_, r) => r.writeHead(404).end(png), 'linkUnreachable'],
      'not modified': [(_, r) => r.writeHead(304).end(), 'linkUnreachable'],
      'a login': [(_, r) => r.writeHead(401).end(png), 'linkUnreachable'],
      'a compressed bomb': [
        (_, r) =>
          r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024))),
        'imageType',
      ],
      'a bomb of pixels': [(_, r) => r.end(bomb(10_000, 10_000)), 'imageBroken'],
      'half a picture': [(_, r) => r.end(jpeg.subarray(0, jpeg.length / 2)), 'imageBroken'],
      'less than promised': [
        (_, r) => {
          r.writeHead(200, { 'content-length': String(png.length + 500) })
          r.write(png)
          setTimeout(() => r.destroy(), 20)
        },
        'linkUnreachable',
      ],
      'more than promised': [
        (q) =>
          q.socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n${png.toString('latin1')}`, 'latin1'),
        'imageBroken',
      ],
      'a promise of gigabytes': [
        (_, r) => r.writeHead(200, { 'content-length': String(8 * 1024 ** 3) }).write(png),
        'photoTooLarge',
      ],
      'no end': [
        (_, r) => {
          const part = Buffer.alloc(256 * 1024, 0xff)
          const send = () => {
            while (!r.destroyed && r.write(part));
          }
          r.on('drain', send)
          r.writeHead(200)
          send()
        },
        'photoTooLarge',
      ],
      'no HTTP': [(q) => q.socket.end('SSH-2.0-OpenSSH_9.9\r\n'), 'linkUnreachable'],
      'endless headers': [
        (q) => q.socket.end(`HTTP/1.1 200 OK\r\n${`x-long: ${'y'.repeat(1000)}\r\n`.repeat(200)}`),
        'linkUnreachable',
      ],
      'a closed connection': [(q) => q.socket.destroy(), 'linkUnreachable'],
    }
    for (const [name, [listener, why]] of Object.entries(answers)) {
      const { host } = await site(listener)
      await expectRefused(await byLink(`http://${host}/me.png`), why, 'imageUrl', name)
    }
    counted('answers that are no photo', { tries: Object.keys(answers).length, taken: 0 })
  })

  it('have five seconds in total', async () => {
    const slow: Record<string, RequestListener> = {
      silence: () => undefined,
      'a byte at a time': (_, r) => {
        r.writeHead(200)
        const timer = setInterval(() => r.write('x'), 50)
        r.on('close', () => clearInterval(timer))
      },
      'redirects, each slow': (_, r) => {
        const timer = setTimeout(() => r.writeHead(302, { location: '/on' }).end(), 1_900)
        r.on('close', () => clearTimeout(timer))
      },
    }
    const started = Date.now()
    await Promise.all(
      Object.entries(slow).map(async ([name, listener]) => {
        const { host } = await site(listener)
        await expectRefused(await byLink(`http://${host}/me.png`), 'linkSlow', 'imageUrl', name)
      }),
    )
    expect(Date.now() - started).toBeGreaterThanOrEqual(4_900)
    counted('slow sites', { tries: Object.keys(slow).length, taken: 0 })
  })

  it('learn nothing about the user', async () => {
    const seen: Record<string, unknown>[] = []
    const png = await plain().png().toBuffer()
    const { host } = await site((request, response) => {
      seen.push(request.headers)
      response.end(png)
    })
    expect((await byLink(`http://${host}/me.png`)).status).toBe(200)
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  })
})
