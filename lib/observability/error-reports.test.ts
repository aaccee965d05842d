import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { encodeHeader, PAGE_HEADER } from '@/lib/pages/page-headers'
import { notePageFailure } from '@/lib/server/page-failures'
import { type TestApi, testApi } from '@/lib/testing/api'
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
  const { report } = await openErrorReports(`http://public@127.0.0.1:${port}/42`)
  const log = createLog('error', report, { write: () => undefined })
  api = await testApi()
  api.runtime.log = { ...api.runtime.log, ...log }
})
afterAll(() => new Promise((resolve) => ingest.close(resolve)))

type Report = {
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

it('has the place of a long path, of which Sentry takes 200 characters', async () => {
  const { port } = ingest.address() as AddressInfo
  const { report } = await openErrorReports(`http://public@127.0.0.1:${port}/42`)
  report(new Error('x'), { path: `/${'a'.repeat(300)}/settings` })
  expect((await nextReport()).event.tags.place).toBe(`/${'a'.repeat(199)}`)
})

it('without a DSN nothing is loaded and nothing is sent', async () => {
  const { report } = await openErrorReports(undefined)
  expect(() => report(new Error('x'), {})).not.toThrow()
})
