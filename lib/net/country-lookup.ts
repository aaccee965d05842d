import { LRUCache } from 'lru-cache'
import type { Clock } from '@/lib/core/clock'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import { fetchPublic, isPublicAddress, OutgoingError } from './outgoing'

/** The specification's patience with the service. */
const TIMEOUT_MS = 2_000
const MAX_BYTES = 16 * 1024
const MAX_ADDRESSES = 10_000
const KNOWN_MS = 24 * 60 * 60 * 1000
/** An address that the service does not know is asked about again after this. */
const UNKNOWN_MS = 10 * 60 * 1000
/** A service that is away is left alone so long, or each new visitor would wait for it. */
const PAUSE_MS = 30_000

export type CountryLookup = {
  /** The country of an address as two capital letters; null when it cannot be told. Never fails. */
  of(address: string): Promise<string | null>
}

/**
 * Asks the operator's service (GEOIP_URL) where an address is, and remembers the answer for a day. Only public
 * addresses are sent. Each kind of failure is logged once.
 */
export function createCountryLookup(
  env: Pick<Env, 'GEOIP_URL' | 'PRIVATE_HOSTS'>,
  clock: Clock,
  log: Log,
): CountryLookup {
  const now = () => clock.now().getTime()
  const said = new Set<string>()
  let pausedUntil = 0

  function say(reason: string, error?: unknown): void {
    if (said.has(reason)) return
    said.add(reason)
    log.warn({ reason, err: error }, 'no country for an address: the default documents are shown')
  }

  // Wrapped because the cache holds no nulls.
  const cache = new LRUCache<string, { country: string | null }>({
    max: MAX_ADDRESSES,
    ttl: KNOWN_MS,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: async (address, _stale, { options }) => {
      const country = await ask(address)
      if (country === null) options.ttl = UNKNOWN_MS
      return { country }
    },
  })

  async function ask(address: string): Promise<string | null> {
    try {
      const url = (env.GEOIP_URL ?? '').replaceAll('{ip}', encodeURIComponent(address))
      const answer = await fetchPublic(env, url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
      if (!answer.ok) {
        if (answer.status === 429 || answer.status >= 500) pause()
        say(`status ${answer.status}`)
        return null
      }
      const country = countryIn(await answer.text())
      if (country === null) say('no country in the answer')
      return country
    } catch (error) {
      pause()
      say(error instanceof OutgoingError ? error.reason : 'unreachable', error)
      return null
    }
  }

  const pause = () => {
    pausedUntil = now() + PAUSE_MS
  }

  return {
    async of(address) {
      if (!isPublicAddress(address)) return null
      if (!env.GEOIP_URL) {
        say('GEOIP_URL is not set')
        return null
      }
      if (!cache.has(address) && now() < pausedUntil) return null
      return (await cache.fetch(address))?.country ?? null
    },
  }
}

/** The country in an answer: JSON with country, countryCode or country_code, or the two letters alone. */
export function countryIn(text: string): string | null {
  const plain = lettersOf(text)
  if (plain) return plain
  try {
    const json = JSON.parse(text) as Record<string, unknown> | string | null
    if (typeof json === 'string') return lettersOf(json)
    return lettersOf(json?.countryCode) ?? lettersOf(json?.country_code) ?? lettersOf(json?.country)
  } catch {
    return null
  }
}

function lettersOf(value: unknown): string | null {
  const letters = typeof value === 'string' ? value.trim() : ''
  return /^[a-z]{2}$/i.test(letters) ? letters.toUpperCase() : null
}
