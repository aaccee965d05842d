import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@/lib/core/locale'
import type { Runtime } from '@/lib/runtime/runtime'
import { chooseLocale } from '@/lib/tenancy/choose-locale'
import type { Community } from '@/lib/tenancy/community'
import { plainPagePolicy } from '../plain-page'
import { type CommunityFile, serveCommunityFile } from '../serve-community-file'
import { APP_ICONS, appIcon, iconLook } from './app-icon'
import { manifestOf } from './manifest'
import { offlinePage } from './offline-page'

type Make = (community: Community, locale: Locale) => CommunityFile | Promise<CommunityFile>

/** Browsers revalidate every time, and get a 304 if nothing has changed. */
const REVALIDATE = 'no-cache'

/**
 * Makes a community installable as an app: manifest, icons, service worker and offline page, by Host. The same for
 * everybody.
 *
 * @param build identifies the build; a new one replaces the service worker. With '' the service worker removes itself
 */
export function createInstallable(runtime: Runtime, build: string) {
  const worker = readFileSync('public/sw.js', 'utf8')

  async function offline(community: Community, locale: Locale): Promise<string> {
    const icon = await appIcon(runtime, iconLook(community, locale), '/icons/icon-192.png')
    return offlinePage(community, locale, icon)
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
            'Content-Security-Policy': plainPagePolicy(page),
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
      async (community, locale) => ({
        body: await appIcon(runtime, iconLook(community, locale), path),
        headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' },
      }),
    ]),
  ])

  return {
    has: (path: string) => files.has(path),

    /** @param path one that `has` knows */
    async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      await serveCommunityFile(runtime, request, response, async (community) => {
        const file = await files.get(path)?.(community, localeOf(request, community))
        return file ? { ...file, headers: { ...file.headers, ETag: `"${hashOf(file.body)}"` } } : null
      })
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
