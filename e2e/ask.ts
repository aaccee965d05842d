import { type IncomingHttpHeaders, request } from 'node:http'

export type Question = {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON; a string or bytes as they are, several pieces in chunks without a length. */
  body?: object | string | Buffer | string[]
  /** Of a session: as the cookie of a browser. */
  cookie?: string
  /** Of a session: as a program sends it. */
  bearer?: string
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; json(): unknown }

/** One request to a port of this machine. fetch would correct the host and the path; this sends them as they are. */
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
