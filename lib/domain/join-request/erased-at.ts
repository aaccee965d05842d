import { DECLINED_KEPT_DAYS } from '@/lib/contracts/joining'

export const DECLINED_KEPT_MS = DECLINED_KEPT_DAYS * 24 * 60 * 60 * 1000

/**
 * When a declined request is erased, unless an invitation to the address is open then.
 * @returns null once it is erased, or while it is not declined
 */
export function erasedAt({
  askedAt,
  declinedAt,
}: Record<'askedAt' | 'declinedAt', Date | null>): Date | null {
  // The previous release does not set `declinedAt`.
  const from = askedAt && (declinedAt ?? askedAt)
  return from && new Date(from.getTime() + DECLINED_KEPT_MS)
}
