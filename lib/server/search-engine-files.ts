import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { guest } from '@/lib/core/actor'
import { listPublicEvents } from '@/lib/domain/event/list-public-events'
import { requestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityOrigin } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import { serveCommunityFile } from './serve-community-file'

type File = { type: string; body: string }

/** How long a sitemap is cached: making one reads every public event, and anybody may request it. */
const SITEMAP_TTL_MS = 60_000
const SITEMAPS_BYTES = 16 * 1024 * 1024

/** A community's robots.txt, and a sitemap of its landing page and public events. */
export function createSearchEngineFiles(runtime: Runtime) {
  const sitemaps = new LRUCache<string, string, Community>({
    ttl: SITEMAP_TTL_MS,
    maxSize: SITEMAPS_BYTES,
    sizeCalculation: (body) => body.length,
    fetchMethod: (_key, _stale, { context }) => makeSitemap(context),
  })

  async function sitemap(community: Community): Promise<File | null> {
    if (!community.indexable) return null
    const key = `${community.id} ${community.primaryDomain}`
    const body = await sitemaps.forceFetch(key, { context: community })
    return { type: 'application/xml; charset=utf-8', body }
  }

  async function makeSitemap(community: Community): Promise<string> {
    const origin = communityOrigin(runtime.env, community)
    const context = requestContext(runtime, {
      community,
      actor: guest,
      locale: community.lang,
      requestId: 'sitemap',
    })
    const events = await withTenant(context, listPublicEvents)
    const entries = [
      `<url><loc>${origin}/</loc></url>`,
      // An id and a date: nothing to escape.
      ...events.map(
        ({ id, updatedAt }) =>
          `<url><loc>${origin}/event/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ]
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  }

  const files = new Map<string, (community: Community) => File | Promise<File | null>>([
    ['/sitemap.xml', sitemap],
    [
      '/robots.txt',
      (community) => ({
        type: 'text/plain; charset=utf-8',
        // Even communities that exclude search engines allow crawling: crawlers must see the noindex.
        body: [
          'User-agent: *\nDisallow: /api/\nDisallow: /media/avatars/\n',
          ...(community.indexable
            ? [`\nSitemap: ${communityOrigin(runtime.env, community)}/sitemap.xml\n`]
            : []),
        ].join(''),
      }),
    ],
  ])

  return {
    has: (path: string) => files.has(path),

    /** @param path a path for which `has` returns true */
    async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      await serveCommunityFile(runtime, request, response, async (community) => {
        const file = await files.get(path)?.(community)
        if (!file) return null
        const headers = { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=3600' }
        return { body: Buffer.from(file.body), headers }
      })
    },
  }
}
