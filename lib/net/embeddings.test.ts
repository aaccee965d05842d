import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { recordingLog } from '@/lib/testing/silent-log'
import { createEmbeddings, EmbeddingsAway } from './embeddings'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

type Asked = { model: string; input: string[] }

async function service(
  answer: (response: ServerResponse, asked: Asked, turn: number) => void,
  settings: { exempt?: boolean; timeoutMs?: number } = {},
) {
  const requests: (Asked & { key: string | undefined })[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked
    requests.push({ ...asked, key: request.headers.authorization })
    answer(response, asked, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = recordingLog()
  const embeddings = createEmbeddings(
    {
      EMBEDDINGS_URL: `http://${host}/v1/embeddings`,
      EMBEDDINGS_MODEL: 'small',
      EMBEDDINGS_KEY: 'secret-key',
      PRIVATE_HOSTS: settings.exempt === false ? '' : host,
    },
    log,
    [5, 5],
    settings.timeoutMs ?? 1_000,
  )
  return { requests, log, embeddings }
}

const json = (response: ServerResponse, body: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Each text by its length and first letter, in reverse order, as some services answer. */
const vectors = (response: ServerResponse, { input }: Asked) =>
  json(response, {
    data: input
      .map((text, index) => ({ index, embedding: [text.length, text.charCodeAt(0) / 100] }))
      .reverse(),
  })

describe('embeddings', () => {
  it('cut a long text without leaving half a character', async () => {
    const { requests, embeddings } = await service(vectors)
    await embeddings.of([`${'a'.repeat(3_999)}🙂`])
    expect(requests[0]!.input[0]!.isWellFormed()).toBe(true)
  })

  it('come in batches, in the order of the texts, with model and key', async () => {
    const { requests, embeddings } = await service(vectors)
    const texts = Array.from({ length: 100 }, (_, i) => 'x'.repeat(i + 1))
    const found = await embeddings.of(texts)
    expect(requests.map(({ input }) => input.length)).toEqual([64, 36])
    expect(requests[0]).toMatchObject({ model: 'small', key: 'Bearer secret-key' })
    expect(found).toHaveLength(100)
    expect([...found[0]!]).toEqual([106, 127])
    expect([...found[99]!]).toEqual([127, 2])
  })

  it('send no more of a text than needed', async () => {
    const { requests, embeddings } = await service(vectors)
    await embeddings.of(['y'.repeat(50_000)])
    expect(requests[0]!.input[0]!.length).toBe(4_000)
  })

  it('are asked for again where the service is busy or breaks off', async () => {
    const { requests, embeddings } = await service((response, asked, turn) => {
      if (turn === 1) return void response.writeHead(429).end()
      if (turn === 2) return void response.destroy()
      vectors(response, asked)
    })
    expect(await embeddings.of(['one'])).toHaveLength(1)
    expect(requests).toHaveLength(3)
  })

  it.each<[string, (response: ServerResponse, asked: Asked, turn: number) => void, number, string]>([
    ['refuses', (response) => void response.writeHead(401).end(), 1, 'status 401'],
    ['is broken', (response) => void response.writeHead(503).end(), 3, 'status 503'],
    ['drops the line', (response) => void response.destroy(), 3, 'unreachable'],
    ['never answers', () => undefined, 3, 'timeout'],
    ['talks nonsense', (response) => void response.end('<html>'), 1, 'nonsense'],
    [
      'leaves one out',
      (response) => json(response, { data: [{ index: 0, embedding: [1, 2] }] }),
      1,
      'nonsense',
    ],
    [
      'answers in several sizes',
      (response) =>
        json(response, {
          data: [
            { index: 0, embedding: [1, 2] },
            { index: 1, embedding: [1, 2, 3] },
          ],
        }),
      1,
      'nonsense',
    ],
    [
      'sends elsewhere',
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      1,
      'redirects',
    ],
  ])('are given up, and said to be once, when the service %s', async (_, answer, tries, reason) => {
    const { requests, log, embeddings } = await service(answer, {
      timeoutMs: reason === 'timeout' ? 60 : 5_000,
    })
    for (let i = 0; i < 2; i++) await expect(embeddings.of(['one', 'two'])).rejects.toThrow(EmbeddingsAway)
    expect(requests).toHaveLength(2 * tries)
    expect(log.entries.map(({ fields }) => fields)).toEqual([{ reason }])
    expect(JSON.stringify(log.entries)).not.toContain('secret-key')
  })

  it('are not asked for at a private address that the operator has not named', async () => {
    const { requests, embeddings } = await service(vectors, { exempt: false })
    await expect(embeddings.of(['one'])).rejects.toThrow('scheme')
    expect(requests).toEqual([])
  })
})
