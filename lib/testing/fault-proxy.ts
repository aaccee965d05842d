import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * What happens to one request: forwarded, answered with a status, never answered, or its response body cut off or
 * stalled half-way.
 */
export type Fault = 'pass' | 'silent' | 'cut' | 'stall' | { status: number; body?: string }

export type FaultProxy = {
  port: number
  /** Requests so far, as 'GET /path'. */
  seen: string[]
  /** Decides about each request from now on. */
  next(decide: (request: IncomingMessage, number: number) => Fault): void
  /** Responses in progress. */
  open(): number
  close(): Promise<void>
}

/** A proxy in front of a local HTTP server that breaks requests as a test decides. */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  const seen: string[] = []
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let decide: (request: IncomingMessage, number: number) => Fault = () => 'pass'
  let number = 0

  const server = createServer((incoming, answer) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    underWay.add(answer)
    answer.on('close', () => underWay.delete(answer))
    const fault = decide(incoming, ++number)
    if (typeof fault === 'object') {
      incoming.resume()
      incoming.on('end', () => answer.writeHead(fault.status).end(fault.body))
      return
    }
    if (fault === 'silent') return void incoming.resume()
    const { method, url: path, headers } = incoming
    const onward = request({ port: targetPort, host: '127.0.0.1', method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      if (fault === 'pass') return void reply.pipe(answer)
      const half = Math.floor(Number(reply.headers['content-length']) / 2)
      let sent = 0
      reply.on('data', (chunk: Buffer) => {
        if (sent >= half) return
        const part = chunk.subarray(0, half - sent)
        sent += part.length
        answer.write(part, () => {
          if (sent >= half && fault === 'cut') answer.destroy()
        })
      })
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    seen,
    next(to) {
      number = 0
      seen.length = 0
      decide = to
    },
    open: () => underWay.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
