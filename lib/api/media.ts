import type { Hono } from 'hono'
import type { Runtime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Drawings (logos) are ours alone: an upload is always re-encoded. The sandbox keeps them from running anything. */
const MIMES = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/svg+xml'])
const KEY = /^[a-z0-9][a-z0-9/-]{0,200}\.[a-z0-9]{1,8}$/

/** Photos in chats are for the two alone (lib/domain/chat/photo-message.ts). */
const PRIVATE = 'chats/'

/** Photos of members and covers of events belong to a community, whose id is in the key. */
const OF_COMMUNITY = /^(?:avatars|events)\/([0-9a-f-]{36})\//

/**
 * Serves stored pictures at /media/<key>. A key is made for one upload and never used again, so a copy may
 * be kept for ever; it holds 74 random bits, so only who was shown a picture can ask for it, and a member's
 * photo is there at the addresses of their community alone.
 */
export function serveMedia(app: Pick<Hono, 'get'>, runtime: Runtime): void {
  app.get('/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    const isHere =
      KEY.test(key) && !key.startsWith(PRIVATE) && (await belongsHere(runtime, key, c.req.header('host')))
    const file = isHere ? await runtime.storage.get(key) : null
    // Only pictures: whatever else is stored (exports) has its own, guarded way out.
    if (!file || !MIMES.has(file.mime)) {
      return c.body(null, 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    }
    const etag = `"${key}"`
    const headers = {
      'Content-Type': file.mime,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-site',
      ETag: etag,
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(file.body), 200, headers)
  })
}

async function belongsHere(runtime: Runtime, key: string, hostHeader: string | undefined): Promise<boolean> {
  const owner = OF_COMMUNITY.exec(key)?.[1]
  if (!owner) return true
  const host = parseHost(hostHeader)
  return host !== null && (await runtime.directory.byDomain(host.domain))?.id === owner
}
