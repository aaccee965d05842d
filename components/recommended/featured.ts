import { cardState } from '@/components/participant-card/card-state'
import type { Recommendation } from '@/lib/contracts/matching'

/**
 * What stands in full at the top: whoever waits for the reader's answer, and the newest recommendation of a round unless
 * the reader has put it aside. The rest is the quiet list below. `all` is newest first.
 */
export function featuredOf(all: readonly Recommendation[]): {
  featured: Recommendation[]
  earlier: Recommendation[]
} {
  const visible = all.filter(({ state }) => state !== 'hidden')
  const newest = visible.find(({ kind }) => kind === 'weekly') ?? visible[0]
  const featured = visible.filter((one) => {
    const state = cardState(one)
    if (one.person.hasLeft) return false
    return state === 'received' || (one === newest && state !== 'dismissed' && state !== 'refused')
  })
  return { featured, earlier: visible.filter((one) => !featured.includes(one)) }
}
