import { type IncomingHttpHeaders, request } from 'node:http'

export type Question = {
  method?: string
  headers?: Record<string, string>
  /** Objects are sent as JSON, strings and bytes unchanged, arrays in chunks without a length. */
  body?: object | string | Buffer | string[]
  /** A session token, sent as a cookie. */
  cookie?: string
  /** A session token, sent as a bearer token. */
  bearer?: string
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; json(): unknown }

/** Sends one request to a local port. Unlike fetch, it does not normalize host and path. */
export function ask(port: number, host: string, path: string, question: Question = {}): Promise<Answer> {
  const { body } = question
  const pieces = Array.isArray(body) ? body : body === undefined ? [] : [asBytes(body)]
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: question.method ?? (body === undefined ? 'GET' : 'POST'),
        setHost: false,
        agent: false,
        headers: {
          host,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(body === undefined || Array.isArray(body) ? {} : { 'content-length': asBytes(body).length }),
          ...(question.cookie ? { cookie: `tuesday-session=${question.cookie}` } : {}),
          ...(question.bearer ? { authorization: `Bearer ${question.bearer}` } : {}),
          ...question.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: () => JSON.parse(text) as unknown,
          })
        })
      },
    )
    sent.on('error', reject)
    for (const piece of pieces) sent.write(piece)
    sent.end()
  })
}

const asBytes = (body: object | string | Buffer): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
