import Bowser from 'bowser'
import ipaddr from 'ipaddr.js'
import { listSessions as liveSessions } from '@/lib/auth/session'
import type { SessionView } from '@/lib/contracts/account'
import { unauthenticated } from '@/lib/core/errors'
import { localized } from '@/lib/core/locale'
import type { RequestContext } from '@/lib/runtime/request-context'

/** The user's sessions in every community; this device first, then the most recently used. */
export async function listSessions(context: RequestContext): Promise<SessionView[]> {
  const { actor, runtime, locale } = context
  if (actor.kind !== 'user') throw unauthenticated()
  const rows = await liveSessions(runtime.database.owner, context.clock, actor.userId)
  const views = await Promise.all(
    rows.map(async ({ communityId, userAgent, ip, ...row }): Promise<SessionView> => {
      const community = await runtime.directory.byId(communityId)
      return {
        id: row.id,
        current: row.id === actor.sessionId,
        ...deviceOf(userAgent),
        method: row.method,
        network: networkOf(ip),
        community: community ? localized(community.title, locale) : '',
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      }
    }),
  )
  return views.sort((a, b) => Number(b.current) - Number(a.current))
}

const KINDS: Record<string, SessionView['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** Parses the user agent. It is not verified, so it serves only to recognise a device. */
export function deviceOf(userAgent: string | null): Pick<SessionView, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS[platform.type ?? ''] ?? 'other',
  }
}

/** Enough of an IP address to tell home from elsewhere: the first half, or the provider's IPv6 prefix. */
export function networkOf(ip: string | null): string | null {
  if (!ip || !ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6) {
    const [first = 0, second = 0] = address.parts
    return `${first.toString(16)}:${second.toString(16)}:x`
  }
  return `${address.octets.slice(0, 2).join('.')}.x.x`
}
