import { useTranslations } from 'next-intl'
import type { RecommendedContact } from '@/lib/contracts/matching'

type Reason = RecommendedContact['reasons'][number]

/** Names whose words answer a request, and where they come from: 'Rui offers', 'Your topics'. */
export function useOfferLabel(firstName: string): (reason: Pick<Reason, 'direction' | 'field'>) => string {
  const t = useTranslations('card.why')
  return ({ direction, field }) =>
    t(
      `offers.${t.has(`offers.${field}.they`) ? field : 'about'}.${direction === 'reader-seeks' ? 'they' : 'you'}`,
      { name: firstName },
    )
}
