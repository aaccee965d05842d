import type { Server } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import nextServer from 'next'
import { runScriptsAfterPaint } from './scripts-after-paint'
import type { Handler } from './steps/exchange'

/**
 * Compresses what lib/server does not cache compressed: pages with a session, and the data of Next's router. Next's
 * own level costs twice the processor time for a tenth fewer bytes; brotli at 2 is as small at half the time.
 */
const compress = compression({
  level: 3,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
})

/** Prepares the pages. @throws Error without a build: there is nothing to serve */
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
    // page-failures.ts logs errors: Next would print them with all their fields.
    quiet: !options.development,
    httpServer: options.upgrades,
  })
  try {
    await next.prepare()
  } catch (error) {
    throw new Error(
      `The pages could not be loaded: ${(error as Error).message}. Run "npm run build" first.`,
      { cause: error },
    )
  }
  const handler = next.getRequestHandler()
  return (request, response) =>
    new Promise((resolve, reject) => {
      // Written for Express, whose requests and responses these extend.
      compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
        if (!options.development) runScriptsAfterPaint(response)
        Promise.resolve(handler(request, response)).then(resolve, reject)
      })
    })
}
