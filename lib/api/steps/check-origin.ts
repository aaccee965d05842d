import { DomainError } from '@/lib/core/errors'
import type { ReadHeader } from '@/lib/runtime/identify'

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site writes from browsers. Other clients send neither header, and have no browser cookies to misuse.
 */
export function checkOrigin(method: string, header: ReadHeader): void {
  if (SAFE_METHODS.has(method)) return
  const origin = header('origin')
  const site = header('sec-fetch-site')
  const foreign =
    origin !== undefined
      ? hostOf(origin) !== (header('host') ?? '').toLowerCase()
      : site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreign) throw new DomainError('forbidden', { messageKey: 'wrongOrigin' })
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
