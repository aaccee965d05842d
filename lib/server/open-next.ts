import type { Server } from 'node:http'
import nextServer from 'next'
import type { Handler } from './steps/exchange'

/** Prepares the pages. Without a build there is nothing to serve: exits the process. */
export async function openNext(options: {
  development: boolean
  port: number
  /** Next closes every upgrade request that is not its own, so it gets a server that never listens. */
  upgrades: Server
}): Promise<Handler> {
  const next = nextServer({
    dev: options.development,
    dir: process.cwd(),
    hostname: 'localhost',
    port: options.port,
    customServer: true,
    httpServer: options.upgrades,
  })
  try {
    await next.prepare()
  } catch (error) {
    console.error(`The pages could not be loaded: ${(error as Error).message}. Run "npm run build" first.`)
    process.exit(1)
  }
  return next.getRequestHandler()
}
