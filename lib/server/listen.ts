import type { Server } from 'node:http'
import type { Log } from '@/lib/core/context'

/** @returns the port. @throws Error when it cannot be used; what goes wrong later is logged, and does not end the process */
export async function listen(
  server: Server,
  port: number,
  host: string | undefined,
  log: Log,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
  // The system could not accept a connection, for example for lack of memory.
  server.on('error', (error) => log.error({ err: error }, 'could not accept a connection'))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
