import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Rendered } from './guest-pages'
import { toBuffer } from './to-buffer'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/**
 * Renders a page with Next into memory, independent of any connection: a client that disconnects does not
 * abort it, and it can be refreshed in the background.
 */
export async function renderPage(
  handler: Handler,
  input: { url: string; headers: Record<string, string> },
): Promise<Rendered> {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = input.url
  request.headers = { ...input.headers }
  request.rawHeaders = Object.entries(input.headers).flat()
  request.push(null)

  const response = new ServerResponse(request)
  const chunks: Buffer[] = []
  const take = (chunk: unknown, encoding: unknown) => {
    const content = toBuffer(chunk, encoding)
    if (content) chunks.push(content)
  }
  return new Promise((resolve, reject) => {
    response.write = ((chunk: unknown, encoding: unknown, callback: unknown) => {
      take(chunk, encoding)
      const done = [encoding, callback].find((one) => typeof one === 'function') as (() => void) | undefined
      if (done) queueMicrotask(done)
      return true
    }) as typeof response.write
    response.end = ((chunk: unknown, encoding: unknown) => {
      take(chunk, encoding)
      resolve({ status: response.statusCode, html: Buffer.concat(chunks) })
      queueMicrotask(() => response.emit('finish'))
      return response
    }) as typeof response.end
    Promise.resolve(handler(request, response)).catch(reject)
  })
}
