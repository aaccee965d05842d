import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEtag } from '@/lib/core/matches-etag'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { parseHost } from '@/lib/tenancy/host'

/** With an ETag among the headers, who has the file already gets a 304. */
export type CommunityFile = { body: Buffer; headers: Record<string, string> }

/** Answers GET and HEAD with the file that `make` returns for the Host's community, 404 if there is none. */
export async function serveCommunityFile(
  runtime: Pick<Runtime, 'directory'>,
  request: IncomingMessage,
  response: ServerResponse,
  make: (community: Community) => CommunityFile | null | Promise<CommunityFile | null>,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const host = parseHost(request.headers.host)
  const community = host && (await runtime.directory.byDomain(host.domain))
  const file = community && (await make(community))
  if (!file) {
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found')
    return
  }
  const { body, headers } = file
  if (headers.ETag && matchesEtag(request.headers['if-none-match'], headers.ETag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, { ...headers, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
