import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@/lib/core/locale'
import type { Runtime } from '@/lib/runtime/runtime'
import { chooseLocale } from '@/lib/tenancy/choose-locale'
import type { Community } from '@/lib/tenancy/community'
import { parseHost } from '@/lib/tenancy/host'
import { scriptHashes } from '../guest-pages'
import { APP_ICONS, appIcon } from './app-icon'
import { manifestOf } from './manifest'
import { offlinePage } from './offline-page'

type File = { body: Buffer; headers: Record<string, string> }
type Make = (community: Community, locale: Locale) => File | Promise<File>

/** Asked for again each time, and answered with 304 while nothing has changed. */
const REVALIDATE = 'no-cache'

/**
 * What makes a community an application that can be installed: its manifest, icons, service worker and offline
 * page, by Host. Nothing here depends on who asks.
 *
 * @param build which build this is; the service worker of another replaces the one before. '' makes it clear up
 *   and go
 */
export function createInstallable(runtime: Runtime, build: string) {
  const worker = readFileSync('public/sw.js', 'utf8')

  async function offline(community: Community, locale: Locale): Promise<string> {
    return offlinePage(community, locale, await appIcon(runtime, community, '/icons/icon-192.png'))
  }

  const files = new Map<string, Make>([
    [
      '/manifest.webmanifest',
      (community, locale) => ({
        body: Buffer.from(JSON.stringify(manifestOf(community, locale))),
        headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': REVALIDATE },
      }),
    ],
    [
      '/offline.html',
      async (community, locale) => {
        const page = await offline(community, locale)
        return {
          body: Buffer.from(page),
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': REVALIDATE,
            'Content-Security-Policy': [
              "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; connect-src 'self'",
              `script-src ${scriptHashes(page).join(' ')}`,
              "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            ].join('; '),
          },
        }
      },
    ],
    [
      '/sw.js',
      async (community, locale) => {
        const version = build && hashOf(build, await offline(community, locale))
        return {
          body: Buffer.from(worker.replace("const VERSION = ''", `const VERSION = '${version}'`)),
          headers: {
            'Content-Type': 'text/javascript; charset=utf-8',
            'Cache-Control': REVALIDATE,
            'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
          },
        }
      },
    ],
    ...Object.keys(APP_ICONS).map((path): [string, Make] => [
      path,
      async (community) => ({
        body: await appIcon(runtime, community, path),
        headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' },
      }),
    ]),
  ])

  return {
    has: (path: string) => files.has(path),

    /** @param path one that `has` knows */
    async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end()
        return
      }
      const host = parseHost(request.headers.host)
      const community = host && (await runtime.directory.byDomain(host.domain))
      const make = files.get(path)
      if (!community || !make) {
        response
          .writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
          .end('Not found')
        return
      }
      const { body, headers } = await make(community, localeOf(request, community))
      const etag = `"${hashOf(body)}"`
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304, { ...headers, ETag: etag }).end()
        return
      }
      response.writeHead(200, { ...headers, ETag: etag, 'Content-Length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
    },
  }
}

/** The language that the address names, if the community offers it; else the community's own. */
function localeOf(request: IncomingMessage, community: Community): Locale {
  const query = new URLSearchParams(request.url?.split('?', 2)[1])
  return chooseLocale({ stored: query.get('lang') ?? undefined, preferredLang: null, community })
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 27)
}
