import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerFault, faultOf } from '../fault-page'
import { requestTurns } from '../turns/request-turns'
import { TURN_LIMITS } from '../turns/turn-limits'
import { turnSteps } from './turn-steps'

const directory = {
  byDomain: async (domain: string) => (domain.endsWith('.test') ? { id: domain } : null),
}
let turns: ReturnType<typeof requestTurns>
let server: ReturnType<typeof createServer>
let port: number
/** Requests that have a turn and are not answered. */
let open: { request: IncomingMessage; response: ServerResponse }[]

beforeEach(async () => {
  turns = requestTurns({ ...TURN_LIMITS, alone: 1, shared: 1, queue: 1, countedMs: 60_000, waitMs: 60_000 })
  const steps = turnSteps({ directory, env: { PLATFORM_URL: 'https://auth.example' } } as never, turns)
  const begun: typeof open = []
  open = begun
  server = createServer((asked, response) => {
    const path = asked.url ?? '/'
    const exchange = {
      request: asked,
      response,
      path,
      client: { ip: '', secure: false },
      kind: 'page' as const,
    }
    const step = path.startsWith('/api') || path.startsWith('/media') ? steps.api : steps.page
    Promise.resolve(step(exchange)).then(
      (answered) => void (answered || begun.push({ request: asked, response })),
      (error) => answerFault(asked, response, faultOf(error, asked, null)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function ask(path: string, { host = 'one.test', accept = '*/*' } = {}) {
  const sent = request({ host: '127.0.0.1', port, path, headers: { host, accept }, agent: false })
  sent.on('error', () => undefined).end()
  return sent
}

it('holds a request until the one before it is answered', async () => {
  ask('/api/one')
  await expect.poll(() => open.length).toBe(1)
  ask('/page')
  await expect.poll(turns.waiting).toBe(1)
  open[0]?.response.end('done')
  await expect.poll(() => open.length).toBe(2)
})

it('answers with 503 and when to try again when too many wait, as JSON or as a page', async () => {
  ask('/api/one')
  await expect.poll(() => open.length).toBe(1)
  ask('/api/two')
  await expect.poll(turns.waiting).toBe(1)
  for (const accept of ['application/json', 'text/html']) {
    const [answer] = (await once(ask('/api/three', { accept }), 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    const said = await text(answer)
    if (accept === 'text/html') expect(said).toContain('http-equiv="refresh"')
    else
      expect(JSON.parse(said)).toMatchObject({
        code: 1503,
        retryAfterSeconds: 5,
        requestId: expect.any(String),
      })
  }
})

it('ends the turn of a client who leaves, before and after it starts', async () => {
  const first = ask('/api/one')
  await expect.poll(() => open.length).toBe(1)
  const second = ask('/api/two')
  await expect.poll(turns.waiting).toBe(1)
  second.destroy()
  await expect.poll(turns.waiting).toBe(0)
  first.destroy()
  await expect.poll(turns.underWay).toBe(0)
  expect(open).toHaveLength(1)
})

it('ends the turn when the response fails or its stream has ended', async () => {
  ask('/api/one')
  await expect.poll(() => open.length).toBe(1)
  open[0]?.response.write('half')
  open[0]?.response.destroy(new Error('failed'))
  await expect.poll(turns.underWay).toBe(0)
  const [answer] = await Promise.all([
    once(ask('/api/two'), 'response') as Promise<[IncomingMessage]>,
    expect
      .poll(() => open.length)
      .toBe(2)
      .then(() => void open[1]?.response.write('one ')),
  ])
  expect(turns.underWay()).toBe(1)
  open[1]?.response.end('two')
  expect(await text(answer[0])).toBe('one two')
  expect(turns.underWay()).toBe(0)
})

it('gives no turn to a client who is slow to send', async () => {
  const slow = connect(port, '127.0.0.1')
  slow.write('POST /api/slow HTTP/1.1\r\nhost: one.test\r\ncontent-length: 10\r\n\r\n12345')
  ask('/api/one')
  await expect.poll(() => open.map(({ request: { url } }) => url)).toEqual(['/api/one'])
  slow.write('67890')
  await expect.poll(turns.waiting).toBe(1)
  open[0]?.response.end()
  await expect.poll(() => open.length).toBe(2)
  expect(await text(open[1]!.request)).toBe('1234567890')
  slow.destroy()
})

it('never queues pictures, and gives each community, and hosts without one, a queue of their own', async () => {
  ask('/api/one')
  await expect.poll(() => open.length).toBe(1)
  ask('/media/avatars/one.webp')
  ask('/api/one', { host: 'other.test' })
  ask('/api/one', { host: 'auth.example' })
  ask('/api/one', { host: 'unknown.example' })
  await expect.poll(() => open.length).toBe(5)
  ask('/api/one', { host: 'invented.example' })
  await expect.poll(turns.waiting).toBe(1)
})
