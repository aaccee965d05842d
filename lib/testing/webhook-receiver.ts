import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedWebhook = {
  path: string
  headers: Record<string, string>
  body: string
}

type Reply = { status: number; headers?: Record<string, string>; body?: string | Buffer } | 'silence'

/** A webhook receiver over HTTP, which records requests and answers as configured. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  let replyTo: (webhook: ReceivedWebhook) => Reply = () => ({ status: 200, body: 'thanks' })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const webhook = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    }
    received.push(webhook)
    answer(response, replyTo(webhook))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Value for PRIVATE_HOSTS. */
    host,
    url: (path = '/') => `http://${host}${path}`,
    received,
    reply(reply: Reply | typeof replyTo) {
      replyTo = typeof reply === 'function' ? reply : () => reply
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'silence') return
  response.writeHead(reply.status, reply.headers).end(reply.body)
}
