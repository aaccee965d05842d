import { cardState } from '@/components/participant-card/card-state'
import type { Recommendation } from '@/lib/contracts/matching'

/**
 * What stands in full at the top: whoever waits for the reader's answer, and the newest recommendation unless the
 * reader has put it aside. The rest is the quiet list below. `all` is newest first.
 */
export function featuredOf(all: readonly Recommendation[]): {
  featured: Recommendation[]
  earlier: Recommendation[]
} {
  const visible = all.filter(({ state }) => state !== 'hidden')
  const featured = visible.filter((one, at) => {
    const state = cardState(one)
    return state === 'received' || (at === 0 && state !== 'dismissed' && state !== 'refused')
  })
  return { featured, earlier: visible.filter((one) => !featured.includes(one)) }
}
