import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { encodeHeader, PAGE_HEADER } from '@/lib/pages/page-headers'
import { notePageFailure } from '@/lib/server/page-failures'
import { type TestApi, testApi } from '@/lib/testing/api'
import { browserFrames } from './browser-frames'
import { openErrorReports } from './error-reports'
import { createLog } from './log'

/** Sentry's ingest server: what it received. */
const received: string[] = []
const ingest = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    received.push(
      request.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString(),
    )
    response.end('{}')
  })
})

let api: TestApi
beforeAll(async () => {
  await new Promise<void>((resolve) => ingest.listen(0, '127.0.0.1', resolve))
  const { port } = ingest.address() as AddressInfo
  const { report, reportBrowserError } = await openErrorReports(`http://public@127.0.0.1:${port}/42`)
  const log = createLog('error', report, { write: () => undefined })
  api = await testApi()
  api.runtime.log = { ...api.runtime.log, ...log }
  api.runtime.reportBrowserError = reportBrowserError
})
afterAll(() => new Promise((resolve) => ingest.close(resolve)))

type Report = {
  platform: string
  level: string
  tags: Record<string, string>
  exception: { values: { type: string; value: string; stacktrace: { frames: object[] } }[] }
}

async function nextReport(): Promise<{ text: string; event: Report }> {
  await expect.poll(() => received.length).toBeGreaterThan(0)
  const text = received.splice(0).join('\n')
  const event = text
    .split('\n')
    .map((line) => JSON.parse(line))
    .find((line) => line.exception)
  return { text, event }
}

/** An error of a page, with one frame in a script of this community's build. */
const browserError = (values: object = {}) => {
  const at = `https://${api.community.primaryDomain}:3000`
  return {
    name: 'TypeError',
    message: 'x is not a function',
    stack: `TypeError: x is not a function\n    at ${at}/_next/static/chunks/0a1b.js:1:2345`,
    path: '/u/anna-smith',
    ...values,
  }
}

describe('a report to Sentry', () => {
  it('of an error in the API has the request id and the community, and nothing of the request', async () => {
    const member = await api.person()
    const { email } = member.person!.user
    const broken = new Error(`Failed query: select 1\nparams: ${email},my diary`, {
      cause: new Error(`no answer for ${email} from 192.0.2.7 with Bearer abcdef.ghijkl`),
    })
    const tenant = api.runtime.database.tenant
    api.runtime.database.tenant = () => Promise.reject(broken)
    // The test client throws on a 500, with the response.
    const answer: string = await member
      .post(`/api/notes/${newId()}`, {
        body: { note: 'a secret diary' },
        headers: { 'user-agent': 'Browser 17', cookie: 'lang=en; extra=cookie-value' },
      })
      .then(
        () => 'answered',
        (error: Error) => error.message,
      )
    api.runtime.database.tenant = tenant
    const requestId = /"requestId":"([\w-]+)"/.exec(answer)?.[1]
    expect(requestId).toBeDefined()

    const { text, event } = await nextReport()
    expect(event.tags).toEqual({
      request_id: requestId,
      community: api.community.primaryDomain,
      place: expect.stringMatching(/^\/api\/notes\/…$/),
    })
    expect(event.exception.values.map(({ value }) => value).join('\n')).toContain('Failed query: select 1')
    expect(event.exception.values[0]?.stacktrace.frames.length).toBeGreaterThan(0)
    for (const secret of [
      email,
      'my diary',
      'a secret diary',
      'cookie-value',
      'Browser 17',
      '192.0.2.7',
      'abcdef.ghijkl',
    ])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"(?:request|user|breadcrumbs|server_name|extra|contexts)"/)
  })

  it('of an error in a page has them too', async () => {
    const requestId = newId()
    const viewer = { email: 'anna@club.test', firstName: 'Anna' } as never
    notePageFailure(api.runtime.log, new TypeError('x is not a function'), {
      host: 'club.test',
      cookie: 'tuesday-session=abc',
      [PAGE_HEADER]: encodeHeader({ viewer, requestId, path: '/u/anna-smith' }),
    })
    const { text, event } = await nextReport()
    expect(event.tags).toEqual({ request_id: requestId, community: 'club.test', place: '/u/…' })
    expect(event.exception.values).toMatchObject([{ type: 'TypeError', value: 'x is not a function' }])
    expect(text).not.toMatch(/anna|tuesday-session/i)
  })
})

describe('a report to Sentry of an error in a browser', () => {
  const send = (body: object, client = api.guest) => client.post('/api/errors', { body })

  it('has the frames in our scripts, the community, and nothing about the reader', async () => {
    const member = await api.person()
    const { email } = member.person!.user
    const at = `https://${api.community.primaryDomain}:3000`
    const stack = [
      `SyntaxError: "my diary" is not valid JSON`,
      `    at JSON.parse (<anonymous>)`,
      `    at Object.onClick (${at}/_next/static/chunks/0a1b.js:1:2345)`,
      `    at ${at}/_next/static/chunks/0c1d.js:2:99`,
      `    at chrome-extension://abcdef/content.js:1:1`,
      `    at ${at}/u/anna-smith:12:3`,
    ].join('\n')
    const message = `"my diary" is not valid JSON at ${at}/u/anna-smith by ${email} from 192.0.2.7`
    expect((await send(browserError({ message, stack }), member)).status).toBe(204)
    const { text, event } = await nextReport()
    expect(event).toMatchObject({
      platform: 'javascript',
      level: 'error',
      tags: { community: api.community.primaryDomain, place: '/u/…' },
    })
    expect(event.exception.values).toMatchObject([
      { type: 'TypeError', value: '"…" is not valid JSON at https://… by [address] from [address]' },
    ])
    expect(event.exception.values[0]?.stacktrace.frames).toEqual([
      { filename: 'app:///_next/static/chunks/0c1d.js', lineno: 2, colno: 99, in_app: true },
      {
        function: 'Object.onClick',
        filename: 'app:///_next/static/chunks/0a1b.js',
        lineno: 1,
        colno: 2345,
        in_app: true,
      },
    ])
    expect(text).not.toMatch(/anna|diary|192\.0\.2/)
    expect(text).not.toMatch(/"(?:request|user|breadcrumbs|server_name|extra|contexts)"/)
  })

  it('also understands the stacks of Firefox and Safari', async () => {
    const at = `https://${api.community.primaryDomain}:3000/_next/static/chunks`
    await send(browserError({ stack: `onClick@${at}/a.js:1:10\n@${at}/b.js:3:4\n[native code]\n` }))
    const { event } = await nextReport()
    expect(event.exception.values[0]?.stacktrace.frames).toMatchObject([
      { filename: 'app:///_next/static/chunks/b.js', lineno: 3, colno: 4 },
      { filename: 'app:///_next/static/chunks/a.js', function: 'onClick' },
    ])
  })

  it('is not sent for errors in extensions, or in scripts of other hosts', async () => {
    const stacks = [
      'Error: x\n    at f (chrome-extension://abc/content.js:1:1)',
      'Error: x\n    at f (https://elsewhere.test/_next/static/chunks/a.js:1:1)',
      'Error: x',
      '',
    ]
    for (const stack of stacks) expect((await send(browserError({ stack }))).status).toBe(204)
    await send(browserError({ name: 'OurError' }))
    const { text } = await nextReport()
    expect(text.match(/"exception"/g)).toHaveLength(1)
    expect(text).toContain('OurError')
  })

  it('takes bounded time for a stack crafted to be slow', async () => {
    const slow = [`at ${'('.repeat(690)}`, `${'@'.repeat(690)}:1:1`, `at ${'a (https://'.repeat(60)}`]
    const before = process.cpuUsage()
    for (const line of slow) browserFrames(`${line}\n`.repeat(50), 'club.test')
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  })

  it('is sent ten times an hour for one network, and sixty times for one community', async () => {
    const limited = await testApi({ env: { RATE_LIMIT: '1' } })
    let reports = 0
    limited.runtime.reportBrowserError = () => {
      reports++
    }
    const from = (network: number) =>
      limited.guest.post('/api/errors', {
        body: browserError(),
        headers: { 'x-tuesday-peer': `192.0.2.${network}` },
      })
    for (let n = 0; n < 10; n++) expect((await from(1)).status).toBe(204)
    expect((await from(1)).status).toBe(429)
    expect(reports).toBe(10)
    for (let network = 2; network < 9; network++)
      for (let n = 0; n < 10; n++) expect((await from(network)).status).toBe(204)
    expect(reports).toBe(60)
  })
})

it('has the place of a long path, of which Sentry takes 200 characters', async () => {
  const { port } = ingest.address() as AddressInfo
  const { report } = await openErrorReports(`http://public@127.0.0.1:${port}/42`)
  report(new Error('x'), { path: `/${'a'.repeat(300)}/settings` })
  expect((await nextReport()).event.tags.place).toBe(`/${'a'.repeat(199)}`)
})

it('without a DSN nothing is loaded and nothing is sent', async () => {
  const { report, reportBrowserError } = await openErrorReports(undefined)
  expect(() => report(new Error('x'), {})).not.toThrow()
  const host = `${api.community.primaryDomain}:3000`
  expect(() => reportBrowserError(browserError(), { community: host, host })).not.toThrow()
})
