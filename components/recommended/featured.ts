import { cardState } from '@/components/participant-card/card-state'
import type { RecommendedContact } from '@/lib/contracts/matching'

/**
 * The item shown in full at the top: first someone waiting for the reader's answer, then the latest round's
 * recommendation unless the reader passed. The others form the list below. `all` is newest first.
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
