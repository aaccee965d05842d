import { type IncomingHttpHeaders, request } from 'node:http'

export type ServerAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request to a local server with the given host, on a new connection. */
export function askServer(
  port: number,
  { host, path, method, etag }: { host: string; path: string; method?: string; etag?: string },
): Promise<ServerAnswer> {
  const headers = { host, ...(etag ? { 'if-none-match': etag } : {}) }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}
