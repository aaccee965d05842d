import type { Server } from 'node:http'

const LOOK_EVERY_MS = 50

/**
 * Stops listening and waits for the requests under way.
 * @param withinMs after which the remaining connections are cut
 */
export function closeServer(server: Server, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections that are kept alive become idle one by one.
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
    const cut = setTimeout(() => server.closeAllConnections(), withinMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
