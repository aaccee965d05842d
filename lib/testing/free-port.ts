import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which the system may give to another process before this one is used. */
const RANGE = { from: 20_000, to: 32_000 }
const TRIES = 50

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(RANGE.from, RANGE.to)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
