import type { Hono } from 'hono'
import type { Runtime } from '@/lib/runtime/runtime'
import { fileResponse } from '@/lib/storage/file-response'
import { mimeOf } from '@/lib/storage/storage-key'
import { parseHost } from '@/lib/tenancy/host'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** SVG exists only in our own logos: uploads are always re-encoded. The sandbox keeps scripts from running. */
const MIMES = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/svg+xml'])
const KEY = /^[a-z0-9][a-z0-9/-]{0,200}\.[a-z0-9]{1,8}$/

/** Photos in chats are private to the two members (lib/domain/chat/photo-message.ts). */
const PRIVATE = 'chats/'

/** Members' photos and event covers belong to a community, whose id is in the key. */
const OF_COMMUNITY = /^(?:avatars|brand|events)\/([0-9a-f-]{36})\//

/**
 * Serves stored pictures at /media/<key>. A key belongs to one upload and is never reused, so responses may be cached
 * forever. It contains 74 random bits, so only people who were shown a picture can request it; a member's photo is
 * served only on their community's domains.
 */
export function serveMedia(app: Pick<Hono, 'get'>, runtime: Runtime): void {
  app.get('/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    const isHere =
      KEY.test(key) &&
      !key.startsWith(PRIVATE) &&
      // Pictures only: other stored files have their own guarded operations.
      MIMES.has(mimeOf(key)) &&
      (await belongsHere(runtime, key, c.req.header('host')))
    const response =
      isHere &&
      (await fileResponse(
        runtime.storage,
        key,
        { method: c.req.method, header: (name) => c.req.header(name) },
        {
          'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'Cross-Origin-Resource-Policy': 'same-site',
          ETag: `"${key}"`,
        },
      ))
    return response || c.body(null, 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  })
}

async function belongsHere(runtime: Runtime, key: string, hostHeader: string | undefined): Promise<boolean> {
  const owner = OF_COMMUNITY.exec(key)?.[1]
  if (!owner) return true
  const host = parseHost(hostHeader)
  return host !== null && (await runtime.directory.byDomain(host.domain))?.id === owner
}
