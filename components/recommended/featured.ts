import { cardState } from '@/components/participant-card/card-state'
import type { RecommendedContact } from '@/lib/contracts/matching'

/**
 * Shown in full at the top: first whoever waits for the reader's answer, then the newest recommendation of a round unless
 * the reader has passed on it. The rest is the quiet list below. `all` is newest first.
 */
export function featuredOf(all: readonly RecommendedContact[]): {
  featured: RecommendedContact[]
  earlier: RecommendedContact[]
} {
  const visible = all.filter(({ state }) => state !== 'hidden')
  const newest = visible.find(({ kind }) => kind === 'weekly') ?? visible[0]
  const present = visible.filter(({ person }) => !person.hasLeft)
  const received = present.filter((one) => cardState(one) === 'received')
  const stays = (one: RecommendedContact) => !['received', 'dismissed', 'refused'].includes(cardState(one))
  const featured = [...received, ...present.filter((one) => one === newest && stays(one))]
  return { featured, earlier: visible.filter((one) => !featured.includes(one)) }
}
