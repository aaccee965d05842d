import { DomainError } from '@/lib/core/errors'
import type { ReadHeader } from '@/lib/runtime/identify'

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser sends from another site. Programs send neither header, and have no cookies of a
 * browser to misuse.
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
