import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '@/lib/core/clock'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import { fetchPublic, OutgoingError } from './outgoing'

/** Such services are slow, and somebody is waiting. */
const TIMEOUT_MS = 8_000
const MAX_BYTES = 256 * 1024
const MAX_PROFILES = 1_000
const KNOWN_MS = 24 * 60 * 60 * 1000
/** How long an unavailable service is left alone. */
const PAUSE_MS = 30_000

const words = z
  .string()
  .max(20_000)
  .nullish()
  .transform((text) => text?.replace(/[^\P{Cc}\n]+/gu, ' ').trim() || null)
  .catch(null)
const list = z
  .array(
    z.object({
      company: words,
      title: words,
      position: words,
      ends_at: z.unknown().optional(),
      endsAt: z.unknown().optional(),
    }),
  )
  .nullish()
  .catch(null)

/** Response formats of these services, in both naming styles. Some field must name a person. */
const answerShape = z
  .object({
    firstName: words,
    first_name: words,
    lastName: words,
    last_name: words,
    company: words,
    position: words,
    headline: words,
    about: words,
    summary: words,
    photoUrl: words,
    photo_url: words,
    profile_pic_url: words,
    experiences: list,
  })
  .transform((answer) => {
    const job = answer.experiences?.find(({ ends_at, endsAt }) => !ends_at && !endsAt)
    const company = answer.company ?? job?.company ?? null
    const position = answer.position ?? job?.title ?? job?.position ?? null
    return {
      firstName: answer.firstName ?? answer.first_name,
      lastName: answer.lastName ?? answer.last_name,
      company: [position, company].filter(Boolean).join(', ') || answer.headline,
      about: answer.about ?? answer.summary,
      photoUrl: httpsOnly(answer.photoUrl ?? answer.photo_url ?? answer.profile_pic_url),
    }
  })
  .refine(({ firstName, lastName }) => firstName !== null || lastName !== null)

export type LinkedInAnswer = z.output<typeof answerShape>

export type LinkedInLookup = {
  /** Whether this installation has a lookup service. */
  readonly isOn: boolean
  /**
   * The profile at `link`; null when there is none. Never waits longer than ten seconds.
   * @throws LinkedInAway
   */
  of(link: string): Promise<LinkedInAnswer | null>
}

/** The service is unreachable, slow, refuses, or returns an invalid response. */
export class LinkedInAway extends Error {}

/** Queries the operator's service (LINKEDIN_LOOKUP_URL), and caches the result for a day. */
export function createLinkedInLookup(
  env: Pick<Env, 'LINKEDIN_LOOKUP_URL' | 'LINKEDIN_LOOKUP_KEY' | 'PRIVATE_HOSTS'>,
  clock: Clock,
  log: Log,
): LinkedInLookup {
  const now = () => clock.now().getTime()
  let pausedUntil = 0

  // Wrapped because the cache holds no nulls.
  const cache = new LRUCache<string, { answer: LinkedInAnswer | null }>({
    max: MAX_PROFILES,
    ttl: KNOWN_MS,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: async (link) => ({ answer: await ask(link) }),
  })

  async function ask(link: string): Promise<LinkedInAnswer | null> {
    const url = (env.LINKEDIN_LOOKUP_URL ?? '').replaceAll('{url}', encodeURIComponent(link))
    try {
      const response = await fetchPublic(env, url, {
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        // Redirects are not followed: the key is for the service only.
        maxRedirects: env.LINKEDIN_LOOKUP_KEY ? 0 : 2,
        headers: {
          accept: 'application/json',
          ...(env.LINKEDIN_LOOKUP_KEY ? { authorization: `Bearer ${env.LINKEDIN_LOOKUP_KEY}` } : {}),
        },
      })
      if (response.status === 404) return null
      if (!response.ok) return away(`status ${response.status}`)
      const answer = answerShape.safeParse(await response.json())
      return answer.success ? answer.data : away('nonsense')
    } catch (error) {
      if (error instanceof LinkedInAway) throw error
      return away(error instanceof OutgoingError ? error.reason : 'nonsense')
    }
  }

  /** The link is not logged: it is personal data. */
  function away(reason: string): never {
    if (reason !== 'nonsense') pausedUntil = now() + PAUSE_MS
    log.warn({ reason }, 'no answer about a LinkedIn profile')
    throw new LinkedInAway(reason)
  }

  return {
    isOn: Boolean(env.LINKEDIN_LOOKUP_URL),
    async of(link) {
      if (!cache.has(link) && now() < pausedUntil) throw new LinkedInAway('paused')
      return (await cache.fetch(link))?.answer ?? null
    },
  }
}

function httpsOnly(link: string | null): string | null {
  return link && link.length <= 2_000 && /^https:\/\//i.test(link) && URL.canParse(link) ? link : null
}
