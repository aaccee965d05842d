import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A client gives up after five silent minutes. */
const STILL_WORKING_MS = 30_000

export type ControlHandler = (command: string, input: unknown) => Promise<unknown>

/**
 * Takes commands of the same machine (`npm run round`) for the program that holds the data folder, on an ephemeral
 * loopback port with a token that only the folder's owner can read.
 */
export async function openControl(): Promise<{
  port: number
  token: string
  answer(handler: ControlHandler): void
  close(): void
}> {
  const token = randomBytes(32).toString('base64url')
  let handler: ControlHandler | null = null
  const expected = Buffer.from(`Bearer ${token}`)
  const server: Server = createServer(async (request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.writeHead(404).end()
      return
    }
    let alive: NodeJS.Timeout | undefined
    try {
      if (request.method === 'GET') {
        response.end('{}')
        return
      }
      if (!handler) throw new Error('the program is still starting; try again in a moment')
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { command, input } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      // Spaces, which JSON may start with, so that a client does not give up on a command that takes long.
      alive = setInterval(() => response.write(' '), STILL_WORKING_MS)
      response.end(JSON.stringify({ result: await handler(command, input) }))
    } catch (error) {
      if (!response.headersSent) response.writeHead(500)
      response.end(JSON.stringify({ error: (error as Error).message }))
    } finally {
      clearInterval(alive)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    token,
    answer: (next) => {
      handler = next
    },
    close: () => server.close(),
  }
}

/** Sends a command to the program that holds the data folder. */
export async function askHolder(
  holder: { controlPort: number; token: string },
  command: string,
  input: unknown,
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${holder.controlPort}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${holder.token}` },
    body: JSON.stringify({ command, input }),
  })
  const answer = (await response.json()) as { result?: unknown; error?: string }
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.result
}
