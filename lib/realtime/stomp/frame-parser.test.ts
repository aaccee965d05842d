import { Parser as ClientParser, FrameImpl } from '@stomp/stompjs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeFrame } from './encode-frame'
import type { Frame, StompVersion } from './frame'
import { FrameParser } from './frame-parser'

const parse = (version: StompVersion, ...chunks: (string | Buffer)[]): Frame[] => {
  const parser = new FrameParser(64 * 1024, () => version)
  return chunks.flatMap((chunk) => [...parser.push(Buffer.from(chunk))])
}
const one = (text: string | Buffer, version: StompVersion = '1.2') => {
  const [frame, ...more] = parse(version, text)
  expect(more).toEqual([])
  if (!frame) throw new Error('no frame')
  return { command: frame.command, headers: [...frame.headers], body: frame.body.toString() }
}

describe('a frame', () => {
  it('has a command, headers and a body that ends with NUL', () => {
    expect(one('SEND\ndestination:/a\n\nhello\0')).toEqual({
      command: 'SEND',
      headers: [['destination', '/a']],
      body: 'hello',
    })
  })

  it('may end its lines with CR LF', () => {
    expect(one('SEND\r\ndestination:/a\r\n\r\nhello\0')).toMatchObject({
      headers: [['destination', '/a']],
      body: 'hello',
    })
  })

  it('keeps line ends inside a body', () => {
    expect(one('SEND\na:1\n\none\r\n\ntwo\n\0').body).toBe('one\r\n\ntwo\n')
  })

  it('may be followed by any number of line ends', () => {
    expect(parse('1.2', '\n\r\nSEND\na:1\n\n\0\n\r\n\n\nSEND\na:2\n\n\0\n')).toHaveLength(2)
  })

  it('has a body of exactly content-length octets, NUL included', () => {
    expect(one('SEND\ncontent-length:5\n\na\0b\0c\0').body).toBe('a\0b\0c')
  })

  it('counts octets in content-length, not characters', () => {
    expect(one('SEND\ncontent-length:4\n\nдa1\0').body).toBe('дa1')
  })

  it('is rejected when content-length does not match the body', () => {
    expect(() => one('SEND\ncontent-length:2\n\nabc\0')).toThrow('content-length does not match')
  })

  it('is rejected when content-length is not a number', () => {
    for (const length of ['-1', '1.5', 'x', ' 1', ''])
      expect(() => one(`SEND\ncontent-length:${length}\n\na\0`)).toThrow('not a number')
  })

  it('is rejected with a body unless it is SEND, MESSAGE or ERROR', () => {
    expect(() => one('SUBSCRIBE\nid:1\ndestination:/a\n\nbody\0')).toThrow('has a body')
    for (const command of ['SEND', 'MESSAGE', 'ERROR']) expect(one(`${command}\na:1\n\nb\0`).body).toBe('b')
  })

  it('takes the first of repeated headers', () => {
    expect(one('SEND\nfoo:World\nfoo:Hello\n\n\0').headers).toEqual([['foo', 'World']])
  })

  it('keeps spaces around header names and values', () => {
    expect(one('SEND\n a : b \n\n\0').headers).toEqual([[' a ', ' b ']])
  })

  it('may have an empty header value but no empty name', () => {
    expect(one('SEND\na:\n\n\0').headers).toEqual([['a', '']])
    expect(() => one('SEND\n:a\n\n\0')).toThrow('no name')
    expect(() => one('SEND\nabc\n\n\0')).toThrow('no name')
  })

  it('is UTF-8 in its headers', () => {
    expect(one('SEND\nимя:значение\n\n\0').headers).toEqual([['имя', 'значение']])
  })

  it('is rejected when malformed', () => {
    for (const text of ['GET / HTTP/1.1\n\n\0', 'send\na:1\n\n\0', 'SEND\0', 'SEND\na:b\0\n\n'])
      expect(() => one(text), text).toThrow()
  })
})

describe('escapes', () => {
  it('of 1.2 are \\r \\n \\c \\\\', () => {
    expect(one('SEND\na\\cb:1\\r2\\n3\\c4\\\\5\\\\n\n\n\0').headers).toEqual([['a:b', '1\r2\n3:4\\5\\n']])
  })

  it('of 1.1 are \\n \\c \\\\', () => {
    expect(one('SEND\na:1\\n2\\c3\\\\4\n\n\0', '1.1').headers).toEqual([['a', '1\n2:3\\4']])
    expect(() => one('SEND\na:\\r\n\n\0', '1.1')).toThrow('undefined escape')
  })

  it('do not exist in 1.0', () => {
    expect(one('SEND\na:\\n\\t\n\n\0', '1.0').headers).toEqual([['a', '\\n\\t']])
  })

  it('do not exist in CONNECT and CONNECTED', () => {
    for (const command of ['CONNECT', 'CONNECTED'])
      expect(one(`${command}\npasscode:a\\tb:c\n\n\0`).headers).toEqual([['passcode', 'a\\tb:c']])
  })

  it('that are undefined are fatal', () => {
    for (const value of ['\\t', '\\', 'a\\', '\\x', '\\N', '\\:'])
      expect(() => one(`SEND\na:${value}\n\n\0`), value).toThrow('undefined escape')
  })
})

describe('limits', () => {
  const limited = () => new FrameParser(1_000, () => '1.2')

  it('reject a frame that is too large, before it is complete', () => {
    expect(() => [...limited().push(Buffer.from('SEND\ncontent-length:2000\n\n'))]).toThrow('too large')
    expect(() => [...limited().push(Buffer.from(`SEND\na:1\n\n${'x'.repeat(1_001)}`))]).toThrow('too large')
    const parser = limited()
    expect(() => {
      for (let i = 0; i < 1_100; i++) [...parser.push(Buffer.from(i === 0 ? 'SEND\na:1\n\n' : 'x'))]
    }).toThrow('too large')
  })

  it('reject too many and too long headers', () => {
    const many = Array.from({ length: 65 }, (_, i) => `h${i}:1\n`).join('')
    expect(() => one(`SEND\n${many}\n\0`)).toThrow('too many headers')
    expect(() => one(`SEND\na:${'x'.repeat(9_000)}\n\n\0`)).toThrow('headers are too large')
  })
})

const version = fc.constantFrom<StompVersion>('1.0', '1.1', '1.2')
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((s) => s.isWellFormed())
const literal = text.filter((s) => !/[\n\r:\0]/.test(s))
const body = fc.oneof(fc.constant(Buffer.alloc(0)), fc.uint8Array({ maxLength: 300 }).map(Buffer.from))

const frames = (v: StompVersion) => {
  const allowed =
    v === '1.0' ? literal : text.filter((s) => !s.includes('\0') && (v === '1.2' || !s.includes('\r')))
  const headers = fc.array(fc.tuple(allowed, allowed), { maxLength: 5 })
  const unique = headers.map((list) => [...new Map(list.filter(([name]) => name !== 'content-length'))])
  return fc.array(fc.tuple(unique, body), { minLength: 1, maxLength: 4 })
}

const cut = (bytes: Buffer, places: number[]) => {
  const at = [...new Set(places.map((n) => n % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...at].map((from, i) => bytes.subarray(from, at[i] ?? bytes.length))
}

describe('an encoded frame', () => {
  it('is parsed alike however it is split', () => {
    const cases = version.chain((v) =>
      fc.tuple(
        fc.constant(v),
        frames(v),
        fc.array(fc.nat(), { maxLength: 12 }),
        fc.constantFrom('', '\n', '\r\n\n'),
      ),
    )
    fc.assert(
      fc.property(cases, ([v, sent, places, beats]) => {
        const bytes = Buffer.concat(
          sent.flatMap(([headers, content]) => [
            Buffer.from(beats),
            encodeFrame('SEND', headers, content, v),
          ]),
        )
        const got = parse(v, ...cut(bytes, places))
        const read = got.map((frame) => [
          [...frame.headers].filter(([name]) => name !== 'content-length'),
          [...frame.body],
        ])
        expect(read).toEqual(sent.map(([headers, content]) => [headers, [...content]]))
      }),
      { numRuns: 500 },
    )
  })

  it('is parsed alike byte by byte', () => {
    fc.assert(
      fc.property(frames('1.2'), (sent) => {
        const bytes = Buffer.concat(sent.map(([headers, content]) => encodeFrame('SEND', headers, content)))
        expect(parse('1.2', ...[...bytes].map((byte) => Buffer.from([byte])))).toHaveLength(sent.length)
      }),
      { numRuns: 50 },
    )
  })

  it('is compatible with the browser’s library in both directions', () => {
    // The library trims, does not unescape names, and reverts escapes one after the other.
    const name = fc.stringMatching(/^[a-zA-Z0-9/а-я;,.-]{1,12}$/u)
    const value = fc.stringMatching(/^[a-zA-Z0-9/а-я:;,.-]{1,12}$/u)
    fc.assert(
      fc.property(
        fc.dictionary(name, value, { maxKeys: 4 }),
        fc.string({ unit: 'grapheme' }),
        (headers, content) => {
          fc.pre(content.isWellFormed() && !('content-length' in headers))
          const read: { command: string; headers: object; body: string }[] = []
          const parser = new ClientParser(
            (raw) => {
              const frame = FrameImpl.fromRawFrame(raw, true)
              const { 'content-length': _, ...rest } = frame.headers
              read.push({ command: frame.command, headers: rest, body: frame.body })
            },
            () => undefined,
          )
          parser.parseChunk(encodeFrame('MESSAGE', Object.entries(headers), content).toString())
          expect(read).toEqual([{ command: 'MESSAGE', headers: { ...headers }, body: content }])
          const sent = FrameImpl.marshall({
            command: 'SEND',
            headers,
            body: content,
            escapeHeaderValues: true,
          } as never) as string
          const back = one(sent)
          expect(back.body).toBe(content)
          expect(Object.fromEntries(back.headers.filter(([name]) => name !== 'content-length'))).toEqual({
            ...headers,
          })
        },
      ),
      { numRuns: 200 },
    )
  })

  it('is a frame or an error for arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 5 }), (chunks) => {
        try {
          parse('1.2', ...chunks.map(Buffer.from))
        } catch (error) {
          expect((error as Error).name).toBe('StompError')
        }
      }),
      { numRuns: 500 },
    )
  })
})
