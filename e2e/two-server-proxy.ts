import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'

const PROBE_EVERY_MS = 200

/**
 * A reverse proxy in front of several processes, like HAProxy or Caddy: forwards to those whose /readyz answers 200, and
 * retries a request that a process has not received on the next one. Keeps connections open.
 */
export async function startProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map<number, boolean>()
  let turn = 0

  const probe = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const look = async () => {
    await Promise.all(ports.map(async (port) => ready.set(port, await probe(port))))
  }
  await look()
  const probes = setInterval(() => void look(), PROBE_EVERY_MS)
  const next = () => {
    const up = ports.filter((port) => ready.get(port))
    return up[turn++ % up.length]
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => pass(3))
    function pass(tries: number): void {
      const port = next()
      if (port === undefined) return void outgoing.writeHead(502).end('no process is ready')
      const { method, url, headers } = incoming
      const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
        const { connection: _, 'keep-alive': __, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, kept)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // Refused, or the kept connection was closed before the request: no process has seen it.
        const unseen = error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && sent.reusedSocket)
        if (unseen && tries > 0) pass(tries - 1)
        else if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end(error.message)
      })
      sent.end(Buffer.concat(chunks))
    }
  })
  server.on('upgrade', (incoming, near, head) => {
    const far = connect(next() ?? 0, '127.0.0.1', () => {
      const lines = incoming.rawHeaders.reduce(
        (text, part, at) => text + part + (at % 2 ? '\r\n' : ': '),
        `${incoming.method} ${incoming.url} HTTP/1.1\r\n`,
      )
      far.write(`${lines}\r\n`)
      far.write(head)
      near.pipe(far).pipe(near)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    port: address.port,
    stop() {
      clearInterval(probes)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
