import type { Duplex } from 'node:stream'

/**
 * Refuses an HTTP upgrade. Node leaves such a socket without listeners, so that an error on it would end the process,
 * and waits with closing the server for a peer that never closes its side.
 */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
