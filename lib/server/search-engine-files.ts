import type { IncomingMessage, ServerResponse } from 'node:http'
import { guest } from '@/lib/core/actor'
import { listPublicEvents } from '@/lib/domain/event/list-public-events'
import { requestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityOrigin } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import { parseHost } from '@/lib/tenancy/host'

type File = { type: string; body: string }

/** A community's robots.txt, and a sitemap of its landing page and public events. */
export function createSearchEngineFiles(runtime: Runtime) {
  async function sitemap(community: Community): Promise<File | null> {
    if (!community.indexable) return null
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
    return {
      type: 'application/xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    }
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
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end()
        return
      }
      const host = parseHost(request.headers.host)
      const community = host && (await runtime.directory.byDomain(host.domain))
      const make = files.get(path)
      const file = community && make && (await make(community))
      if (!file) {
        response
          .writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
          .end('Not found')
        return
      }
      const { type, body } = file
      response.writeHead(200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
        'Content-Length': Buffer.byteLength(body),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    },
  }
}
