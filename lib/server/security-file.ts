import type { IncomingMessage, ServerResponse } from 'node:http'
import { senderAddress } from '@/lib/mail/sender'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityOrigin } from '@/lib/tenancy/address'
import { serveCommunityFile } from './serve-community-file'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Where to report a vulnerability (RFC 9116): CONTACT_EMAIL, by default the community's sender. Never expires. */
export function createSecurityFile(runtime: Runtime) {
  return {
    has: (path: string) => path === PATH,

    answer(_path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      return serveCommunityFile(runtime, request, response, (community) => {
        const { env, clock } = runtime
        const today = Math.floor(clock.now().getTime() / DAY_MS)
        const lines = [
          `Contact: mailto:${env.CONTACT_EMAIL ?? senderAddress(env, community)}`,
          `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z')}`,
          `Preferred-Languages: ${community.langChoices.join(', ')}`,
          `Canonical: ${communityOrigin(env, community)}${PATH}`,
        ]
        return {
          body: Buffer.from(`${lines.join('\n')}\n`),
          headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
        }
      })
    },
  }
}
