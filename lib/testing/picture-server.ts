import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { TestRuntime } from './runtime'

/** A third-party site with pictures. */
export type PictureServer = {
  /** For PRIVATE_HOSTS: name and port. */
  host: string
  /** Requested paths. */
  asked: string[]
  close(): void
}

/** A local site. To let a runtime open it, see `allow`. */
export async function startPictureServer(listener: RequestListener): Promise<PictureServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Lets the runtime open this site, although it is local and not encrypted. */
export function allow(runtime: TestRuntime, { host }: PictureServer): void {
  runtime.env.PRIVATE_HOSTS = [runtime.env.PRIVATE_HOSTS, host].filter(Boolean).join(',')
}

let shared: Promise<PictureServer> | undefined

/** URL of a picture on a site shared by a test file; it ends with the worker. */
export async function pictureAddress(runtime: TestRuntime): Promise<string> {
  shared ??= startPictureServer(async (_, response) => {
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#3b5bdb' } })
    response.writeHead(200, { 'content-type': 'image/png' }).end(await picture.png().toBuffer())
  })
  const server = await shared
  allow(runtime, server)
  return `http://${server.host}/me.png`
}
